import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import { todayIn } from '../kernel/days.ts';
import { isRecord } from '../kernel/records.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { Accounts } from './accounts.ts';
import { backlinkRoutes } from './backlink-routes.ts';
import type { DataRoute } from './data-call.ts';
import type { SerankingKey } from './keys.ts';
import { keywordRoute } from './keyword-routes.ts';
import { serankingLedger } from './ledger.ts';
import { linkHistoryRoutes } from './link-history-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { positionRoutes } from './position-routes.ts';
import type { ProjectRoute } from './project-call.ts';
import { type Given, Query } from './query.ts';
import { SerankingRefusal, serankingErrorBody } from './seranking-refusal.ts';
import { siteLists } from './site-lists.ts';
import { siteRoutes } from './site-routes.ts';
import { summaryRoutes } from './summary-routes.ts';

const KEY = 'seranking';
const DATA = '/api.seranking.com/v1';
const PROJECT = '/api4.seranking.com';

const dataRoutes: readonly DataRoute[] = [...overviewRoutes, keywordRoute, ...siteRoutes, ...backlinkRoutes, ...linkHistoryRoutes];
const projectRoutes: readonly ProjectRoute[] = [...siteLists, ...positionRoutes, ...summaryRoutes];

function record(value: unknown): Given {
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function idOf(request: FastifyRequest): string {
  return textOf(record(request.params).id) ?? '';
}

/** A body that is no JSON is refused by the server before any route. */
function refusalOf(error: FastifyError | SerankingRefusal): SerankingRefusal {
  if (error instanceof SerankingRefusal) return error;
  if (error.statusCode !== undefined && error.statusCode < 500) return new SerankingRefusal(400, 'Bad Request', error.message);
  throw error;
}

function today(world: World): string {
  return todayIn('UTC', world.now());
}

type Limit = (key: SerankingKey, api: 'data' | 'project') => void;

/** Calls of a key in any second (https://seranking.com/api/rate-limits/), by the machine's clock, not the world's: a second is a second, also where the world's time stands still. */
function makeLimit(): Limit {
  const pace = (callsMax: number) => new CallPace(callsMax, 1000, () => performance.now());
  const paces = { data: pace(10), project: pace(5), trial: pace(1) };
  return ({ key, isTrial }, api) => {
    if (!paces[isTrial ? 'trial' : api].enter(key)) throw new SerankingRefusal(429);
  };
}

function registerData(app: FastifyInstance, world: World, limit: Limit): void {
  const accounts = new Accounts();
  app.setErrorHandler<FastifyError | SerankingRefusal>((error, _request, reply) => {
    const refusal = refusalOf(error);
    return reply.code(refusal.status).send(refusal.dataBody);
  });
  const identify = (request: FastifyRequest): { key: SerankingKey; given: Given } => {
    const { apikey, ...given } = record(request.query);
    const key = accounts.identify(request.headers.authorization, textOf(apikey), 'data');
    limit(key, 'data');
    return { key, given };
  };
  const answer = ({ names, run }: DataRoute, key: SerankingKey, given: Given, reply: FastifyReply): FastifyReply => {
    const query = new Query(given, [...names, 'output']);
    if (query.choice('output', ['json', 'xml'], 'json') === 'xml')
      throw new SerankingRefusal(400, 'Bad Request', 'XML is not served here; ask for json');
    const subject = query.text('domain') ?? query.text('target') ?? query.text('url');
    if (subject !== undefined) world.calls.account(KEY, subject);
    const { body, credits } = run({ seed: world.seed, today: today(world), key, query });
    accounts.charge(key, credits);
    return reply.send(body);
  };
  for (const route of dataRoutes) {
    app.get(`${DATA}/${route.path}`, async (request, reply) => {
      const { key, given } = identify(request);
      return answer(route, key, given, reply);
    });
    if (!route.isPostable) continue;
    app.post(`${DATA}/${route.path}`, async (request, reply) => {
      const { key, given } = identify(request);
      return answer(route, key, { ...record(request.body), ...given }, reply);
    });
  }
  app.get(`${DATA}/account/subscription`, async (request) => {
    const { key, given } = identify(request);
    new Query(given, ['output']);
    const month = today(world).slice(0, 7);
    return {
      subscription_info: {
        status: 'active',
        units_limit: key.units,
        units_left: accounts.left(key),
        start_date: `${month}-01 00:00:00`,
        // Misspelt by the interface itself.
        expiraton_date: `${month}-28 00:00:00`,
      },
    };
  });
  app.get(`${DATA}/account/credit-balance`, async (request) => {
    const { key, given } = identify(request);
    new Query(given, ['output']);
    return { limit: key.units, used: key.units - accounts.left(key) };
  });
}

function registerProject(app: FastifyInstance, world: World, limit: Limit): void {
  const accounts = new Accounts();
  app.setErrorHandler<FastifyError | SerankingRefusal>((error, _request, reply) => {
    const refusal = refusalOf(error);
    return reply.code(refusal.status).send(refusal.projectBody);
  });
  for (const { path, names, run } of projectRoutes) {
    app.get(`${PROJECT}/${path}`, async (request, reply) => {
      const key = accounts.identify(request.headers.authorization, undefined, 'project');
      limit(key, 'project');
      const id = idOf(request);
      if (id !== '') world.calls.account(KEY, id);
      return reply.send(run({ seed: world.seed, today: today(world), key, query: new Query(record(request.query), names), id }));
    });
  }
  app.all(`${PROJECT}/*`, async () => {
    throw new SerankingRefusal(404);
  });
}

async function register(app: FastifyInstance, world: World): Promise<void> {
  const limit = makeLimit();
  await app.register(async (scope) => registerData(scope, world, limit));
  await app.register(async (scope) => registerProject(scope, world, limit));
}

/** Keys, plans and projects are in keys.ts. */
export const seranking: StandIn = {
  key: KEY,
  hosts: ['api.seranking.com', 'api4.seranking.com'],
  register,
  errorBody: serankingErrorBody,
  ledger: serankingLedger,
};
