import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { type Caller, identify, openAdvertiser, requestedAdvertiser, requirePermission } from './access.ts';
import { exchangeAuthCode, revokeAdsToken } from './ads-oauth-routes.ts';
import type { Advertiser } from './advertiser.ts';
import { describeAdvertisers, describeUser, listAdvertisers } from './advertiser-answers.ts';
import type { Answer } from './answer.ts';
import { Args } from './args.ts';
import { catalogueOf } from './catalogue.ts';
import { API, KEY } from './host.ts';
import { adGroups, adGroupsIn, ads, adsIn, campaigns, type Kind, listObjects } from './object-answers.ts';
import type { RateLimits } from './rate-limits.ts';
import { envelope } from './refusal.ts';
import { readReportRequest } from './report-request.ts';
import { runJointReport, runReport } from './run-report.ts';
import { readAdvertiserIds, Tasks } from './tasks.ts';

function report(world: World, caller: Caller, args: Args): Answer {
  requirePermission(caller, 4);
  const ids = readAdvertiserIds(args);
  if (ids === null) {
    const advertiser = requestedAdvertiser(world, KEY, caller, args);
    return runReport(world, advertiser, readReportRequest(args, advertiser, world.now()));
  }
  const accounts = ids.map((id) => openAdvertiser(caller, id));
  for (const { id } of accounts) world.calls.account(KEY, id);
  return runJointReport(
    world,
    accounts,
    accounts.map((advertiser) => readReportRequest(args, advertiser, world.now())),
  );
}

/** The Marketing API: accounts, objects, reports. */
export function registerAds(app: FastifyInstance, world: World, limits: RateLimits): void {
  const tasks = new Tasks(world);
  const get = (path: string, answer: (caller: Caller, args: Args) => Answer) =>
    app.get(`${API}${path}`, async (request) => {
      const caller = identify(world, limits, request);
      return envelope(world.now(), answer(caller, new Args(request.query, 'query')));
    });
  const list = <T extends { id: string; name: string }>(
    path: string,
    kind: Kind<T>,
    all: (seed: string, advertiser: Advertiser) => readonly T[],
  ) =>
    get(path, (caller, args) => {
      requirePermission(caller, 2);
      const advertiser = requestedAdvertiser(world, KEY, caller, args);
      return listObjects(world, advertiser, args, kind, all(world.seed, advertiser));
    });

  app.post(`${API}/oauth2/access_token/`, async ({ body }) => envelope(world.now(), exchangeAuthCode(world, body)));
  app.post(`${API}/oauth2/revoke_token/`, async ({ body }) => envelope(world.now(), revokeAdsToken(world, body)));
  get('/oauth2/advertiser/get/', listAdvertisers);
  get('/user/info/', describeUser);
  get('/advertiser/info/', (caller, args) => describeAdvertisers(world, KEY, caller, args));
  list('/campaign/get/', campaigns, catalogueOf);
  list('/adgroup/get/', adGroups, adGroupsIn);
  list('/ad/get/', ads, adsIn);
  get('/report/integrated/get/', (caller, args) => report(world, caller, args));

  const forTask = (request: FastifyRequest, args: Args) => {
    const caller = identify(world, limits, request);
    limits.checkTasks(caller.app, request.url.split('?', 1)[0] ?? '');
    requirePermission(caller, 4);
    return requestedAdvertiser(world, KEY, caller, args);
  };
  app.post(`${API}/report/task/create/`, async (request) => {
    const args = new Args(request.body, 'body');
    return envelope(world.now(), tasks.create(forTask(request, args), args));
  });
  app.post(`${API}/report/task/cancel/`, async (request) => {
    const args = new Args(request.body, 'body');
    return envelope(world.now(), tasks.cancel(forTask(request, args), args));
  });
  app.get(`${API}/report/task/check/`, async (request) => {
    const args = new Args(request.query, 'query');
    return envelope(world.now(), tasks.check(forTask(request, args), args));
  });
  app.get(`${API}/report/task/download/`, async (request, reply) => {
    const args = new Args(request.query, 'query');
    const found = tasks.download(forTask(request, args), args);
    if (typeof found === 'string') return reply.type('text/csv; charset=utf-8').send(found);
    return envelope(world.now(), found);
  });
  app.get<{ Params: { id: string } }>(`${API}/file/report/:id/`, async ({ params }, reply) => {
    const file = tasks.file(params.id);
    if (file === null) return reply.code(404).type('text/plain; charset=utf-8').send('404 page not found');
    return reply.type('text/csv; charset=utf-8').send(file);
  });
}
