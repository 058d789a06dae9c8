import { questionsTo, type Route, routedRuntime } from '../kit/fake-questions.ts';
import type { FakeAnswer, FakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import { accuranker } from './index.ts';

export const secrets = { account: 'Agency', token: 'abcdef0123456789' };
const base = 'https://app.accuranker.com/api/v4/';

/** Answers by path; what is not expected is not found in AccuRanker's form. */
export const fakeAccuranker = (routes: Record<string, Route>): FakeRuntime =>
  routedRuntime(routes, {
    nameOf: ({ url }) => url.replace(base, ''),
    unknown: () => ({ status: 404, json: { detail: 'Not found.' } }),
    secrets,
  });

/** A list as AccuRanker cuts it into pages: two items each. */
export const paged =
  (items: unknown[]) =>
  ({ url, query }: ProviderRequest): FakeAnswer => {
    const offset = Number(query?.offset ?? 0);
    const next = offset + 2 < items.length ? `${url}?limit=2&offset=${offset + 2}` : null;
    return { json: { count: items.length, next, previous: null, results: items.slice(offset, offset + 2) } };
  };

export const { query, run } = questionsTo(accuranker, { inputs: { property: '1001' } });
