import type { CheckKind } from '@sightline/contract/monitoring';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import { secondsAfter } from '#platform/db/query/seconds-after.ts';
import { nearestTurn } from '#platform/db/query/whole-intervals.ts';
import type { Scope } from '#platform/db/scope.ts';
import { spreadOf } from './spread.ts';

/** Over how many seconds looks of the kind are spread; no table that is joined, for the same reason. */
const spread = (kind: string, domains: number): RawBuilder<number> =>
  sql`case ${sql.join(
    spreadOf(domains).map((each) => sql`when ${sql.ref(kind)} = ${sql.lit(each.kind)} then ${sql.lit(each.seconds)}`),
    sql` `,
  )} end`;

/** A moment within so many seconds from now; the same share of them for the same host and kind. */
const soon = (now: Date, host: string, kind: string, seconds: RawBuilder<number>): RawBuilder<Date> =>
  secondsAfter(
    sql`${now.toISOString()}::timestamptz`,
    sql`((hashtext(${sql.ref(host)} || ' ' || ${sql.ref(kind)})::bigint & 65535) / 65536.0 * ${seconds})::double precision`,
  );

/** How a set of domains is to be checked: which of them by which plan, and what each plan has done. */
export interface Plans {
  domains: { id: string; plan: number }[];
  checks: { plan: number; kind: string; interval_s: number; settings: Record<string, unknown> }[];
}

export interface EndedCheck {
  domainId: string;
  kind: CheckKind;
}

/**
 * Has the domains checked by these plans and nothing else. What stays keeps its state and its times: only where the next look lies further off than
 * the new interval it comes nearer, by whole intervals. What is new is looked at soon. Answers the checks that ended.
 */
export async function writeCheckRows({ db, companyId }: Scope, plans: Plans, now: Date): Promise<EndedCheck[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const meant = sql`jsonb_to_recordset(${JSON.stringify(plans.domains)}::jsonb) as meant(id text, plan integer)`;
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(plans.checks)}::jsonb) as wanted(plan integer, kind text, interval_s integer, settings jsonb)`;
  const ended = await sql<EndedCheck>`
    delete from domain_check using ${meant}
    where domain_check.company_id = ${companyId} and domain_check.domain_id = meant.id
      and not exists (select 1 from ${wanted} where wanted.plan = meant.plan and wanted.kind = domain_check.kind)
    returning domain_check.domain_id as "domainId", domain_check.kind as kind`.execute(db);
  await sql`
    update domain_check set interval_s = wanted.interval_s, settings = wanted.settings,
      baseline = case when domain_check.settings = wanted.settings then domain_check.baseline end,
      next_at = case when domain_check.next_at > ${secondsAfter(at, sql`wanted.interval_s`)}
        then ${nearestTurn(sql`domain_check.next_at`, now, sql`wanted.interval_s`)}
        else domain_check.next_at end
    from ${meant} join ${wanted} on wanted.plan = meant.plan
    where domain_check.company_id = ${companyId} and domain_check.domain_id = meant.id and domain_check.kind = wanted.kind
      and (domain_check.interval_s <> wanted.interval_s or domain_check.settings <> wanted.settings)`.execute(db);
  await sql`
    insert into domain_check (company_id, domain_id, campaign_id, kind, host, interval_s, settings, next_at)
    select domain.company_id, domain.id, domain.campaign_id, wanted.kind, domain.host, wanted.interval_s, wanted.settings,
      case when domain.paused then null else ${soon(now, 'domain.host', 'wanted.kind', sql`least(${spread('wanted.kind', plans.domains.length)}, wanted.interval_s)`)} end
    from ${meant} join domain on domain.company_id = ${companyId} and domain.id = meant.id and domain.deleted_at is null
      join ${wanted} on wanted.plan = meant.plan
    on conflict do nothing`.execute(db);
  return ended.rows;
}

/** Nobody looks at them any more, and what was found no longer counts; what is normal for them is remembered. */
export async function stopChecks({ db }: Scope, domainIds: readonly string[]): Promise<void> {
  await db
    .updateTable('domain_check')
    .set({
      next_at: null,
      lease_token: null,
      leased_until: null,
      state: null,
      fault: null,
      rank: 0,
      text: '',
      since: null,
      tries: 0,
      standing: '{}',
    })
    .where('domain_id', '=', anyOf(domainIds))
    .execute();
}

/** Looks at them soon, as at new ones; not to be called for paused ones. */
export async function startChecks({ db }: Scope, domainIds: readonly string[], now: Date): Promise<void> {
  const seconds = sql<number>`least(${spread('domain_check.kind', domainIds.length)}, domain_check.interval_s)`;
  await db
    .updateTable('domain_check')
    .set({ next_at: soon(now, 'domain_check.host', 'domain_check.kind', seconds) })
    .where('domain_id', '=', anyOf(domainIds))
    .execute();
}

/** All their checks run now, those of many domains within a minute; of a paused domain none does. Answers the domains. */
export async function hurryChecks({ db, companyId }: Scope, domainIds: readonly string[], now: Date): Promise<string[]> {
  const seconds = spreadOf(domainIds.length).reduce((least, each) => Math.min(least, each.seconds), Number.POSITIVE_INFINITY);
  const { rows } = await sql<{ id: string }>`
    with hurried as (
      update domain_check set next_at = ${soon(now, 'domain_check.host', 'domain_check.kind', sql`${domainIds.length === 1 ? 0 : seconds}::double precision`)}
      where company_id = ${companyId} and next_at is not null and domain_id = ${anyOf(domainIds)}
      returning domain_id)
    select distinct domain_id as id from hurried`.execute(db);
  return rows.map(({ id }) => id);
}
