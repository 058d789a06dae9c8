import { addDays, todayIn } from '@sightline/contract/core';
import type { DomainRow } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import { daysBefore, lateBooking, uptimeKinds } from './history-days.ts';

/** Shares of days, by day; null: nobody looked. */
export type FreshDays = Record<string, number | null>;
type Bars = DomainRow['bars'];

export interface BarsMoment {
  now: Date;
  /** Of the group. */
  timezone: string;
}

/** So many are kept. */
const barsMax = 30;

/**
 * Of `domain`, in the statement that lists it: its bars as they were summed for the zone, and its days that may have changed since, today before all, from the
 * hours that its history is read from. A few hours a domain, by their key.
 */
export function barColumns({ companyId }: Scope, { now, timezone }: BarsMoment) {
  const zone = sql`${timezone}::text`;
  const known = sql`case when domain.summed_zone = ${zone} then domain.summed_at - ${lateBooking} end`;
  const freshDays = sql<FreshDays>`(
    select coalesce(jsonb_object_agg(fresh.day, fresh.up), '{}') from (
      select to_char(h.hour at time zone ${zone}, 'YYYY-MM-DD') as day, sum(h.up_s)::float8 / nullif(sum(h.up_s + h.down_s), 0)::float8 as up
      from check_hour h where h.company_id = ${companyId} and h.domain_id = domain.id and h.kind = any(${uptimeKinds}::text[])
        and h.hour >= date_trunc('day', coalesce(${known}, ${daysBefore(now, barsMax + 1)}::timestamptz) at time zone ${zone}) at time zone ${zone}
      group by 1
    ) fresh)`;
  const bars = sql<Bars>`case when domain.summed_zone = ${zone} then domain.bars else '[]' end`;
  return [bars.as('bars'), freshDays.as('fresh_days')] as const;
}

/** The bars of the last days, today the last: as they were summed, with what changed since. */
export function shownBars(bars: Bars, fresh: FreshDays, days: number, { now, timezone }: BarsMoment): Bars {
  const summed = new Map(bars.map(({ day, up }) => [day, up]));
  const today = todayIn(timezone, now);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index - days + 1);
    return { day, up: fresh[day] ?? summed.get(day) ?? null };
  });
}
