import { minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { DomainKey } from '../domain-rows.ts';
import { checkHourDays, daysBefore, lateBooking, uptimeKinds } from './history-days.ts';

/** Sums are so old at most, besides the minute until it is looked again. */
const olderThanMs = 4.5 * minuteMs;
/** Six hours, in seconds: 28 of them make the week's line. */
const bucketS = 21_600;
const buckets = 28;
/** As many make the month. */
const days = 30;
/** A result is written so long after its check at most: it is kept as long as its lease. */
const writtenWithin = sql`interval '1 minute'`;

const bucketAt = (now: Date): number => Math.floor(now.getTime() / 1000 / bucketS);

const isDue = (now: Date) => sql`d.deleted_at is null and (d.summed_at is null or d.summed_at < ${new Date(now.getTime() - olderThanMs)})`;

/**
 * What nobody looked at since, as it is paused or its company rests, comes to the same sums until a day of its zone or a part of the line begins, or the group
 * has another zone. The zone is the one that it was summed for, which the database knows.
 */
const hasChanged = (part: Part, now: Date) => sql`(d.summed_at is null or d.summed_zone is null
  or floor(extract(epoch from d.summed_at) / ${bucketS}) <> ${bucketAt(now)}::int
  or (d.summed_at at time zone d.summed_zone)::date <> (${now}::timestamptz at time zone d.summed_zone)::date
  or exists (select from domain_check c where ${part.has('c.company_id')} and c.company_id = d.company_id and c.domain_id = d.id
    and c.kind = any(${uptimeKinds}::text[]) and c.checked_at > d.summed_at - ${writtenWithin})
  or not exists (select from campaign g where ${part.has('g.company_id')} and g.company_id = d.company_id and g.id = d.campaign_id
    and g.timezone = d.summed_zone))`;

/** `passesIdle`: without those whose sums would come to the same. Companies take turns, each with what waited longest: one with many domains keeps the others waiting for no more than one of its own. */
export async function listDue(
  db: Db,
  part: Part,
  { now, limit, passedOver, passesIdle }: { now: Date; limit: number; passedOver: number; passesIdle: boolean },
): Promise<DomainKey[]> {
  const { rows } = await sql<DomainKey>`
    select company_id as "companyId", id as "domainId" from (
      select d.company_id, d.id, d.summed_at, row_number() over (partition by d.company_id order by d.summed_at nulls first, d.id) as turn
      from domain d where ${part.has('d.company_id')} and ${isDue(now)} ${passesIdle ? sql`and ${hasChanged(part, now)}` : sql``}
    ) due order by turn, summed_at nulls first, company_id, id limit ${limit} offset ${passedOver}`.execute(db);
  return rows;
}

const wanted = (keys: readonly DomainKey[]) =>
  sql`json_to_recordset(${JSON.stringify(keys.map(({ companyId, domainId }) => ({ company_id: companyId, id: domainId })))}::json)
    as wanted (company_id text, id text)`;

/**
 * Of the domains those that are still due, nobody else's until the transaction ends: two processes may both hold a bucket for the seconds in which it moves.
 * What somebody changes just now is left for the next look.
 */
export async function holdDue(
  db: Db,
  part: Part,
  keys: readonly DomainKey[],
  now: Date,
): Promise<(DomainKey & { isOfOtherZone: boolean })[]> {
  const { rows } = await sql<DomainKey & { isOfOtherZone: boolean }>`
    select d.company_id as "companyId", d.id as "domainId", coalesce(d.summed_zone <> g.timezone, false) as "isOfOtherZone" from ${wanted(keys)}
    join domain d on d.company_id = wanted.company_id and d.id = wanted.id and ${part.has('d.company_id')}
    join campaign g on g.company_id = d.company_id and g.id = d.campaign_id and ${part.has('g.company_id')}
    where ${isDue(now)} for no key update of d skip locked`.execute(db);
  return rows;
}

const keptSince = (now: Date): Date => daysBefore(now, checkHourDays - 1);

/**
 * With what has to be worked out before a statement changes rows that may lie on another server: there only what never changes may be asked of a column, which
 * `offset 0` keeps apart. `known_until`: null where all is counted anew.
 */
const keyed = (keys: readonly DomainKey[], part: Part, now: Date) => sql`(
  select d.company_id, d.id, d.summed_at, d.summed_zone, d.bars, d.responses_7, d.responses_30, g.timezone,
    case when d.summed_zone = g.timezone then d.summed_at - ${lateBooking} end as known_until,
    to_char(${keptSince(now)}::timestamptz at time zone g.timezone, 'YYYY-MM-DD') as kept_from
  from ${wanted(keys)}
  join domain d on d.company_id = wanted.company_id and d.id = wanted.id and ${part.has('d.company_id')}
  join campaign g on g.company_id = d.company_id and g.id = d.campaign_id and ${part.has('g.company_id')}
  offset 0)`;

/** Of domains whose group has another zone now: the days that hours are kept of are to be counted anew. */
export async function forgetDays(db: Db, part: Part, keys: readonly DomainKey[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from check_day c using ${keyed(keys, part, now)} k
    where c.company_id = k.company_id and c.domain_id = k.id and ${part.has('c.company_id')} and c.day >= k.kept_from`.execute(db);
}

/** Counts the days again that may have changed since the last time; all that hours are kept of, where the group has another zone now. */
export async function sumDays(db: Db, part: Part, keys: readonly DomainKey[], now: Date): Promise<void> {
  await sql`
    insert into check_day (company_id, domain_id, kind, day, up_s, down_s, ms_sum, ms_count, ms_max)
    select k.company_id, k.id, daily.kind, to_char(daily.day, 'YYYY-MM-DD'), daily.up_s, daily.down_s, daily.ms_sum, daily.ms_count, daily.ms_max
    from ${keyed(keys, part, now)} k cross join lateral (
      select h.kind, (h.hour at time zone k.timezone)::date as day, sum(h.up_s) as up_s, sum(h.down_s) as down_s,
        sum(h.ms_sum) as ms_sum, sum(h.ms_count) as ms_count, max(h.ms_max) as ms_max
      from check_hour h where ${part.has('h.company_id')} and h.company_id = k.company_id and h.domain_id = k.id and h.kind = any(${uptimeKinds}::text[])
        and h.hour >= date_trunc('day', coalesce(k.known_until, ${keptSince(now)}::timestamptz) at time zone k.timezone) at time zone k.timezone
      group by h.kind, day
    ) daily
    on conflict (company_id, domain_id, kind, day) do update set up_s = excluded.up_s, down_s = excluded.down_s, ms_sum = excluded.ms_sum,
      ms_count = excluded.ms_count, ms_max = excluded.ms_max`.execute(db);
}

/** The entries of a list from one place to another, the first being 0; none where the second comes before it. */
const entries = (list: string, from: string, to: string) =>
  sql`jsonb_path_query_array(${sql.ref(list)}, '$[$from to $to]', jsonb_build_object('from', ${sql.raw(from)}, 'to', ${sql.raw(to)}))`;

/** What the list shows of the last 7 and 30 days. Of bars and lines only what may have changed is counted again, the rest moves up. */
export async function sumShown(db: Db, part: Part, keys: readonly DomainKey[], now: Date): Promise<void> {
  const bucket = bucketAt(now);
  const first = bucket - buckets + 1;
  // A domain at a time (lateral), by the keys of days and hours: joined as sets, a planner that guesses wrong reads all hours there are. What is known of a
  // domain is worked out once, not for each of its days (`offset 0`).
  await sql`
    update domain d set uptime_7 = s.uptime_7, uptime_30 = s.uptime_30, response_7 = s.response_7, response_30 = s.response_30,
      bars = k.kept_bars || f.bars, responses_30 = k.kept_responses || f.responses, responses_7 = k.kept_line || l.line,
      summed_at = ${now}, summed_zone = k.timezone
    from (
      select company_id, id, timezone, today, counted_days, to_char(today - ${days - 1}::int, 'YYYY-MM-DD') as month_from,
        to_char(today - 6, 'YYYY-MM-DD') as week_from, to_char(today - counted_days + 1, 'YYYY-MM-DD') as counted_since, counted_from,
        ${entries('bars', 'today - summed_day', `today - summed_day + ${days - 1} - counted_days`)} as kept_bars,
        ${entries('responses_30', 'today - summed_day', `today - summed_day + ${days - 1} - counted_days`)} as kept_responses,
        ${entries('responses_7', `${first} - line_ends + ${buckets - 1}`, `counted_from - line_ends + ${buckets - 2}`)} as kept_line
      from (
        select *, case when known_until is null or jsonb_array_length(bars) <> ${days} or jsonb_array_length(responses_30) <> ${days} then ${days}::int
            else least(${days}::int, today - known_day + 1) end as counted_days,
          case when jsonb_array_length(responses_7) = ${buckets}
            then greatest(floor(extract(epoch from summed_at - ${lateBooking}) / ${bucketS})::int, ${first}::int) else ${first}::int end as counted_from
        from (
          select *, (${now}::timestamptz at time zone timezone)::date as today, (known_until at time zone timezone)::date as known_day,
            (coalesce(summed_at, ${now}::timestamptz) at time zone timezone)::date as summed_day,
            floor(extract(epoch from coalesce(summed_at, ${now}::timestamptz)) / ${bucketS})::int as line_ends
          from ${keyed(keys, part, now)} keyed offset 0
        ) dated offset 0
      ) counted offset 0
    ) k cross join lateral (
      select sum(c.up_s) filter (where c.day >= k.week_from)::float8 / nullif(sum(c.up_s + c.down_s) filter (where c.day >= k.week_from), 0)::float8 as uptime_7,
        sum(c.up_s)::float8 / nullif(sum(c.up_s + c.down_s), 0)::float8 as uptime_30,
        round(sum(c.ms_sum) filter (where c.day >= k.week_from) / nullif(sum(c.ms_count) filter (where c.day >= k.week_from), 0)) as response_7,
        round(sum(c.ms_sum) / nullif(sum(c.ms_count), 0)) as response_30
      from check_day c
      where ${part.has('c.company_id')} and c.company_id = k.company_id and c.domain_id = k.id and c.kind = any(${uptimeKinds}::text[])
        and c.day >= k.month_from
    ) s cross join lateral (
      select jsonb_agg(jsonb_build_object('day', day, 'up', up::float8 / nullif(up + down, 0)::float8) order by day) as bars,
        jsonb_agg(round(ms / nullif(answers, 0)) order by day) as responses
      from (select to_char(k.today - back, 'YYYY-MM-DD') as day from generate_series(0, k.counted_days - 1) back) shown left join (
        select c.day, sum(c.up_s) as up, sum(c.down_s) as down, sum(c.ms_sum) as ms, sum(c.ms_count) as answers from check_day c
        where ${part.has('c.company_id')} and c.company_id = k.company_id and c.domain_id = k.id and c.kind = any(${uptimeKinds}::text[])
          and c.day >= k.counted_since
        group by c.day
      ) daily using (day)
    ) f cross join lateral (
      select jsonb_agg(fresh.ms order by bucket) as line
      from generate_series(k.counted_from, ${bucket}::int) bucket left join (
        select floor(extract(epoch from h.hour) / ${bucketS})::int as bucket, round(sum(h.ms_sum) / nullif(sum(h.ms_count), 0)) as ms
        from check_hour h
        where ${part.has('h.company_id')} and h.company_id = k.company_id and h.domain_id = k.id and h.kind = any(${uptimeKinds}::text[])
          and h.hour >= to_timestamp(k.counted_from::float8 * ${bucketS})
        group by 1
      ) fresh using (bucket)
    ) l
    where d.company_id = k.company_id and d.id = k.id and ${part.has('d.company_id')}`.execute(db);
}
