import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallPace } from '../kernel/call-pace.ts';
import { dayNumber, todayIn } from '../kernel/days.ts';
import { sendRefusals } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { linksOn } from '../search-world/index.ts';
import { Accounts, type Cost } from './accounts.ts';
import { ahrefsErrorBody, refusal } from './ahrefs-refusal.ts';
import { runBatch } from './batch.ts';
import { type Given, hostOf, Params, targetFrom } from './call.ts';
import { organicCompetitors } from './competitors.ts';
import { historyReports } from './history-reports.ts';
import type { AhrefsKey } from './keys.ts';
import { ahrefsLedger } from './ledger.ts';
import { anchors, backlinks, brokenBacklinks, refdomains } from './link-reports.ts';
import type { Report } from './list-report.ts';
import { organicKeywords } from './organic-keywords.ts';
import { aiResponses, metricsByCountry, ratingOf, scalarReports } from './scalar-reports.ts';
import { paidPages, topPages } from './top-pages.ts';
import { listCompetitors, listKeywords, listProjects, PROJECT_FILTERS } from './tracker.ts';
import { trackerReports } from './tracker-reports.ts';

const KEY = 'ahrefs';
const API = '/api.ahrefs.com/v3';
/** https://docs.ahrefs.com/api/docs/limits-consumption */
const CALLS_PER_MINUTE = 60;

const explorerReports: readonly Report[] = [
  ...scalarReports,
  ...historyReports,
  metricsByCountry,
  organicKeywords,
  topPages,
  paidPages,
  aiResponses,
  organicCompetitors,
  refdomains,
  anchors,
  backlinks,
  brokenBacklinks,
];

/** Query parameters repeat at most; nothing else comes from the address. */
function givenBy(request: FastifyRequest): Given {
  const { query } = request;
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function costHeaders({ rows, perRow, total, actual, cache }: Cost): Record<string, string> {
  return {
    'x-api-rows': String(rows),
    'x-api-units-cost-row': String(perRow),
    'x-api-units-cost-total': String(total),
    'x-api-units-cost-total-actual': String(actual),
    'x-api-cache': cache,
  };
}

function limits(accounts: Accounts, key: AhrefsKey, now: Date): unknown {
  const spent = accounts.balance.spentBy(key.key);
  const reset = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  return {
    limits_and_usage: {
      subscription: key.subscription,
      usage_reset_date: reset,
      units_limit_workspace: key.unitsWorkspace,
      units_usage_workspace: key.unitsWorkspace === null ? null : spent,
      units_limit_api_key: key.unitsKey,
      units_usage_api_key: spent,
      api_key_expiration_date: key.expires,
    },
  };
}

function register(app: FastifyInstance, world: World): void {
  const accounts = new Accounts(() => world.now());
  const pace = new CallPace(CALLS_PER_MINUTE, minuteMs, () => world.now().getTime());
  const today = () => todayIn('UTC', world.now());
  sendRefusals(app);

  const identify = (request: FastifyRequest): AhrefsKey => {
    const key = accounts.identify(request.headers.authorization);
    if (!pace.enter(key.key)) throw refusal(429, 'too many requests: at most 60 a minute');
    return key;
  };
  /** Calls that cost nothing and need no plan. */
  const free = (path: string, names: readonly string[], answer: (key: AhrefsKey, params: Params) => unknown) => {
    app.get(`${API}/${path}`, async (request) => answer(identify(request), new Params(givenBy(request), names, today())));
  };

  for (const report of explorerReports) {
    app.get(`${API}/site-explorer/${report.path}`, async (request, reply) => {
      const key = identify(request);
      const params = new Params(givenBy(request), report.names, today());
      const host = hostOf(params.text('target'));
      if (host !== null) world.calls.account(KEY, host);
      accounts.allow(key, host);
      const rowsMax = accounts.rowsFor(key, host, params.whole('limit'));
      const { body, rows, perRow } = report.run({ seed: world.seed, today: today(), key, params }, rowsMax);
      return reply.headers(costHeaders(accounts.charge(key, host, request.url, rows, perRow))).send(body);
    });
  }
  for (const report of trackerReports) {
    free(`rank-tracker/${report.path}`, report.names, (key, params) => {
      world.calls.account(KEY, params.required('project_id'));
      const rowsMax = accounts.rowsFor(key, null, params.whole('limit'));
      return report.run({ seed: world.seed, today: today(), key, params }, rowsMax).body;
    });
  }
  app.post(`${API}/batch-analysis/batch-analysis`, async (request, reply) => {
    const key = identify(request);
    accounts.allow(key, null);
    const { body, rows, perRow } = runBatch(world.seed, today(), request.body);
    return reply.headers(costHeaders(accounts.charge(key, null, JSON.stringify(request.body), rows, perRow))).send(body);
  });

  free('management/projects', PROJECT_FILTERS, listProjects);
  free('management/project-competitors', ['project_id'], listCompetitors);
  free('management/project-keywords', ['project_id'], (key, params) => listKeywords(world.seed, key, params));
  free('subscription-info/limits-and-usage', [], (key) => limits(accounts, key, world.now()));
  free('public/domain-rating-free', ['target'], (_key, params) => {
    const links = linksOn(world.seed, targetFrom(params.required('target'), 'subdomains', 'both'), dayNumber(today()));
    return { domain_rating: { domain_rating: ratingOf(links), license: 'http://ahrefs.com/legal/domain-rating-license' } };
  });
}

/** Keys, plans and projects are in keys.ts. */
export const ahrefs: StandIn = {
  key: KEY,
  hosts: ['api.ahrefs.com'],
  register,
  errorBody: ahrefsErrorBody,
  ledger: ahrefsLedger,
};
