import { minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import type { DomainKey } from '../domain-rows.ts';
import { checkHourDays, daysBefore, lateBooking, uptimeKinds } from './history-days.ts';

/** Sums are so old at most, besides the minute until the job comes. */
const olderThanMs = 4.5 * minuteMs;
const batchSize = 1000;

async function findDue(db: Db, part: Part, before: Date, after?: DomainKey): Promise<DomainKey[]> {
  const { rows } = await sql<DomainKey>`
    select company_id as "companyId", id as "domainId" from domain
    where ${part.has('company_id')} and deleted_at is null and (summed_at is null or summed_at < ${before})
      ${after ? sql`and (company_id, id) > (${after.companyId}, ${after.domainId})` : sql``}
    order by company_id, id limit ${batchSize}`.execute(db);
  return rows;
}

const keptSince = (now: Date): Date => daysBefore(now, checkHourDays - 1);

/** With what has to be worked out before a statement changes rows that may lie on another server: there only what never changes may be asked of a column, which `offset 0` keeps apart. */
const keyed = (keys: readonly DomainKey[], part: Part, now: Date) => sql`(
  select d.company_id, d.id, d.summed_at, d.summed_zone, d.responses_7, g.timezone,
    case when d.summed_zone = g.timezone then d.summed_at - ${lateBooking} end as known_until,
    to_char(${keptSince(now)}::timestamptz at time zone g.timezone, 'YYYY-MM-DD') as kept_from
  from json_to_recordset(${JSON.stringify(keys.map(({ companyId, domainId }) => ({ company_id: companyId, id: domainId })))}::json)
    as wanted (company_id text, id text)
  join domain d on d.company_id = wanted.company_id and d.id = wanted.id and ${part.has('d.company_id')}
  join campaign g on g.company_id = d.company_id and g.id = d.campaign_id and ${part.has('g.company_id')}
  offset 0)`;

/** Counts the days again that may have changed since the last time; all that hours are kept of, where the group has another zone now. */
async function sumDays(db: Db, part: Part, keys: readonly DomainKey[], now: Date): Promise<void> {
  await sql`
    delete from check_day c using ${keyed(keys, part, now)} k
    where c.company_id = k.company_id and c.domain_id = k.id and ${part.has('c.company_id')} and k.summed_zone <> k.timezone
      and c.day >= k.kept_from`.execute(db);
  await sql`
    insert into check_day (company_id, domain_id, kind, day, up_s, down_s, ms_sum, ms_count, ms_max)
    select k.company_id, k.id, daily.kind, daily.day, daily.up_s, daily.down_s, daily.ms_sum, daily.ms_count, daily.ms_max
    from ${keyed(keys, part, now)} k cross join lateral (
      select h.kind, to_char(h.hour at time zone k.timezone, 'YYYY-MM-DD') as day, sum(h.up_s) as up_s, sum(h.down_s) as down_s,
        sum(h.ms_sum) as ms_sum, sum(h.ms_count) as ms_count, max(h.ms_max) as ms_max
      from check_hour h where ${part.has('h.company_id')} and h.company_id = k.company_id and h.domain_id = k.id and h.kind = any(${uptimeKinds}::text[])
        and h.hour >= date_trunc('day', coalesce(k.known_until, ${keptSince(now)}::timestamptz) at time zone k.timezone) at time zone k.timezone
      group by h.kind, day
    ) daily
    on conflict (company_id, domain_id, kind, day) do update set up_s = excluded.up_s, down_s = excluded.down_s, ms_sum = excluded.ms_sum,
      ms_count = excluded.ms_count, ms_max = excluded.ms_max`.execute(db);
}

/** Six hours, in seconds: 28 of them make the week's line. */
const bucketS = 21_600;
const buckets = 28;

/** What the list shows of the last 7 and 30 days. Of the week's line only what may have changed is counted again. */
async function sumShown(db: Db, part: Part, keys: readonly DomainKey[], now: Date): Promise<void> {
  const bucket = Math.floor(now.getTime() / 1000 / bucketS);
  const first = bucket - buckets + 1;
  // A domain at a time (lateral), by the keys of days and hours: joined as sets, a planner that guesses wrong reads all hours there are.
  await sql`
    update domain d set uptime_7 = s.uptime_7, uptime_30 = s.uptime_30, response_7 = s.response_7, response_30 = s.response_30, bars = s.bars,
      responses_30 = s.responses_30, responses_7 = l.line, summed_at = ${now}, summed_zone = k.timezone
    from (
      select company_id, id, timezone, (${now}::timestamptz at time zone timezone)::date as today, responses_7 as line,
        floor(extract(epoch from summed_at) / ${bucketS})::int as line_ends,
        case when jsonb_array_length(responses_7) = ${buckets}
          then greatest(floor(extract(epoch from summed_at - ${lateBooking}) / ${bucketS})::int, ${first}::int) else ${first}::int end as counted_from
      from ${keyed(keys, part, now)} keyed
    ) k cross join lateral (
      select sum(up) filter (where back < 7)::float8 / nullif(sum(up + down) filter (where back < 7), 0)::float8 as uptime_7,
        sum(up)::float8 / nullif(sum(up + down), 0)::float8 as uptime_30,
        round(sum(ms) filter (where back < 7) / nullif(sum(answers) filter (where back < 7), 0)) as response_7,
        round(sum(ms) / nullif(sum(answers), 0)) as response_30,
        jsonb_agg(jsonb_build_object('day', to_char(k.today - back, 'YYYY-MM-DD'), 'up', up::float8 / nullif(up + down, 0)::float8)
          order by back desc) as bars,
        jsonb_agg(round(ms / nullif(answers, 0)) order by back desc) as responses_30
      from generate_series(0, 29) back left join (
        select c.day, sum(c.up_s) as up, sum(c.down_s) as down, sum(c.ms_sum) as ms, sum(c.ms_count) as answers from check_day c
        where ${part.has('c.company_id')} and c.company_id = k.company_id and c.domain_id = k.id and c.kind = any(${uptimeKinds}::text[])
          and c.day >= to_char(k.today - 29, 'YYYY-MM-DD')
        group by c.day
      ) daily on daily.day = to_char(k.today - back, 'YYYY-MM-DD')
    ) s cross join lateral (
      select jsonb_agg(case when bucket >= k.counted_from then to_jsonb(fresh.ms) else k.line -> (bucket - k.line_ends + ${buckets - 1}::int) end
        order by bucket) as line
      from generate_series(${first}::int, ${bucket}::int) bucket left join (
        select floor(extract(epoch from h.hour) / ${bucketS})::int as bucket, round(sum(h.ms_sum) / nullif(sum(h.ms_count), 0)) as ms
        from check_hour h
        where ${part.has('h.company_id')} and h.company_id = k.company_id and h.domain_id = k.id and h.kind = any(${uptimeKinds}::text[])
          and h.hour >= to_timestamp(k.counted_from::float8 * ${bucketS})
        group by 1
      ) fresh using (bucket)
    ) l
    where d.company_id = k.company_id and d.id = k.id and ${part.has('d.company_id')}`.execute(db);
}

/** Brings uptime, bars and response lines of domains up to date, of all companies, and their days. A batch is one transaction. */
export async function sumDomains(context: Pick<Context, 'clock' | 'database'>): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const before = new Date(now.getTime() - olderThanMs);
  await inParts(await allParts(context), async (part) => {
    for (let keys = await findDue(db, part, before); keys.length > 0; keys = await findDue(db, part, before, keys.at(-1))) {
      await db.transaction().execute(async (trx) => {
        await sumDays(trx, part, keys, now);
        await sumShown(trx, part, keys, now);
      });
    }
  });
}
