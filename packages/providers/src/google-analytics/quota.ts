import { z } from 'zod';
import type { QuotaReading, Reply } from '../kit/provider.ts';

const meterSchema = z.object({ consumed: z.number().default(0), remaining: z.number().default(0) });
const quotaSchema = z.object({
  tokensPerDay: meterSchema.optional(),
  tokensPerHour: meterSchema.optional(),
  tokensPerProjectPerHour: meterSchema.optional(),
});
const reportSchema = z.object({ propertyQuota: quotaSchema.optional() });
const replySchema = z.union([z.object({ reports: z.array(reportSchema) }), reportSchema]);

/** What an allowance is called to a reader. */
const meters = {
  tokensPerDay: 'tokens per day',
  tokensPerHour: 'tokens per hour',
  tokensPerProjectPerHour: 'tokens per hour of this installation',
} as const;

/**
 * The property's tokens after this reply. Google tells what is left, not the allowance, which depends on the property's kind.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/PropertyQuota
 */
export function quota(reply: Reply): QuotaReading[] {
  const property = /properties\/\d+/.exec(reply.request.url)?.[0];
  const parsed = replySchema.safeParse(reply.json);
  if (property === undefined || !parsed.success) return [];
  const reports = 'reports' in parsed.data ? parsed.data.reports : [parsed.data];
  const said = reports.at(-1)?.propertyQuota;
  if (said === undefined) return [];
  return (['tokensPerDay', 'tokensPerHour', 'tokensPerProjectPerHour'] as const).flatMap((name) => {
    const meter = said[name];
    return meter === undefined ? [] : [{ name: `${property} ${meters[name]}`, remaining: meter.remaining, limit: null, resetsAt: null }];
  });
}
