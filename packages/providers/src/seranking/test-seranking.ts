import { questionsTo, type Route, routedRuntime } from '../kit/fake-questions.ts';
import type { FakeRuntime } from '../kit/fake-runtime.ts';
import { seranking } from './index.ts';

export const secrets = { account: 'Agency', token: 'p'.repeat(40) };
/** Answers by path, whichever of the two hosts is asked. */
export const fakeSeranking = (routes: Record<string, Route>, given: Record<string, string> = secrets): FakeRuntime =>
  routedRuntime(routes, {
    nameOf: ({ url }) => url.replace(/^https:\/\/(api\.seranking\.com\/v1|api4\.seranking\.com)\//, ''),
    unknown: ({ url }) => ({ status: 400, json: { message: `unknown ${url}` } }),
    secrets: given,
  });

export const { query, run } = questionsTo(seranking, { inputs: { target: 'https://www.Example.com/', database: 'us', mode: 'domain' } });
