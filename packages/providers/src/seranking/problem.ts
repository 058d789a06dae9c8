import { hourS } from '@sightline/contract/core';
import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { statusProblem } from '../kit/status-problem.ts';

const text = z.string().min(1);
const wordsSchema = z.union([
  z.object({ error: z.object({ message: text, description: z.string().optional() }) }).transform(({ error }) => {
    const { message, description = '' } = error;
    return description === '' || description === message ? message : `${message}: ${description}`;
  }),
  z.object({ error: text }).transform(({ error }) => error),
  z.object({ message: text }).transform(({ message }) => message),
]);

const keyRemedy = 'Copy the key from https://online.seranking.com/admin.api.dashboard.html and type it into the source.';

/** Data and Project API write errors differently; the status is the same. https://seranking.com/api/rate-limits/ */
export function problem(reply: Reply): ProviderProblem | null {
  const parsed = wordsSchema.safeParse(reply.json);
  const found = parsed.success ? statusProblem(reply, parsed.data) : statusProblem(reply);
  if (found === null) {
    const hasFailed = parsed.success && typeof reply.json === 'object' && reply.json !== null && 'error' in reply.json;
    return hasFailed ? { code: 'source_bad_query', message: parsed.data, retry: false } : null;
  }
  if (found.code === 'source_expired') {
    // Of two interfaces, one may know the key though the other does not: the test of a login looks at both.
    if (reply.request.mayBeRefused === true) return { ...found, code: 'source_forbidden' };
    return { ...found, message: `${found.message}. ${keyRemedy}` };
  }
  if (found.code === 'source_forbidden' && /insufficient funds|limit reached/i.test(found.message)) {
    return { code: 'source_limited', message: found.message, retry: false, retryAfterS: 6 * hourS };
  }
  return found;
}
