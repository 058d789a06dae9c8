import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { facebookAds } from './index.ts';

export const api = 'https://graph.facebook.com/v26.0';
export const insights = `${api}/act_123/insights`;

/** The parameters of a call, as texts. */
export const paramsOf = (request: ProviderRequest | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...request?.query, ...request?.form }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
/** One that is JSON, read. */
export const listOf = (request: ProviderRequest | undefined, name: string): unknown => JSON.parse(paramsOf(request)[name] ?? 'null');

export const rows = (...data: unknown[]): FakeAnswer => ({ json: { data } });
export const refused = (code: number, subcode?: number, status = 400): FakeAnswer => ({
  status,
  json: { error: { message: `(#${code}) Words of Meta`, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1b' } },
});

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'campaigns',
    inputs: { profile: 'act_123' },
    metrics: ['cost', 'clicks'],
    ...given,
  });

const account: FakeAnswer = { json: { id: 'act_123', name: 'Shop', currency: 'EUR', timezone_name: 'Europe/Berlin' } };

/** Asks with an account that tells what it is; `answer` sees the other calls, numbered from 0. */
export async function ask(given: Partial<Query>, answer: (request: ProviderRequest, index: number) => FakeAnswer) {
  let index = 0;
  const runtime = fakeRuntime((request) => (request.url === `${api}/act_123` ? account : answer(request, index++)), {
    secrets: { accessToken: 'EAAsecret' },
  });
  const { table } = await runReport(facebookAds, query(given), runtime);
  return { table, calls: runtime.sent.filter(({ url }) => url !== `${api}/act_123`), sleptMs: runtime.sleptMs };
}

/** Totals apart from rows: only they are of the account without a split. */
export const isTotals = (request: ProviderRequest): boolean => {
  const { level, breakdowns, time_increment } = paramsOf(request);
  return level === 'account' && breakdowns === undefined && time_increment === undefined;
};
