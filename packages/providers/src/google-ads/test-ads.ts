import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { googleAds } from './index.ts';

export const secrets = { accessToken: 'ya29', developerToken: 'dev-token' };

/** The query a request carries. */
export const gaqlOf = (request: ProviderRequest): string => {
  const { query = '' }: { query?: string } = JSON.parse(JSON.stringify(request.json ?? {}));
  return query;
};

/** Answers as a stream: rows, then the summary row in a chunk of its own. */
export const stream = (results: unknown[], summary?: unknown): FakeAnswer => ({
  json: [
    { ...(results.length === 0 ? {} : { results }), fieldMask: '', requestId: 'AbC123' },
    ...(summary === undefined ? [] : [{ summaryRow: { metrics: summary }, requestId: 'AbC123' }]),
  ],
});

const account = stream([{ customer: { resourceName: 'customers/1', currencyCode: 'EUR', timeZone: 'Europe/Berlin' } }]);

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'campaigns',
    inputs: { property: '9998887777/1234567890' },
    metrics: ['cost', 'clicks'],
    ...given,
  });

/** Asks with an account that answers what it is; `answer` sees the other queries. */
export async function ask(given: Partial<Query>, answer: (gaql: string) => FakeAnswer) {
  const runtime = fakeRuntime((request) => (gaqlOf(request).includes('customer.time_zone') ? account : answer(gaqlOf(request))), {
    secrets,
  });
  const { table } = await runReport(googleAds, query(given), runtime);
  const reports = runtime.sent.filter((request) => !gaqlOf(request).includes('customer.time_zone'));
  return { table, reports, queries: reports.map(gaqlOf) };
}
