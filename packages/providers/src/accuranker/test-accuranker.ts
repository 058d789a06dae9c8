import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query, Table } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { accuranker } from './index.ts';

export const secrets = { account: 'Agency', token: 'abcdef0123456789' };
const base = 'https://app.accuranker.com/api/v4/';

type Route = FakeAnswer | ((request: ProviderRequest) => FakeAnswer);
/** Answers by path; what is not expected is not found in AccuRanker's form. */
export const fakeAccuranker = (routes: Record<string, Route>): FakeRuntime =>
  fakeRuntime(
    (request) => {
      const answer = routes[request.url.replace(base, '')];
      if (answer === undefined) return { status: 404, json: { detail: 'Not found.' } };
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { secrets },
  );

/** A list as AccuRanker cuts it into pages: two items each. */
export const paged =
  (items: unknown[]) =>
  ({ url, query }: ProviderRequest): FakeAnswer => {
    const offset = Number(query?.offset ?? 0);
    const next = offset + 2 < items.length ? `${url}?limit=2&offset=${offset + 2}` : null;
    return { json: { count: items.length, next, previous: null, results: items.slice(offset, offset + 2) } };
  };

export const query = (given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Query => ({
  inputs: { property: '1001' },
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
  (await runReport(accuranker, query(given), runtime)).table;
