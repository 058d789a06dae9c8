import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query, Table } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { ahrefs } from './index.ts';

export const secrets = { account: 'Agency', token: 'abcdefghijklmnopqrstuvwxyz0123456789' };
export const base = 'https://api.ahrefs.com/v3/';

type Route = FakeAnswer | ((request: ProviderRequest) => FakeAnswer);
/** A plan that allows 500 lines a call. */
const limits: FakeAnswer = { json: { limits_and_usage: { subscription: 'Advanced' } } };
/** Answers by path; what is not expected is a 400 in Ahrefs' form. */
export const fakeAhrefs = (routes: Record<string, Route>): FakeRuntime =>
  fakeRuntime(
    (request) => {
      const path = request.url.replace(base, '');
      const answer = routes[path] ?? (path === 'subscription-info/limits-and-usage' ? limits : undefined);
      if (answer === undefined) return { status: 400, json: { error: `unknown path ${request.url}` } };
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { secrets },
  );

export const query = (given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Query => ({
  inputs: { target: 'https://www.Example.com/', mode: 'subdomains', country: 'us' },
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
  (await runReport(ahrefs, query(given), runtime)).table;
