import { z } from 'zod';
import type { ProviderProblem, Reply } from '../kit/provider.ts';
import { statusProblem } from '../kit/status-problem.ts';

const errorSchema = z.object({
  message: z.string(),
  validation: z.object({ keys: z.array(z.string()).default([]) }).optional(),
});
const newKey = 'Make a new key in SalesFlare under Settings > API keys and connect again.';

/** `{"statusCode":401,"error":"Unauthorized","message":"Invalid API key"}`; a success that is not JSON is a fault on the way. */
export function problem(reply: Reply): ProviderProblem | null {
  if (reply.status >= 200 && reply.status < 300) {
    return reply.json === undefined
      ? { code: 'source_malformed', message: 'SalesFlare sent an answer that is not JSON.', retry: true }
      : null;
  }
  const { data } = errorSchema.safeParse(reply.json);
  const keys = data?.validation?.keys ?? [];
  const words = data === undefined ? undefined : [data.message, ...(keys.length === 0 ? [] : [`(${keys.join(', ')})`])].join(' ');
  const found = statusProblem(reply, words);
  if (found?.code === 'source_expired') return { ...found, message: `${found.message} ${newKey}` };
  if (found?.code === 'source_forbidden') {
    return { ...found, message: `${found.message} The maker of the key may not see this, or the plan has no API access.` };
  }
  return found;
}
