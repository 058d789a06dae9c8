import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query, Table } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { seranking } from './index.ts';

export const secrets = { account: 'Agency', token: 'p'.repeat(40) };
type Route = FakeAnswer | ((request: ProviderRequest) => FakeAnswer);
/** Answers by path, whichever of the two hosts is asked. */
export const fakeSeranking = (routes: Record<string, Route>, given: Record<string, string> = secrets): FakeRuntime =>
  fakeRuntime(
    (request) => {
      const answer = routes[request.url.replace(/^https:\/\/(api\.seranking\.com\/v1|api4\.seranking\.com)\//, '')];
      if (answer === undefined) return { status: 400, json: { message: `unknown ${request.url}` } };
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { secrets: given },
  );
export const query = (given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Query => ({
  inputs: { target: 'https://www.Example.com/', database: 'us', mode: 'domain' },
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
  (await runReport(seranking, query(given), runtime)).table;
