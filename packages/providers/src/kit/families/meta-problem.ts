import { z } from 'zod';
import type { ProviderProblem, Reply } from '../provider.ts';
import { retryAfterOf, statusProblem } from '../status-problem.ts';
import { regainAfterS } from './meta-usage.ts';

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_title: z.string().nullish(),
    error_user_msg: z.string().nullish(),
  }),
});
export interface MetaError {
  code: number;
  subcode: number | null;
  /** Meta's words, those for people included. */
  message: string;
  isTransient: boolean;
}

/** The error a reply carries, whatever its status; null: none in Meta's form. */
export function metaErrorOf(reply: Reply): MetaError | null {
  const parsed = errorSchema.safeParse(reply.json);
  if (!parsed.success) return null;
  const { code, error_subcode, is_transient, message, error_user_title, error_user_msg } = parsed.data.error;
  const words = [message, error_user_title, error_user_msg].filter((text) => text !== undefined && text !== null && text !== '');
  return { code, subcode: error_subcode ?? null, message: [...new Set(words)].join(' '), isTransient: is_transient === true };
}

const tooMuchSubcodes = [1487534, 1504018, 1504038, 1504045];
/** Wrong combinations that come under the code of a passing fault. */
const badQuerySubcodes = [1504041, 1504042];
const unknownSubcode = 33;
const noInsightsSubcode = 3191001;
/** Until Meta looks again, where it names no time: https://developers.facebook.com/docs/graph-api/overview/rate-limiting */
const limitedWaitS = 5 * 60;

/** The question would have had too long an answer: smaller pages, a shorter period or a prepared report may do. */
export function asksTooMuch(reply: Reply): boolean {
  const error = metaErrorOf(reply);
  if (error === null) return false;
  return (error.subcode !== null && tooMuchSubcodes.includes(error.subcode)) || /reduce the amount of data/i.test(error.message);
}

/**
 * Codes decide; `type` says OAuthException even for limits. Asking too much is a bad query, so that `mayBeRefused` hands it to the mapping.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling,
 * https://developers.facebook.com/documentation/ads-commerce/marketing-api/insights/error-codes
 */
export function metaProblem(reply: Reply): ProviderProblem | null {
  const error = metaErrorOf(reply);
  if (error === null) return brokenBody(reply) ?? statusProblem(reply);
  const message = error.message === '' ? `Meta answered with error ${error.code}.` : error.message;
  const { code, subcode } = error;
  const of = (problem: ProviderProblem['code'], retry = false): ProviderProblem => ({ code: problem, message, retry });
  if (isLimit(code) || reply.status === 429) return limited(reply, message);
  if (asksTooMuch(reply) || (subcode !== null && badQuerySubcodes.includes(subcode))) return of('source_bad_query');
  if (code === 190 || code === 102) return of('source_expired');
  if (code === 3 || code === 10 || code === 368 || (code >= 200 && code < 300) || subcode === noInsightsSubcode)
    return of('source_forbidden');
  if (code === 2635) return of('source_unavailable');
  if ((code === 100 && subcode === unknownSubcode) || code === 803) return of('source_unknown_account');
  if (error.isTransient || isPassing(code) || reply.status >= 500) return of('source_unavailable', true);
  return of('source_bad_query');
}

/** 80000 to 80014: a business use case has its own code each. */
const isLimit = (code: number): boolean => [4, 17, 32, 613].includes(code) || (code >= 80_000 && code < 80_100);
const isPassing = (code: number): boolean => [1, 2, 341, 2601].includes(code) || code < 0;

function limited(reply: Reply, message: string): ProviderProblem {
  return { code: 'source_limited', message, retry: true, retryAfterS: retryAfterOf(reply) ?? regainAfterS(reply) ?? limitedWaitS };
}

/** A success whose JSON was cut or garbled on the way; asked again it is usually whole. */
function brokenBody(reply: Reply): ProviderProblem | null {
  if (reply.status < 200 || reply.status >= 300 || reply.json !== undefined) return null;
  return { code: 'source_malformed', message: 'Meta sent an answer that is not JSON.', retry: true };
}
