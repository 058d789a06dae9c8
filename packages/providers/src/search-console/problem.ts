import { z } from 'zod';
import { googleProblem } from '../kit/families/google.ts';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { retryAfterOf } from '../kit/status-problem.ts';

const reasonsSchema = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string().optional() })) }) });
const reasonsOf = (reply: Reply): string[] =>
  (reasonsSchema.safeParse(reply.json).data?.error.errors ?? []).flatMap(({ reason }) => reason ?? []);

/** Load is counted in spans of ten minutes. https://developers.google.com/webmaster-tools/limits */
const loadWaitS = 15 * 60;

/** The reason counts rather than the status: limits come with 403 as well. */
export function problem(reply: Reply): ProviderProblem | null {
  const found = googleProblem(reply);
  if (found === null) return null;
  const reasons = reasonsOf(reply);
  if (reasons.includes('quotaExceeded')) {
    return { code: 'source_limited', message: found.message, retry: false, retryAfterS: retryAfterOf(reply) ?? loadWaitS };
  }
  if (/sufficient permission for site/i.test(found.message)) {
    return { ...found, code: 'source_forbidden', message: `${found.message} Choose the property again from the list.` };
  }
  return found;
}
