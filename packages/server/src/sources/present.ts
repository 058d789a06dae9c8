import type { Source } from '@sightline/contract';
import type { SourceRecord, SourceUse } from './rows.ts';

export function presentSource(row: SourceRecord, uses: readonly SourceUse[]): Source {
  const use = uses.find((entry) => entry.source_id === row.id);
  return {
    id: row.id,
    name: row.provider,
    account: row.account_label,
    invalid: row.invalid,
    invalidReason: row.invalid_reason,
    lastFetchAt: row.last_fetch_at?.toISOString() ?? null,
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    dashboardCount: use?.dashboards ?? 0,
    widgetCount: use?.widgets ?? 0,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
