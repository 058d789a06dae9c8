import { z } from 'zod';
import { googleProblem } from '../kit/families/google.ts';
import type { ProviderProblem, Reply } from '../kit/provider.ts';

const quotaSchema = z.object({
  error: z.object({ details: z.array(z.object({ metadata: z.object({ quota_limit_value: z.string().optional() }).optional() })) }),
});

/** A project that Google has not approved yet has a quota of nothing. https://developers.google.com/my-business/content/prereqs */
function isNotApproved(reply: Reply): boolean {
  const { data } = quotaSchema.safeParse(reply.json);
  return reply.status === 429 && (data?.error.details ?? []).some(({ metadata }) => metadata?.quota_limit_value === '0');
}

export function problem(reply: Reply): ProviderProblem | null {
  const found = googleProblem(reply);
  if (found === null) return null;
  if (isNotApproved(reply)) {
    const remedy = 'Google has not approved this installation for the Business Profile interfaces. The operator has to apply for access.';
    return { code: 'source_forbidden', message: `${found.message} ${remedy}`, retry: false };
  }
  if (found.code === 'source_unknown_account') {
    return { ...found, message: `${found.message} The location may have moved to another group: choose it again from the list.` };
  }
  return found;
}
