import type { QuotaMeter, Source } from '@sightline/contract/sources';
import { allowanceOf, type Meter } from '../query-pipeline/index.ts';
import type { SourceRecord, SourceUse } from './rows.ts';

export function presentSource(row: SourceRecord, uses: readonly SourceUse[], meters: readonly QuotaMeter[]): Source {
  const use = uses.find((entry) => entry.source_id === row.id);
  return {
    id: row.id,
    name: row.provider,
    account: row.account_label,
    invalid: row.invalid,
    invalidReason: row.invalid_reason,
    loginEndsAt: row.login_ends_at?.toISOString() ?? null,
    lowQuota: meters.filter(({ isLow }) => isLow),
    lastFetchAt: row.last_fetch_at?.toISOString() ?? null,
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    dashboardCount: use?.dashboards ?? 0,
    widgetCount: use?.widgets ?? 0,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}

const leftPart = ({ remaining, limit }: QuotaMeter): number => (limit === 0 ? 0 : remaining / limit);

/** The emptiest first. */
export const presentMeters = (meters: readonly { meter: Meter; isLow: boolean }[]): QuotaMeter[] =>
  meters
    .map(({ meter, isLow }) => ({
      name: meter.name,
      remaining: meter.remaining,
      limit: allowanceOf(meter),
      isLow,
      resetsAt: meter.resetsAtMs === null ? null : new Date(meter.resetsAtMs).toISOString(),
      readAt: new Date(meter.readAtMs).toISOString(),
    }))
    .toSorted((one, other) => leftPart(one) - leftPart(other));
