import { hourS } from '@sightline/contract/core';
import { numberAt } from '../kit/families/seo-columns.ts';
import type { ProviderProblem, QuotaReading, Reply } from '../kit/provider.ts';
import { retryAfterOf, statusProblem } from '../kit/status-problem.ts';
import { limitsMethod } from './limits.ts';
import { errorIn, isNothingFound, objectIn, type RpcError } from './serpstat-call.ts';

const usedUp = /credit|limit|enough|exceed/i;
const tokenRemedy = 'Copy the token from https://serpstat.com/users/profile/ and type it into the source.';

/** Failures come with status 200 and a code of their own. https://api-docs.serpstat.com/docs/serpstat-public-api/ */
export function problem(reply: Reply): ProviderProblem | null {
  const error = errorIn(reply);
  if (error === null) return statusProblem(reply);
  if (isNothingFound(error)) return null;
  const retryAfterS = retryAfterOf(reply);
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  const found = kindOf(error);
  return {
    message: error.message || `SerpStat answered with error ${error.code}.`,
    ...found,
    ...(found.code === 'source_limited' && found.retry ? wait : {}),
  };
}

/** Credits come back with the next period of the plan: no use to ask again soon. */
const creditsGone = { code: 'source_limited', retry: false, retryAfterS: 6 * hourS } as const;

function kindOf({ code, isNegative, message }: RpcError): Omit<ProviderProblem, 'message'> & { message?: string } {
  if (/token/i.test(message) && (code === 400 || code === 401 || code === 403)) {
    return { code: 'source_expired', message: `${message}. ${tokenRemedy}`, retry: false };
  }
  switch (code) {
    case 401:
      return { code: 'source_expired', message: `${message}. ${tokenRemedy}`, retry: false };
    case 402:
    case 32012:
      return creditsGone;
    case 403:
      if (/user/i.test(message)) return { code: 'source_expired', message: `${message}. ${tokenRemedy}`, retry: false };
      return usedUp.test(message) && !/search engine/i.test(message) ? creditsGone : { code: 'source_forbidden', retry: false };
    case 429:
      return { code: 'source_limited', retry: true };
    case 500:
      return { code: 'source_unavailable', retry: true };
    default:
      return isNegative && code < 32100 && code >= 32000 && code !== 32016 && code !== 32018
        ? { code: 'source_unavailable', retry: true }
        : { code: 'source_bad_query', retry: false };
  }
}

/** Credits ("lines") of the running period; when it ends is not told. */
export function quota(reply: Reply): QuotaReading[] {
  const { json } = reply.request;
  const isLimits = typeof json === 'object' && json !== null && 'method' in json && json.method === limitsMethod;
  if (!isLimits || errorIn(reply) !== null || reply.status >= 300) return [];
  const data = objectIn(reply);
  const [limit, remaining] = [numberAt(data, 'max_lines'), numberAt(data, 'left_lines')];
  return remaining === null ? [] : [{ name: 'credits per period', limit, remaining, resetsAt: null }];
}
