import { hourS } from '@sightline/contract/core';
import { z } from 'zod';
import type { ProviderProblem, QuotaReading, Reply } from '../kit/provider.ts';
import { statusProblem } from '../kit/status-problem.ts';
import { isLimitsReply } from './ahrefs-call.ts';

const errorSchema = z.object({ error: z.string() });
const usedUp =
  /\bunits?\b.*\b(exceed\w*|limit\w*|used|exhausted|enough|insufficient)\b|\b(exceed\w*|limit\w*|insufficient|enough)\b.*\bunits?\b/i;
const keyRemedy = 'Make a new key at https://app.ahrefs.com/account/api-keys and type it into the source.';

/** https://docs.ahrefs.com/api/docs/introduction: the status says what kind, the body `{error}` in words. */
export function problem(reply: Reply): ProviderProblem | null {
  const parsed = errorSchema.safeParse(reply.json);
  const words = parsed.success ? parsed.data.error : undefined;
  const found = statusProblem(reply, words);
  if (found === null) {
    return words === undefined ? null : { code: 'source_bad_query', message: words, retry: false };
  }
  if (found.code === 'source_expired') return { ...found, message: `${found.message} ${keyRemedy}` };
  if (found.code === 'source_forbidden' && usedUp.test(found.message)) {
    // Units come back once a month, or when someone raises the key's cap: no use to ask again soon.
    return { code: 'source_limited', message: found.message, retry: false, retryAfterS: 6 * hourS };
  }
  return found;
}

const units = z.number().nullish();
export const limitsSchema = z.object({
  limits_and_usage: z.object({
    subscription: z.string().nullish(),
    usage_reset_date: z.string().nullish(),
    units_limit_workspace: units,
    units_usage_workspace: units,
    units_limit_api_key: units,
    units_usage_api_key: units,
  }),
});

export function quota(reply: Reply): QuotaReading[] {
  if (!isLimitsReply(reply)) return [];
  const parsed = limitsSchema.safeParse(reply.json);
  if (!parsed.success) return [];
  const read = parsed.data.limits_and_usage;
  const resets = Date.parse(read.usage_reset_date ?? '');
  const resetsAt = Number.isNaN(resets) ? null : new Date(resets);
  const meter = (name: string, limit: number | null | undefined, used: number | null | undefined): QuotaReading[] =>
    typeof limit === 'number' && typeof used === 'number' ? [{ name, limit, remaining: Math.max(0, limit - used), resetsAt }] : [];
  return [
    ...meter('workspace units per month', read.units_limit_workspace, read.units_usage_workspace),
    ...meter('key units per month', read.units_limit_api_key, read.units_usage_api_key),
  ];
}
