import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import { todayIn } from '../kernel/days.ts';
import { isRecord } from '../kernel/records.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { Accounts } from './accounts.ts';
import type { SerpstatToken } from './keys.ts';
import { serpstatLedger } from './ledger.ts';
import { readCall, runMethod } from './run-method.ts';
import { SerpstatRefusal, serpstatErrorBody } from './serpstat-refusal.ts';

const KEY = 'serpstat';
const PATH = '/api.serpstat.com/v4';

function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = isRecord(request.query) ? request.query : {};
  return typeof token === 'string' ? token : undefined;
}

function idOf(body: unknown): unknown {
  return isRecord(body) ? (body.id ?? null) : null;
}

/** What a call is about, for the count of calls. */
function subjectOf({ domain, query, projectId }: Record<string, unknown>): string | null {
  const subject = domain ?? query ?? projectId;
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : null;
}

function register(app: FastifyInstance, world: World): void {
  const accounts = new Accounts();
  const paces = new Map<number, CallPace>();
  const limit = ({ token, callsPerSecond }: SerpstatToken) => {
    const pace = paces.get(callsPerSecond) ?? new CallPace(callsPerSecond, 1000, () => world.now().getTime());
    paces.set(callsPerSecond, pace);
    if (!pace.enter(token))
      throw new SerpstatRefusal(429, 'Query frequency exceeded, we recommend increasing the interval between queries');
  };

  // Every refusal travels with HTTP 200: https://serpstat.com/api/201-kodi-vidpovidi-servera/
  app.setErrorHandler((error, request, reply) => {
    const isBadJson = isRecord(error) && error.statusCode === 400;
    const refusal = isBadJson ? new SerpstatRefusal(400, 'Json schema validation error', 'The body is no JSON') : error;
    if (!(refusal instanceof SerpstatRefusal)) throw error;
    return reply.code(200).send({ id: idOf(request.body), error: refusal.body });
  });
  app.post(PATH, async (request) => {
    const token = accounts.identify(tokenOf(request));
    limit(token);
    const asked = readCall(request.body);
    const subject = subjectOf(asked.params);
    if (subject !== null) world.calls.account(KEY, subject);
    return { id: idOf(request.body), result: runMethod(world.seed, todayIn('UTC', world.now()), accounts, token, asked) };
  });
}

/** Tokens, plans and projects are in keys.ts. */
export const serpstat: StandIn = {
  key: KEY,
  hosts: ['api.serpstat.com'],
  register,
  errorBody: serpstatErrorBody,
  ledger: serpstatLedger,
};
