import type { DomainHistory, MonitoringRange } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { daysBefore, uptimeKinds } from './history-days.ts';
import { makeHistory } from './make-history.ts';

/** Uptime and responses of a domain in the last 7 or 30 days of the group's zone, today included. Nothing is known of a domain of somebody else. */
export async function historyOf(
  { clock }: Pick<Context, 'clock'>,
  { db }: Scope,
  domainId: string,
  { range, timezone }: { range: MonitoringRange; timezone: string },
): Promise<Pick<DomainHistory, 'uptime' | 'bars' | 'points'>> {
  const now = clock.now();
  const days = Number(range);
  const rows = await db
    .selectFrom('check_hour')
    .select(['hour', 'up_s', 'down_s', 'ms_sum', 'ms_count', 'ms_max'])
    .where('domain_id', '=', domainId)
    .where(sql<boolean>`kind = any(${uptimeKinds}::text[])`)
    .where('hour', '>=', daysBefore(now, days + 1))
    .execute();
  const hours = rows.map((row) => ({
    hour: row.hour,
    upS: row.up_s,
    downS: row.down_s,
    msSum: Number(row.ms_sum),
    msCount: row.ms_count,
    msMax: row.ms_max,
  }));
  return makeHistory(hours, { now, days, timezone });
}
