import { readFileSync } from 'node:fs';
import { questionsTo, type Route, routedRuntime } from '../kit/fake-questions.ts';
import type { FakeAnswer, FakeRuntime } from '../kit/fake-runtime.ts';
import { semrush } from './index.ts';

export const secrets = { account: 'Agency', token: '0123456789abcdef0123456789abcdef' };
const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** SEMrush ends lines with CRLF. */
export const csv = (name: string): FakeAnswer => ({ text: fixture(`${name}.csv`).replaceAll('\n', '\r\n') });
export const json = (name: string): FakeAnswer => ({ json: JSON.parse(fixture(`${name}.json`)) });
export const text = (body: string, status = 200): FakeAnswer => ({ status, text: body });

/** Answers by `type`, or by address where a call has none. */
export const fakeSemrush = (routes: Record<string, Route>): FakeRuntime =>
  routedRuntime(routes, {
    nameOf: ({ query, url }) => String(query?.type ?? url),
    unknown: () => text('ERROR 40 :: MANDATORY PARAMETER "action" NOT SET OR EMPTY'),
    secrets,
  });

export const inputs = { target: 'example.com', mode: 'domain', database: 'de', device: 'desktop' };
export const { query, run } = questionsTo(semrush, { inputs, period: { start: '2026-11-01', end: '2026-11-30' } });
export const october = { start: '2026-10-01', end: '2026-10-31' };
