import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { facebookSocial } from './index.ts';

export const api = 'https://graph.facebook.com/v26.0';
const pageUrl = `${api}/1055`;

export const refused = (code: number, message: string, subcode?: number): FakeAnswer => ({
  status: 400,
  json: { error: { message, type: 'OAuthException', code, error_subcode: subcode, is_transient: false, fbtrace_id: 'A1b' } },
});
export const wrongMetric = refused(100, '(#100) The value must be a valid insights metric');

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'page',
    inputs: { profile: '1055' },
    metrics: ['views'],
    period: { start: '2026-10-01', end: '2026-10-03' },
    ...given,
  });

/** A metric's values: what the day of each is, comes from its end. */
export const insight = (name: string, values: [endTime: string, value: unknown][], more: Record<string, unknown>[] = []) => ({
  name,
  period: 'day',
  title: name,
  description: '',
  id: `1055/insights/${name}/day`,
  values: values.map(([end_time, value], at) => ({ value, end_time, ...more[at] })),
});
export const answer = (...data: unknown[]): FakeAnswer => ({
  json: { data, paging: { previous: `${pageUrl}/insights?since=1`, next: `${pageUrl}/insights?since=2&access_token=EAAP` } },
});

/** Asks with a page that has a token; `tell` sees the other calls, numbered from 0. */
export async function ask(given: Partial<Query>, tell: (request: ProviderRequest, index: number) => FakeAnswer) {
  let index = 0;
  const isToken = ({ url, query: params }: ProviderRequest): boolean => url === pageUrl && params?.fields === 'access_token';
  const runtime = fakeRuntime(
    (request) => (isToken(request) ? { json: { id: '1055', access_token: 'EAApage' } } : tell(request, index++)),
    {
      secrets: { accessToken: 'EAAlogin' },
    },
  );
  const { table, asked } = await runReport(facebookSocial, query(given), runtime);
  return { table, asked, calls: runtime.sent.filter((request) => !isToken(request)), tokenCalls: runtime.sent.filter(isToken) };
}
