import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { Accounts } from './accounts.ts';
import { CallGate } from './call-gate.ts';
import type { Query } from './display.ts';
import type { SemrushKey } from './keys.ts';
import { semrushLedger } from './ledger.ts';
import { listCampaigns, listProjects, showProject, trackCampaign } from './projects.ts';
import { runBacklinks } from './run-backlinks.ts';
import { runReport } from './run-report.ts';
import { SemrushRefusal, semrushErrorBody, TEXT } from './semrush-refusal.ts';

const KEY = 'semrush';
const API = '/api.semrush.com';

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** A parameter given twice: the last one counts. */
function readQuery(request: FastifyRequest): Query {
  return Object.fromEntries(
    Object.entries(request.query as Given).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  );
}

function speaksJson(request: FastifyRequest): boolean {
  return request.url.includes('/projects');
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) return reply.code(error.status).send(error.body);
  if (!(error instanceof SemrushRefusal)) throw error;
  if (!speaksJson(request)) return reply.code(error.status).headers(TEXT).send(error.line);
  return reply.code(error.status === 200 ? 400 : error.status).send({ code: error.number, message: error.text });
}

function limitCalls(app: FastifyInstance): void {
  // By the machine's clock, not the world's: a second is a second, also where the world's time stands still.
  const gate = new CallGate(() => performance.now());
  app.addHook('onRequest', async (request, reply) => {
    const { key } = readQuery(request);
    if (!key) return;
    if (!gate.enter(key)) return refuse(request, reply, new SemrushRefusal(429));
    reply.raw.once('close', () => gate.leave(key));
  });
}

function register(app: FastifyInstance, world: World): void {
  const accounts = new Accounts();
  limitCalls(app);
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));

  const identify = (query: Query): SemrushKey => {
    const key = accounts.identify(query.key);
    world.calls.account(KEY, `…${key.key.slice(-4)}`);
    return key;
  };
  const csv = (path: string, run: typeof runReport) => {
    app.get(path, async (request, reply) => {
      const query = readQuery(request);
      return reply.headers(TEXT).send(run(world, accounts, identify(query), query));
    });
    app.post(path, async () => {
      throw new SemrushRefusal(48);
    });
  };
  csv(`${API}/`, runReport);
  csv(`${API}/analytics/v1/`, runBacklinks);

  app.get(`${API}/management/v1/projects`, async (request) => listProjects(accounts, identify(readQuery(request))));
  app.get<{ Params: { id: string } }>(`${API}/management/v1/projects/:id`, async (request) =>
    showProject(accounts, identify(readQuery(request)), request.params.id),
  );
  app.get<{ Params: { id: string } }>(`${API}/management/v1/projects/:id/tracking/campaigns`, async (request) =>
    listCampaigns(accounts, identify(readQuery(request)), request.params.id),
  );
  app.get<{ Params: { campaign: string } }>(`${API}/reports/v1/projects/:campaign/tracking/`, async (request) => {
    const query = readQuery(request);
    return trackCampaign(world, accounts, identify(query), request.params.campaign, query);
  });

  app.get('/www.semrush.com/users/countapiunits.html', async (request, reply) =>
    reply.headers(TEXT).send(String(accounts.balance(identify(readQuery(request))))),
  );
}

/** Keys and their balances are in keys.ts. */
export const semrush: StandIn = {
  key: KEY,
  hosts: ['api.semrush.com', 'www.semrush.com'],
  register,
  errorBody: semrushErrorBody,
  ledger: semrushLedger,
};
