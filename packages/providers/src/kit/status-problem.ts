import { dayS } from '@sightline/contract/core';
import type { ProviderProblem, Reply } from './provider.ts';

const shownChars = 300;

/** Nobody waits longer for a provider, whatever it says. */
const retryAfterMaxS = dayS;

/** Seconds named by `Retry-After` (a number, or a date evaluated by the answer's own `Date`), a day at most; undefined where there is none. */
export function retryAfterOf(reply: Reply): number | undefined {
  const value = reply.headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Math.min(retryAfterMaxS, Math.ceil(Number(value)));
  const thenMs = Date.parse(value);
  const nowMs = Date.parse(reply.headers.date ?? '');
  return Number.isNaN(thenMs) || Number.isNaN(nowMs)
    ? undefined
    : Math.min(retryAfterMaxS, Math.max(0, Math.ceil((thenMs - nowMs) / 1000)));
}

/** What a status alone says: the fallback of every mapping's `problem`. `message` is the provider's own text where the mapping found it. */
export function statusProblem(reply: Reply, message: string = wordsOf(reply)): ProviderProblem | null {
  const { status } = reply;
  if (status >= 200 && status < 300) return null;
  const retryAfterS = retryAfterOf(reply);
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  if (status === 401) return { code: 'source_expired', message, retry: false };
  if (status === 402 || status === 403) return { code: 'source_forbidden', message, retry: false };
  if (status === 404 || status === 410) return { code: 'source_unknown_account', message, retry: false };
  if (status === 429) return { code: 'source_limited', message, retry: true, ...wait };
  if (status === 408 || status >= 500) return { code: 'source_unavailable', message, retry: true, ...wait };
  if (status >= 300 && status < 400) return { code: 'source_unavailable', message: 'The address has moved elsewhere.', retry: false };
  return { code: 'source_bad_query', message, retry: false };
}

function wordsOf(reply: Reply): string {
  const text = /<html|<!doctype/i.test(reply.text) ? '' : reply.text.trim().slice(0, shownChars);
  return text === '' ? `The provider answered with status ${reply.status}.` : text;
}
