import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { addressOf } from '../kit/wire.ts';
import { instagram } from './index.ts';

export const api = 'https://graph.facebook.com/v26.0';

export const error = (code: number, message: string, subcode?: number) => ({
  error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1b' },
});
export const refused = (code: number, message: string, subcode?: number): FakeAnswer => ({
  status: 400,
  json: error(code, message, subcode),
});

export const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'account',
    inputs: { profile: '17841400' },
    metrics: ['views'],
    period: { start: '2026-10-01', end: '2026-10-03' },
    ...given,
  });

export const total = (name: string, value: number | undefined, parts: Record<string, number> | null = null) => ({
  name,
  period: 'day',
  title: name,
  total_value: {
    value,
    ...(parts === null
      ? {}
      : {
          breakdowns: [
            { dimension_keys: ['x'], results: Object.entries(parts).map(([key, part]) => ({ dimension_values: [key], value: part })) },
          ],
        }),
  },
});

interface BatchPart {
  relative_url: string;
}
const isParts = (value: unknown): value is BatchPart[] => Array.isArray(value);

/** Asks; calls that Meta got in a batch are answered, and listed, one by one. */
export async function ask(given: Partial<Query>, tell: (address: URL, index: number) => FakeAnswer) {
  const told: URL[] = [];
  let index = 0;
  const answer = (address: string): FakeAnswer => {
    const url = new URL(address);
    told.push(url);
    return tell(url, index++);
  };
  const runtime = fakeRuntime(
    (request) => {
      if (request.form?.batch === undefined) return answer(addressOf(request));
      const parts: unknown = JSON.parse(request.form.batch);
      if (!isParts(parts)) throw new Error('A batch is a list');
      return {
        json: parts.map(({ relative_url }) => {
          const one = answer(`${api}/${relative_url}`);
          if (one instanceof Error) return null;
          return { code: one.status ?? 200, headers: [], body: JSON.stringify(one.json) };
        }),
      };
    },
    { secrets: { accessToken: 'EAAlogin' } },
  );
  const { table } = await runReport(instagram, query(given), runtime);
  return { table, told, sent: runtime.sent satisfies ProviderRequest[] };
}
export const paramsOf = (address: URL | undefined): Record<string, string> => Object.fromEntries(address?.searchParams ?? []);
