import { readFileSync } from 'node:fs';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query, Table } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { semrush } from './index.ts';

export const secrets = { account: 'Agency', token: '0123456789abcdef0123456789abcdef' };
const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** Semrush ends lines with CRLF. */
export const csv = (name: string): FakeAnswer => ({ text: fixture(`${name}.csv`).replaceAll('\n', '\r\n') });
export const json = (name: string): FakeAnswer => ({ json: JSON.parse(fixture(`${name}.json`)) });
export const text = (body: string, status = 200): FakeAnswer => ({ status, text: body });

type Route = FakeAnswer | ((request: ProviderRequest) => FakeAnswer);
/** Answers by `type`, or by address where a call has none. */
export function fakeSemrush(routes: Record<string, Route>): FakeRuntime {
  return fakeRuntime(
    (request) => {
      const answer = routes[String(request.query?.type ?? request.url)];
      if (answer === undefined) return text('ERROR 40 :: MANDATORY PARAMETER "action" NOT SET OR EMPTY');
      return typeof answer === 'function' ? answer(request) : answer;
    },
    { secrets },
  );
}

export const inputs = { target: 'example.com', mode: 'domain', database: 'de', device: 'desktop' };
export const query = (given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Query => ({
  inputs,
  dimension: null,
  filter: null,
  period: { start: '2026-11-01', end: '2026-11-30' },
  orderBy: null,
  limit: null,
  currency: null,
  now: '2026-11-20T12:00:00Z',
  ...given,
});
export const run = async (runtime: FakeRuntime, given: Partial<Query> & Pick<Query, 'report' | 'metrics'>): Promise<Table> =>
  (await runReport(semrush, query(given), runtime)).table;
export const october = { start: '2026-10-01', end: '2026-10-31' };
