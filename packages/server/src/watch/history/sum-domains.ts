import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import type { DomainKey } from '../domain-rows.ts';
import { daysBefore, hoursKeptDays, uptimeKinds } from './kept.ts';

/** Sums are so old at most, besides the minute until the job comes. */
const olderThanMs = 4.5 * 60_000;
const batchSize = 1000;
/** A failure that is confirmed late is booked to the hour in which it began. */
const lateBooking = sql`interval '1 hour'`;

async function findDue(db: Db, before: Date, after: DomainKey | null): Promise<DomainKey[]> {
  const { rows } = await sql<DomainKey>`
    select company_id as "companyId", id as "domainId" from domain
    where deleted_at is null and (summed_at is null or summed_at < ${before})
      ${after ? sql`and (company_id, id) > (${after.companyId}, ${after.domainId})` : sql``}
    order by company_id, id limit ${batchSize}`.execute(db);
  return rows;
}

const keyed = (keys: readonly DomainKey[]) => sql`(
  select d.company_id, d.id, d.summed_at, d.summed_zone, d.responses_7, g.timezone,
    case when d.summed_zone = g.timezone then d.summed_at - ${lateBooking} end as known_until
  from json_to_recordset(${JSON.stringify(keys.map(({ companyId, domainId }) => ({ company_id: companyId, id: domainId })))}::json)
    as wanted (company_id text, id text)
  join domain d on d.company_id = wanted.company_id and d.id = wanted.id
  join campaign g on g.company_id = d.company_id and g.id = d.campaign_id)`;

/** Counts the days again that may have changed since the last time; all that hours are kept of, where the group has another zone now. */
async function sumDays(db: Db, keys: readonly DomainKey[], now: Date): Promise<void> {
  const kept = daysBefore(now, hoursKeptDays - 1);
  await sql`
    delete from check_day c using ${keyed(keys)} k
    where c.company_id = k.company_id and c.domain_id = k.id and k.summed_zone <> k.timezone
      and c.day >= to_char(${kept}::timestamptz at time zone k.timezone, 'YYYY-MM-DD')`.execute(db);
  await sql`
    insert into check_day (company_id, domain_id, kind, day, up_s, down_s, ms_sum, ms_count, ms_max)
    select h.company_id, h.domain_id, h.kind, to_char(h.hour at time zone k.timezone, 'YYYY-MM-DD') as local_day,
      sum(h.up_s), sum(h.down_s), sum(h.ms_sum), sum(h.ms_count), max(h.ms_max)
    from ${keyed(keys)} k join check_hour h on h.company_id = k.company_id and h.domain_id = k.id
      and h.hour >= date_trunc('day', coalesce(k.known_until, ${kept}::timestamptz) at time zone k.timezone) at time zone k.timezone
    group by h.company_id, h.domain_id, h.kind, local_day
    on conflict (company_id, domain_id, kind, day) do update set up_s = excluded.up_s, down_s = excluded.down_s, ms_sum = excluded.ms_sum,
      ms_count = excluded.ms_count, ms_max = excluded.ms_max`.execute(db);
}

/** Six hours, in seconds: 28 of them make the week's line. */
const bucketS = 21_600;
const buckets = 28;

/** What the list shows of the last 7 and 30 days. Of the week's line only what may have changed is counted again. */
async function sumShown(db: Db, keys: readonly DomainKey[], now: Date): Promise<void> {
  const bucket = Math.floor(now.getTime() / 1000 / bucketS);
  await sql`
    with k as materialized (
      select company_id, id, timezone, (${now}::timestamptz at time zone timezone)::date as today, responses_7 as line,
        floor(extract(epoch from summed_at) / ${bucketS})::int as line_ends,
        case when jsonb_array_length(responses_7) = ${buckets} then floor(extract(epoch from summed_at - ${lateBooking}) / ${bucketS})::int
          else ${bucket - buckets + 1} end as counted_from
      from ${keyed(keys)} keyed
    ), daily as (
      select k.company_id, k.id, back, to_char(k.today - back, 'YYYY-MM-DD') as day, sum(c.up_s) as up, sum(c.down_s) as down,
        sum(c.ms_sum) as ms, sum(c.ms_count) as answers
      from k cross join generate_series(0, 29) back
      left join check_day c on c.company_id = k.company_id and c.domain_id = k.id and c.kind = any(${uptimeKinds}::text[])
        and c.day = to_char(k.today - back, 'YYYY-MM-DD')
      group by k.company_id, k.id, back, k.today
    ), summed as (
      select company_id, id,
        sum(up) filter (where back < 7)::float8 / nullif(sum(up + down) filter (where back < 7), 0)::float8 as uptime_7,
        sum(up)::float8 / nullif(sum(up + down), 0)::float8 as uptime_30,
        round(sum(ms) filter (where back < 7) / nullif(sum(answers) filter (where back < 7), 0)) as response_7,
        round(sum(ms) / nullif(sum(answers), 0)) as response_30,
        jsonb_agg(jsonb_build_object('day', day, 'up', up::float8 / nullif(up + down, 0)::float8) order by day) as bars,
        jsonb_agg(round(ms / nullif(answers, 0)) order by day) as responses_30
      from daily group by company_id, id
    ), fresh as (
      select k.company_id, k.id, floor(extract(epoch from h.hour) / ${bucketS})::int as bucket,
        round(sum(h.ms_sum) / nullif(sum(h.ms_count), 0)) as ms
      from k join check_hour h on h.company_id = k.company_id and h.domain_id = k.id and h.kind = any(${uptimeKinds}::text[])
        and h.hour >= to_timestamp(greatest(k.counted_from, ${bucket - buckets + 1})::float8 * ${bucketS})
      group by k.company_id, k.id, bucket
    ), lines as (
      select k.company_id, k.id, jsonb_agg(
        case when bucket >= k.counted_from then to_jsonb(fresh.ms) else k.line -> (bucket - k.line_ends + ${buckets - 1}) end order by bucket
      ) as responses_7
      from k cross join generate_series(${bucket - buckets + 1}::int, ${bucket}::int) bucket
      left join fresh using (company_id, id, bucket)
      group by k.company_id, k.id
    )
    update domain d set uptime_7 = summed.uptime_7, uptime_30 = summed.uptime_30, response_7 = summed.response_7,
      response_30 = summed.response_30, bars = summed.bars, responses_30 = summed.responses_30, responses_7 = lines.responses_7,
      summed_at = ${now}, summed_zone = k.timezone
    from summed join lines using (company_id, id) join k using (company_id, id)
    where d.company_id = summed.company_id and d.id = summed.id`.execute(db);
}

/** Brings uptime, bars and response lines of domains up to date, of all companies, and their days. A batch is one transaction. */
export async function sumDomains({ clock, database: { db } }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - olderThanMs);
  for (let keys = await findDue(db, before, null); keys.length > 0; keys = await findDue(db, before, keys.at(-1) ?? null)) {
    await db.transaction().execute(async (trx) => {
      await sumDays(trx, keys, now);
      await sumShown(trx, keys, now);
    });
  }
}
