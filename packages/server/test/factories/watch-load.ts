import { httpCheck } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import { sumDomains } from '#monitoring/scheduler/index.ts';
import type { Database, Db } from '#platform/db/engine/open.ts';
import { placeCompany } from '#platform/db/query/company-place.ts';
import { whole } from '#platform/db/query/part.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { createLog } from '#platform/ports/log.ts';

const groups = 25;

/** A company with its domains in groups, each with the check of its website, due at instants that spread over one interval. */
export async function seedWatchLoad(db: Db, { domains, port }: { domains: number; port: number }): Promise<void> {
  await sql`insert into company (company_id, name, state, dashboards, bonus_dashboards, created_at)
    values ('bench', 'Bench Agency', 'trial', 25, 0, now())`.execute(db);
  await placeCompany(db, 'bench');
  await sql`insert into campaign (company_id, id, name, timezone, checks, permalink, created_at)
    select 'bench', 'g' || n, 'Group ' || n, 'Europe/Vienna', '{}', 'bench-' || n, now() from generate_series(0, ${groups - 1}::int) n`.execute(
    db,
  );
  await sql`insert into domain (company_id, id, campaign_id, host, created_at)
    select 'bench', 'd' || n, 'g' || n % ${groups}::int, 'site-' || n || ${`.bench.test:${port}`}, now()
    from generate_series(0, ${domains - 1}::int) n`.execute(db);
  await sql`insert into domain_check (company_id, domain_id, campaign_id, kind, host, interval_s, settings, next_at)
    select company_id, id, campaign_id, ${httpCheck.kind}, host, ${httpCheck.intervalS}::int, '{"scheme": "http"}',
      now() + random() * interval '1 second' * ${httpCheck.intervalS}::int from domain`.execute(db);
}

export async function makeAllDue(db: Db): Promise<void> {
  await sql`update domain_check set next_at = now(), checked_at = null`.execute(db);
}

/** Those that were not done since `makeAllDue`. */
export async function countUndone(db: Db): Promise<number> {
  const { rows } = await sql<{ left: string }>`select count(*) as left from domain_check where checked_at is null`.execute(db);
  return Number(rows[0]?.left);
}

/** What checks found, the most frequent first. */
export async function listFindings(db: Db): Promise<unknown[]> {
  return (await sql`select state, text, count(*) from domain_check group by 1, 2 order by 3 desc limit 5`.execute(db)).rows;
}

/** Every so many websites are in trouble. */
const troubledEvery = 500;

/** Results and a history, as if all domains had been watched for so many hours. */
export async function seedResults(database: Database, hours: number): Promise<void> {
  const { db } = database;
  await sql`update domain_check set checked_at = now(), state = 'ok', text = 'It answers.', since = now() - interval '3 days'`.execute(db);
  await sql`update domain d set state = case when n % ${troubledEvery}::int = 1 then 'critical' else 'ok' end, since = now() - interval '3 days',
      certificate_ends_at = now() + interval '40 days', registration_ends_at = now() + interval '200 days'
    from (select company_id, id, row_number() over (order by host) as n from domain) numbered
    where d.company_id = numbered.company_id and d.id = numbered.id`.execute(db);
  await sql`insert into check_hour (company_id, domain_id, kind, hour, up_s, ms_sum, ms_count, ms_max)
    select company_id, id, ${httpCheck.kind}, date_trunc('hour', now()) - ago * interval '1 hour', 3600, 60 * 180, 60, 400
    from domain cross join generate_series(1, ${hours}::int) ago`.execute(db);
  const context = { clock: systemClock, database, log: createLog('silent') };
  while (await sumDomains(context, [whole]));
  // As autovacuum would have, were there time.
  await sql`analyze`.execute(db);
}

/** A statement that is silent for longer is given up. */
const daysAtOnce = 100;

/** So many days of every domain, those that are there left out; answers how many rows that are. */
export async function seedDays({ db }: Database, days: number): Promise<number> {
  let rows = 0;
  for (let from = 1; from <= days; from += daysAtOnce) {
    const to = Math.min(days, from + daysAtOnce - 1);
    const { numAffectedRows = 0n } = await sql`
      insert into check_day (company_id, domain_id, kind, day, up_s, down_s, ms_sum, ms_count, ms_max)
      select company_id, id, ${httpCheck.kind}, to_char(now() - ago * interval '1 day', 'YYYY-MM-DD'), 86400, 0, 1440 * 180, 1440, 400
      from domain cross join generate_series(${from}::int, ${to}::int) ago on conflict do nothing`.execute(db);
    rows += Number(numAffectedRows);
  }
  await sql`analyze check_day`.execute(db);
  return rows;
}
