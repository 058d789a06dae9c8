import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { linkedinAds } from './index.ts';

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'campaigns',
    inputs: { profile: '507404' },
    metrics: ['cost', 'clicks'],
    ...given,
  });

const api = 'https://api.linkedin.com/rest/';
const account = { json: { results: { 507404: { id: 507404, name: 'Shop', currency: 'EUR' } }, statuses: {}, errors: {} } };

/** Asks with an account in euros; `answer` sees the other calls by what follows the interface's address. */
export async function ask(given: Partial<Query>, answer: (path: string) => FakeAnswer) {
  const runtime = fakeRuntime(({ url }) => {
    const path = url.slice(api.length);
    return path.startsWith('adAccounts?ids=') ? account : answer(path);
  });
  const { table } = await runReport(linkedinAds, query(given), runtime);
  const paths = runtime.sent.map(({ url }) => url.slice(api.length)).filter((path) => !path.startsWith('adAccounts?ids='));
  return { table, paths, sent: runtime.sent };
}

const date = (day: string) => {
  const [year, month, number] = day.split('-').map(Number);
  return { year, month, day: number };
};
/** A row as LinkedIn prints it. */
export const row = (day: string, pivotValues: string[], figures: Record<string, unknown>) => ({
  dateRange: { start: date(day), end: date(day) },
  pivotValues,
  ...figures,
});
export const elements = (rows: unknown[]): FakeAnswer => ({ json: { paging: { start: 0, count: 10, links: [] }, elements: rows } });
