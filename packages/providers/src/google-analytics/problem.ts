import { googleProblem } from '../kit/families/google.ts';
import type { ProviderProblem, Reply } from '../kit/provider.ts';

/** Google answers for a property that is gone, was never there, or is someone else's in the same words; only a wrong form has its own. */
export function problem(reply: Reply): ProviderProblem | null {
  const found = googleProblem(reply);
  if (found !== null && /invalid property id/i.test(found.message)) return { ...found, code: 'source_unknown_account' };
  return found;
}
