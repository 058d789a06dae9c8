import { z } from 'zod';
import { questionsTo } from '../kit/fake-questions.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import { serpstat } from './index.ts';

export const secrets = { account: 'Agency', token: '0123456789abcdef0123456789abcdef' };

const bodySchema = z.object({ id: z.string(), method: z.string(), params: z.record(z.string(), z.unknown()) });
/** What was asked: the method after its procedure, and the parameters. */
export const asked = (request: ProviderRequest | undefined): { method: string; params: Record<string, unknown> } => {
  const { method, params } = bodySchema.parse(JSON.parse(JSON.stringify(request?.json)));
  return { method: method.replace(/^.*Procedure\./, ''), params };
};
/** An answer in SerpStat's envelope. */
export const data = (value: unknown, summary: Record<string, unknown> = {}): FakeAnswer => ({
  json: { id: '1', result: { data: value, summary_info: { left_lines: 9999, ...summary } } },
});
export const error = (code: number, message: string, details?: unknown): FakeAnswer => ({
  json: { id: '1', error: { code, message, ...(details === undefined ? {} : { data: details }) } },
});

type Route = FakeAnswer | ((params: Record<string, unknown>) => FakeAnswer);
/** Answers by method. */
export const fakeSerpstat = (routes: Record<string, Route>): FakeRuntime =>
  fakeRuntime(
    (request) => {
      const { method, params } = asked(request);
      const answer = routes[method];
      if (answer === undefined) return error(404, `Method ${method} not found`);
      return typeof answer === 'function' ? answer(params) : answer;
    },
    { secrets },
  );

export const { query, run } = questionsTo(serpstat, { inputs: { target: 'https://www.Example.com/', database: 'g_us', mode: 'domain' } });
