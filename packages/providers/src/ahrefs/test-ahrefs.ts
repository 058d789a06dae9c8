import { questionsTo, type Route, routedRuntime } from '../kit/fake-questions.ts';
import type { FakeAnswer, FakeRuntime } from '../kit/fake-runtime.ts';
import { ahrefs } from './index.ts';

export const secrets = { account: 'Agency', token: 'abcdefghijklmnopqrstuvwxyz0123456789' };
export const base = 'https://api.ahrefs.com/v3/';

/** A plan that allows 500 lines a call. */
const limits: FakeAnswer = { json: { limits_and_usage: { subscription: 'Advanced' } } };
/** Answers by path; what is not expected is a 400 in Ahrefs' form. */
export const fakeAhrefs = (routes: Record<string, Route>): FakeRuntime =>
  routedRuntime(
    { 'subscription-info/limits-and-usage': limits, ...routes },
    {
      nameOf: ({ url }) => url.replace(base, ''),
      unknown: ({ url }) => ({ status: 400, json: { error: `unknown path ${url}` } }),
      secrets,
    },
  );

export const { query, run } = questionsTo(ahrefs, { inputs: { target: 'https://www.Example.com/', mode: 'subdomains', country: 'us' } });
