import { dayMs } from '@sightline/contract/core';
import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { linkedinSocial } from './index.ts';

export const page = 'urn:li:organization:77';
export const pageText = 'urn%3Ali%3Aorganization%3A77';
const api = 'https://api.linkedin.com/rest/';

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'activity',
    inputs: { profile: page },
    metrics: ['impressions', 'engagements'],
    period: { start: '2026-10-01', end: '2026-10-03' },
    ...given,
  });

/** `answer` sees each call by what follows the interface's address. */
export async function ask(given: Partial<Query>, answer: (path: string) => FakeAnswer) {
  const runtime = fakeRuntime(({ url }) => answer(url.replace(api, '')));
  const { table } = await runReport(linkedinSocial, query(given), runtime);
  return { table, paths: runtime.sent.map(({ url }) => url.replace(api, '')) };
}

export const ms = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const elements = (rows: unknown[], links: unknown[] = []): FakeAnswer => ({
  json: { paging: { start: 0, count: 100, links }, elements: rows },
});
/** A bucket of a day. */
export const bucket = (day: string, more: Record<string, unknown>) => ({
  organizationalEntity: page,
  timeRange: { start: ms(day), end: ms(day) + dayMs },
  ...more,
});
