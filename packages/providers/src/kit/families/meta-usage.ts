import { z } from 'zod';
import type { QuotaReading, Reply } from '../provider.ts';

const percent = z.number().default(0);
const usedSchema = z.object({ call_count: percent, total_cputime: percent, total_time: percent });
const appSchema = usedSchema;
const businessSchema = z.record(
  z.string(),
  z.array(usedSchema.extend({ type: z.string(), estimated_time_to_regain_access: z.number().default(0) })),
);
const adAccountSchema = z.object({ acc_id_util_pct: percent, reset_time_duration: z.number().default(0) });

/** One allowance as a header tells it. */
interface Usage {
  name: string;
  usedPercent: number;
  /** Seconds until it may be used again; 0: it may be used, or Meta does not say. */
  regainS: number;
}

/** A header's JSON in the documented form; null where it is absent or of another form: what it tells is a hint, never the answer. */
function headerOf<T>(reply: Reply, name: string, schema: z.ZodType<T>): T | null {
  const text = reply.headers[name];
  if (text === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const mostOf = ({ call_count, total_cputime, total_time }: z.infer<typeof usedSchema>): number =>
  Math.max(call_count, total_cputime, total_time);

/** https://developers.facebook.com/docs/graph-api/overview/rate-limiting */
function usagesOf(reply: Reply): Usage[] {
  const app = headerOf(reply, 'x-app-usage', appSchema);
  const business = headerOf(reply, 'x-business-use-case-usage', businessSchema);
  const adAccount = headerOf(reply, 'x-ad-account-usage', adAccountSchema);
  const asked = /\/(act_\d+)\b/.exec(reply.request.url)?.[1] ?? 'ad account';
  return [
    ...(app === null ? [] : [{ name: 'calls of this installation', usedPercent: mostOf(app), regainS: 0 }]),
    ...Object.entries(business ?? {}).flatMap(([id, kinds]) =>
      kinds.map((kind) => ({
        name: `${id} ${kind.type}`,
        usedPercent: mostOf(kind),
        regainS: kind.estimated_time_to_regain_access * 60,
      })),
    ),
    ...(adAccount === null
      ? []
      : [{ name: `${asked} calls`, usedPercent: adAccount.acc_id_util_pct, regainS: adAccount.reset_time_duration }]),
  ];
}

/** Percent left of every allowance the reply's headers speak of. */
export function metaQuota(reply: Reply): QuotaReading[] {
  const nowMs = Date.parse(reply.headers.date ?? '');
  return usagesOf(reply).map(({ name, usedPercent, regainS }) => ({
    name,
    remaining: Math.max(0, 100 - usedPercent),
    limit: 100,
    resetsAt: regainS === 0 || Number.isNaN(nowMs) ? null : new Date(nowMs + regainS * 1000),
  }));
}

/** The longest wait the headers ask for, in seconds; undefined where they ask for none. Meta sends no Retry-After. */
export function regainAfterS(reply: Reply): number | undefined {
  const waits = usagesOf(reply).map(({ regainS }) => regainS);
  const longest = Math.max(0, ...waits);
  return longest === 0 ? undefined : longest;
}
