import { dayS } from '@sightline/contract/core';
import { z } from 'zod';
import type { ProviderProblem, Reply } from '../provider.ts';
import { retryAfterOf, statusProblem } from '../status-problem.ts';

const errorSchema = z.object({
  message: z.string().default(''),
  code: z.string().optional(),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().optional(), description: z.string().optional() })).optional() })
    .optional(),
});

/** More than 45 million values in five minutes; a little is added. https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting */
const volumeWaitS = 330;

/**
 * LinkedIn's refusals. `remedy` says what a person must be given where access is missing.
 * https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling
 */
export const linkedinProblem =
  (remedy: string) =>
  (reply: Reply): ProviderProblem | null => {
    const { status } = reply;
    if (status >= 200 && status < 300) return brokenBody(reply);
    const said = wordsOf(reply);
    if (status === 429) return limited(reply, said);
    if (status === 403) return { code: 'source_forbidden', message: `${said ?? 'Not enough permissions.'} ${remedy}`, retry: false };
    if (status === 426) {
      const message = `${said ?? 'Version not active.'} LinkedIn has ended this version of its interface: the product has to be updated.`;
      return { code: 'source_unavailable', message, retry: false };
    }
    if (status === 414)
      return { code: 'source_bad_query', message: said ?? 'The question is too long. Choose fewer things.', retry: false };
    return statusProblem(reply, said);
  };

function wordsOf(reply: Reply): string | undefined {
  const parsed = errorSchema.safeParse(reply.json);
  if (!parsed.success) return undefined;
  const { message, code, errorDetails } = parsed.data;
  const details = (errorDetails?.inputErrors ?? []).map((one) => one.description ?? one.code ?? '');
  const words = [...new Set([message || (code ?? ''), ...details])].filter(Boolean).join(' ');
  return words === '' ? undefined : words;
}

/** A success whose JSON was cut or garbled on the way; asked again it is usually whole. */
function brokenBody(reply: Reply): ProviderProblem | null {
  if (reply.json !== undefined || reply.status === 204) return null;
  return { code: 'source_malformed', message: 'LinkedIn sent an answer that is not JSON.', retry: true };
}

/** Allowances a day start anew at midnight UTC: https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/rate-limits */
function limited(reply: Reply, said: string | undefined): ProviderProblem {
  const problem = { code: 'source_limited', message: said ?? 'LinkedIn limits the number of calls.' } as const;
  const given = retryAfterOf(reply);
  if (given !== undefined) return { ...problem, retry: true, retryAfterS: given };
  if (/45 million|metric values/i.test(problem.message)) return { ...problem, retry: false, retryAfterS: volumeWaitS };
  const nowS = Date.parse(reply.headers.date ?? '') / 1000;
  return { ...problem, retry: false, retryAfterS: Number.isNaN(nowS) ? dayS / 4 : Math.ceil(dayS - (nowS % dayS)) };
}
