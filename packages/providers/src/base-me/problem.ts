import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { statusProblem } from '../kit/status-problem.ts';

const errorSchema = z.object({
  error: z.object({
    code: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
});
export const accountMismatch = 'account_mismatch';
export const errorCodeOf = (reply: Reply): string => errorSchema.safeParse(reply.json).data?.error.code ?? '';

const newToken = 'An administrator makes a token in Base.me under Settings > Integrations.';

/** The sign-in page stands in for an answer where the token is not accepted. */
function isSignIn(reply: Reply): boolean {
  if (reply.status >= 300 && reply.status < 400) return /login|sign-?in/i.test(reply.headers.location ?? '');
  return reply.status === 200 && reply.json === undefined && /<html|<!doctype/i.test(reply.text);
}

export function problem(reply: Reply): ProviderProblem | null {
  if (isSignIn(reply)) return { code: 'source_expired', message: `Base.me asks to sign in. ${newToken}`, retry: false };
  if (reply.status >= 200 && reply.status < 300) {
    return reply.json === undefined ? { code: 'source_malformed', message: 'Base.me sent an answer that is not JSON.', retry: true } : null;
  }
  const { data } = errorSchema.safeParse(reply.json);
  const details = (data?.error.details ?? []).map(({ field, message }) => `${field}: ${message}`);
  const words = [data?.error.message ?? '', ...details].filter(Boolean).join(' ');
  const found = statusProblem(reply, words === '' ? undefined : words);
  if (found?.code === 'source_expired') return { ...found, message: `${found.message} ${newToken}` };
  if (errorCodeOf(reply) === accountMismatch)
    return { code: 'source_forbidden', message: `${words} The token belongs to another account.`, retry: false };
  return found;
}
