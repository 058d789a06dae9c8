import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import { sendRefusals } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { answerList, answerOne, byId, type Call, findOwnDomain, type Given, keywordsFor } from './call.ts';
import type { Node } from './fields.ts';
import { type AccuRankerToken, findToken } from './keys.ts';
import { keywordNode } from './keyword-node.ts';
import { accuRankerLedger } from './ledger.ts';
import { accountNode, domainNode, landingPageNodes, tagNodes } from './nodes.ts';
import { accuRankerErrorBody, refusal } from './refusal.ts';
import { trackedOf } from './tracked.ts';

const KEY = 'accuranker';
const API = 'app.accuranker.com/api/v4';
/** https://app.accuranker.com/api/read-docs#section/Getting-started/Limitations */
const CALLS_PER_MINUTE = 100;
const CONNECTIONS_MAX = 4;

type Ids = Record<'id' | 'part', string>;
type Request = FastifyRequest<{ Params: Partial<Ids> }>;

function givenBy({ query }: FastifyRequest): Given {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function identify(request: FastifyRequest): AccuRankerToken {
  const { authorization } = request.headers;
  if (!authorization) throw refusal(401, 'Authentication credentials were not provided.');
  const [, text = ''] = /^Token (\S+)$/.exec(authorization) ?? [];
  const token = findToken(text);
  if (!token) throw refusal(401, 'Invalid token.');
  if (!token.hasApi) throw refusal(403, 'Your plan does not include API access.');
  return token;
}

/** At most four connections of one address at a time. */
function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const count = open.get(request.ip) ?? 0;
    if (count >= CONNECTIONS_MAX) throw refusal(429, 'Too many simultaneous connections.');
    open.set(request.ip, count + 1);
    reply.raw.once('close', () => open.set(request.ip, (open.get(request.ip) ?? 1) - 1));
  });
}

function planGate(what: string): () => never {
  return () => {
    throw refusal(403, `Your plan does not include ${what}.`);
  };
}

function register(app: FastifyInstance, world: World): void {
  const pace = new CallPace(CALLS_PER_MINUTE, minuteMs, () => world.now().getTime());
  sendRefusals(app);
  limitConnections(app);

  const readCall = (request: FastifyRequest): Call => {
    const token = identify(request);
    world.calls.account(KEY, `…${token.text.slice(-4)}`);
    if (!pace.enter(token.text)) throw refusal(429, 'Request was throttled.');
    const body = request.method === 'POST' ? (request.body ?? null) : undefined;
    return { seed: world.seed, now: world.now(), token, query: givenBy(request), body };
  };
  const route = (path: string, methods: ('GET' | 'POST')[], run: (call: Call, ids: Ids, path: string) => unknown) => {
    app.route({
      method: methods,
      url: `/${API}/${path}`,
      handler: async (request: Request, reply) => {
        const [own = '', search] = request.url.slice(1).split('?');
        // Paths end with a slash; without it the reader is sent on.
        if (!own.endsWith('/')) return reply.redirect(`https://${own}/${search === undefined ? '' : `?${search}`}`, 301);
        const { id = '', part = '' } = request.params;
        return reply.send(run(readCall(request), { id, part }, own));
      },
    });
  };
  const one = (path: string, run: (call: Call, ids: Ids) => Node) => route(path, ['GET'], (call, ids) => answerOne(call, run(call, ids)));
  const list = (path: string, run: (call: Call, ids: Ids) => readonly Node[]) =>
    route(path, ['GET', 'POST'], (call, ids, own) => answerList(call, run(call, ids), own));

  list('accounts/', ({ token }) => token.accounts.map(accountNode));
  one('accounts/:id/', ({ token }, { id }) => accountNode(byId(token.accounts, id)));
  list('domains/', (call) => call.token.accounts.flatMap(({ domains }) => domains).map((domain) => domainNode(call, domain)));
  one('domains/:id/', (call, { id }) => domainNode(call, findOwnDomain(call, id)));
  list('domains/:id/keywords/', (call, { id }) => {
    const domain = findOwnDomain(call, id);
    return keywordsFor(call, domain).map((tracked) => keywordNode(call, domain, tracked));
  });
  one('domains/:id/keywords/:part/', (call, { id, part }) => {
    const domain = findOwnDomain(call, id);
    return keywordNode(call, domain, byId(trackedOf(call.seed, domain), part));
  });
  list('domains/:id/tags/', (call, { id }) => tagNodes(call, findOwnDomain(call, id)));
  list('domains/:id/landing_pages/', (call, { id }) => landingPageNodes(call, findOwnDomain(call, id)).map(({ node }) => node));
  one('domains/:id/landing_pages/:part/', (call, { id, part }) => byId(landingPageNodes(call, findOwnDomain(call, id)), part).node);
  route('brands/', ['GET', 'POST'], planGate('AccuLLM'));
  route('overview/group_domains/', ['GET'], planGate('the overview'));
}

/** Tokens, accounts and domains are in keys.ts. */
export const accuRanker: StandIn = {
  key: KEY,
  hosts: ['app.accuranker.com'],
  register,
  errorBody: accuRankerErrorBody,
  ledger: accuRankerLedger,
};
