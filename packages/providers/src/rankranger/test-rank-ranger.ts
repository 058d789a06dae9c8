import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query, Table } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { addressOf } from '../kit/wire.ts';
import { rankranger } from './index.ts';

export const secrets = { account: 'Agency', token: 'abcdef0123456789' };
type Route = FakeAnswer | ((request: ProviderRequest) => FakeAnswer);
/** Answers by method; what is not expected is refused in Rank Ranger's form, with status 200. */
export const fakeRankRanger = (routes: Record<string, Route>): FakeRuntime =>
  fakeRuntime(
    (request) => {
      const answer = routes[request.url.split('?')[1] ?? ''];
      if (answer === undefined) return { json: { 'error-details': 'Unknown method' } };
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { secrets },
  );
export const urlsOf = (runtime: FakeRuntime): string[] => runtime.sent.map(addressOf);

export const row = (given: object = {}) => ({
  date: '10/31/2026',
  keyword: 'running shoes',
  rank: '5',
  url: 'example.com',
  lp: 'https://example.com/run',
  se: '64',
  se_name: 'Google USA',
  ...given,
});
export const inputs = { profile: '12', property: '70001', target: 'example.com' };
export const query = (given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Query => ({
  inputs,
  dimension: null,
  filter: null,
  period: { start: '2026-10-01', end: '2026-10-31' },
  orderBy: null,
  limit: null,
  currency: null,
  now: '2026-11-20T12:00:00Z',
  ...given,
});
export const run = async (runtime: FakeRuntime, given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Promise<Table> =>
  (await runReport(rankranger, query(given), runtime)).table;
