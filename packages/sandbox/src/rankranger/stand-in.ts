import type { FastifyInstance } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { findKey, type RankRangerKey } from './keys.ts';
import { rankRangerLedger } from './ledger.ts';
import { runMethod } from './methods.ts';
import { Query } from './query.ts';
import { RankRangerRefusal, rankRangerErrorBody } from './refusal.ts';
import { render, type Tree } from './render.ts';

const KEY = 'rankranger';
const API = '/www.rankranger.com/api/v2/';
/** No limit is published; this many in a second no reader of reports needs. */
const CALLS_PER_SECOND = 20;

function identify(query: Query): RankRangerKey {
  const key = findKey(query.text('key') ?? '');
  if (!key) throw new RankRangerRefusal('Invalid API key');
  if (!key.isEnabled) throw new RankRangerRefusal('Your API key is disabled');
  return key;
}

function register(app: FastifyInstance, world: World): void {
  const pace = new CallPace(CALLS_PER_SECOND, 1000, () => world.now().getTime());

  const answer = (query: Query): Tree => {
    try {
      const key = identify(query);
      world.calls.account(KEY, query.text('campaign_id') ?? `…${key.text.slice(-4)}`);
      return runMethod({ seed: world.seed, now: world.now(), key, query });
    } catch (error) {
      if (error instanceof RankRangerRefusal) return { 'error-details': error.message };
      throw error;
    }
  };

  app.get(API, async (request, reply) => {
    const query = new Query(request.url.split('?')[1] ?? '');
    if (!pace.enter(query.text('key') ?? '')) return reply.code(429).send(rankRangerErrorBody(429).body);
    const { body, contentType } = render(answer(query), query.format);
    return reply.header('content-type', contentType).send(body);
  });
}

/** Keys, profiles and campaigns are in keys.ts. */
export const rankRanger: StandIn = {
  key: KEY,
  hosts: ['www.rankranger.com'],
  register,
  errorBody: rankRangerErrorBody,
  ledger: rankRangerLedger,
};
