import { httpCheck } from '@sightline/contract';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

const groups = 25;

/** A company with its domains in groups, each with the check of its website, due at instants that spread over one interval. */
export async function seedWatchLoad(db: Db, { domains, port }: { domains: number; port: number }): Promise<void> {
  await sql`insert into company (company_id, name, state, dashboards, bonus_dashboards, created_at)
    values ('bench', 'Bench Agency', 'trial', 25, 0, now())`.execute(db);
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
