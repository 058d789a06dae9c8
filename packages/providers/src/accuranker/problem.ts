import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { retryAfterOf, statusProblem } from '../kit/status-problem.ts';

const errorSchema = z.union([
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);
/** Words of a plan that lacks something: they come with any status, and are no fault of the login. */
const notInPlan = /\bplan\b.*\b(does not|doesn't|not include|not allow)/i;
const newToken = 'Copy the API token from https://app.accuranker.com/app/profile and connect again.';
/** AccuRanker counts by the minute and names no time to wait. */
const limitedAfterS = 15;

/** https://app.accuranker.com/api/read-docs#section/Errors: the status says what kind, `{detail}` says it in words. */
export function problem(reply: Reply): ProviderProblem | null {
  const parsed = errorSchema.safeParse(reply.json);
  const words = parsed.success ? parsed.data : undefined;
  if (words !== undefined && notInPlan.test(words) && reply.status < 500) return { code: 'source_forbidden', message: words, retry: false };
  const found = statusProblem(reply, words);
  if (found === null) return words === undefined ? notJson(reply) : { code: 'source_bad_query', message: words, retry: false };
  if (found.code === 'source_expired') return { ...found, message: `${found.message} ${newToken}` };
  if (found.code === 'source_limited') return { ...found, retryAfterS: retryAfterOf(reply) ?? limitedAfterS };
  return found;
}

const notJson = (reply: Reply): ProviderProblem | null =>
  reply.json === undefined ? { code: 'source_malformed', message: 'AccuRanker sent an answer that is not JSON.', retry: true } : null;
