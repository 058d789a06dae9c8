import { questionsTo, type Route, routedRuntime } from '../kit/fake-questions.ts';
import type { FakeRuntime } from '../kit/fake-runtime.ts';
import { addressOf } from '../kit/wire.ts';
import { rankranger } from './index.ts';

export const secrets = { account: 'Agency', token: 'abcdef0123456789' };
/** Answers by method; what is not expected is refused in RankRanger's form, with status 200. */
export const fakeRankRanger = (routes: Record<string, Route>): FakeRuntime =>
  routedRuntime(routes, {
    nameOf: ({ url }) => url.split('?')[1] ?? '',
    unknown: () => ({ json: { 'error-details': 'Unknown method' } }),
    secrets,
  });
export const urlsOf = (runtime: FakeRuntime): string[] => runtime.sent.map(addressOf);

export const row = (given: object = {}) => ({
  date: '10/31/2026',
  keyword: 'running shoes',
  rank: '5',
  url: 'example.com',
  lp: 'https://example.com/run',
  se: '64',
  se_name: 'Google USA',
  ...given,
});
export const inputs = { profile: '12', property: '70001', target: 'example.com' };
export const { query, run } = questionsTo(rankranger, { inputs });
