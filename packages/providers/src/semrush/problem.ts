import { hourS } from '@sightline/contract/core';
import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { retryAfterOf, statusProblem } from '../kit/status-problem.ts';
import { errorNumber, nothingFound } from './error-line.ts';
import { balanceUrl } from './semrush-call.ts';

const unitCount = /^[0-9,]+$/;
/** The answer of the balance call is the number of units, and nothing else. */
export const isUnitCount = (text: string): boolean => unitCount.test(text.trim());

const newKey = 'Copy the version 3 key whole from Subscription info > API units.';

/** What SEMrush means by an answer that is not the figures; the status says little, many failures come with 200. */
export function problem(reply: Reply): ProviderProblem | null {
  const words = reply.text.trim().split(/\r?\n/)[0]?.slice(0, 200) ?? '';
  const number = errorNumber(reply.text);
  if (reply.request.url === balanceUrl && isOfKey(reply, number)) {
    return { code: 'source_expired', message: `This key is not known there. ${newKey}`, retry: false };
  }
  if (number === nothingFound) return null;
  if (number !== null && (number === serverError || reply.status > 500)) return statusProblem({ ...reply, status: 500 }, words);
  if (number !== null) return numbered(number, words, retryAfterOf(reply));
  return inJson(reply) ?? statusProblem(reply);
}

const wrongKey = [110, 120, 402, 404];
const noApi = 130;
const notInPlan = [noApi, 133, 135];
const limits = [131, 134, 136];
const unitsUsedUp = 132;
const serverError = 500;
const tooFast = 429;
/** What says nothing against the key itself. */
const notOfKey = [...notInPlan, ...limits, unitsUsedUp, serverError, tooFast];

/** The balance call has no parameter but the key: what it answers instead of a number means the key, unless its number says otherwise. */
const isOfKey = (reply: Reply, number: number | null): boolean =>
  number === null ? reply.status < 400 && !isUnitCount(reply.text) : reply.status <= 500 && !notOfKey.includes(number);

function numbered(number: number, words: string, retryAfterS: number | undefined): ProviderProblem {
  // SEMrush itself names no time to wait, but a server before it may.
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  if (wrongKey.includes(number)) return { code: 'source_expired', message: `${words}. ${newKey}`, retry: false };
  if (notInPlan.includes(number)) {
    return {
      code: 'source_forbidden',
      message: `${words}. The plan of this account does not include ${number === noApi ? 'the API' : 'it'}.`,
      retry: false,
    };
  }
  if (number === unitsUsedUp) {
    return {
      code: 'source_limited',
      message: `${words}. The API units of this account are used up: buy more.`,
      retry: false,
      retryAfterS: 6 * hourS,
    };
  }
  if (limits.includes(number)) return { code: 'source_limited', message: words, retry: false };
  if (number === tooFast) return { code: 'source_limited', message: words, retry: true, ...wait };
  return { code: 'source_bad_query', message: words, retry: false };
}

const errorSchema = z.union([
  z.object({ message: z.string(), code: z.union([z.number(), z.string()]) }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
]);

/** The projects' side answers `{code, message}` or `{error}`, sometimes with status 200. */
function inJson(reply: Reply): ProviderProblem | null {
  const parsed = errorSchema.safeParse(reply.json);
  if (!parsed.success) return null;
  if (/not found/i.test(parsed.data)) return { code: 'source_unknown_account', message: parsed.data, retry: false };
  return statusProblem(reply, parsed.data) ?? { code: 'source_bad_query', message: parsed.data, retry: false };
}
