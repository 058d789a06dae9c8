import { type CheckState, httpCheck, noAnswerFaults } from '@sightline/contract/monitoring';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { CampaignTable, CompanyTable, DomainTable } from '#platform/db/tables.ts';
import { type BarsMoment, barColumns, type FreshDays } from '../scheduler/index.ts';

type CampaignRecord = Selectable<CampaignTable>;
type PageCompany = Pick<Selectable<CompanyTable>, 'name' | 'state' | 'expires_at' | 'deleted_at' | 'logo' | 'brand_colour'>;

/** The page behind a permalink, which is all that a visitor has, beside its company. */
async function pageOf(db: Db, permalink: string) {
  const claim = await findClaim(db, 'status-page', permalink);
  if (claim === null) return null;
  return scopeOf(db, claim.companyId)
    .db.selectFrom('campaign')
    .innerJoin('company', 'company.company_id', 'campaign.company_id')
    .where('campaign.id', '=', claim.id)
    .where('campaign.permalink', '=', permalink);
}

export async function findStatusPage(db: Db, permalink: string): Promise<{ row: CampaignRecord; company: PageCompany } | null> {
  const page = await pageOf(db, permalink);
  const found = await page
    ?.selectAll('campaign')
    .select(['company.name as company_name', 'company.deleted_at as company_deleted_at'])
    .select(['company.state', 'company.expires_at', 'company.logo', 'company.brand_colour'])
    .executeTakeFirst();
  if (!found) return null;
  const { company_name, company_deleted_at, state, expires_at, logo, brand_colour, ...row } = found;
  return { row, company: { name: company_name, deleted_at: company_deleted_at, state, expires_at, logo, brand_colour } };
}

/** Websites that may show the page in a frame. */
export async function findStatusEmbedParents(db: Db, permalink: string): Promise<string[]> {
  const page = await pageOf(db, permalink);
  return (await page?.select('company.embed_parents').executeTakeFirst())?.embed_parents ?? [];
}

export interface StatusRow extends Pick<Selectable<DomainTable>, 'id' | 'host' | 'uptime_30' | 'bars' | 'paused'> {
  fresh_days: FreshDays;
  /** Of the website check; null: no result counts yet. */
  http: CheckState | null;
  /** What is wrong comes in an answer. */
  answers: boolean;
  /** The website check is switched on. */
  watched: boolean;
}
const silent = sql.join(noAnswerFaults.map((fault) => sql.lit(`${httpCheck.kind}.${fault}`)));
const answersBy = (fault: string): RawBuilder<boolean> => sql<boolean>`coalesce(${sql.ref(fault)} not in (${silent}), false)`;
const answers = answersBy('domain_check.fault');
const watched = sql<boolean>`domain_check.next_at is not null`;

const websiteRows = (scope: Scope, campaignId: string) =>
  scope.db
    .selectFrom('domain')
    .leftJoin('domain_check', (join) =>
      join
        .onRef('domain_check.domain_id', '=', 'domain.id')
        .onRef('domain_check.company_id', '=', 'domain.company_id')
        .on('domain_check.kind', '=', httpCheck.kind),
    )
    .where('domain.campaign_id', '=', campaignId);

/** Those in trouble first, then by name. */
export async function listStatusRows(
  scope: Scope,
  campaignId: string,
  window: { offset: number; perPage: number },
  moment: BarsMoment,
): Promise<StatusRow[]> {
  return websiteRows(scope, campaignId)
    .select(['domain.id', 'domain.host', 'domain.uptime_30', 'domain.paused', 'domain_check.state as http'])
    .select([...barColumns(scope, moment), answers.as('answers'), watched.as('watched')])
    .orderBy(
      sql`case when domain.paused or not ${watched} then 5 when domain_check.state = 'critical' then case when ${answers} then 1 else 0 end
        when domain_check.state = 'warning' then 2 when domain_check.state is null then 3 else 4 end`,
    )
    .orderBy('domain.host')
    .offset(window.offset)
    .limit(window.perPage)
    .execute();
}

export interface StatusSums {
  http: CheckState | null;
  answers: boolean;
  watched: boolean;
  paused: boolean;
  inMaintenance: boolean;
  count: number;
  uptime: number | null;
  checkedAt: Date | null;
}
/** By state of the website check, whether they are paused, and whether they are among those in maintenance (null: all are). */
export async function sumStatusRows(scope: Scope, campaignId: string, maintained: readonly string[] | null): Promise<StatusSums[]> {
  const inMaintenance = maintained === null ? sql<boolean>`true` : sql<boolean>`domain.id = any(${maintained})`;
  const rows = await websiteRows(scope, campaignId)
    .select((eb) => [
      'domain_check.state as http',
      'domain.paused',
      answers.as('answers'),
      watched.as('watched'),
      inMaintenance.as('inMaintenance'),
      eb.fn.countAll<string>().as('count'),
      eb.fn.avg<number | string | null>('domain.uptime_30').as('uptime'),
      eb.fn.max('domain_check.checked_at').as('checkedAt'),
    ])
    .groupBy(['domain_check.state', 'domain.paused', 'answers', 'watched', 'inMaintenance'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), uptime: row.uptime === null ? null : Number(row.uptime) }));
}

export async function listHosts(scope: Scope, ids: readonly string[]): Promise<{ id: string; host: string }[]> {
  if (ids.length === 0) return [];
  return scope.db.selectFrom('domain').select(['id', 'host']).where('id', 'in', ids).orderBy('host').execute();
}

const outagesMax = 100;
const namedHostsMax = 5;

export interface OutageRow {
  startedAt: Date;
  endedAt: Date | null;
  domainsCount: number;
  hosts: string[];
  /** With what all of them failed; null: some answered and some did not. */
  answers: boolean | null;
}
/** Outages of websites since an instant, one for each incident, the newest first. */
export async function listOutages(scope: Scope, campaignId: string, since: Date): Promise<OutageRow[]> {
  const rows = await scope.db
    .selectFrom('alert')
    .innerJoin('domain', (join) => join.onRef('domain.company_id', '=', 'alert.company_id').onRef('domain.id', '=', 'alert.domain_id'))
    .select((eb) => [
      eb.fn.min('alert.opened_at').as('startedAt'),
      sql<Date | null>`case when bool_or(alert.resolved_at is null) then null else max(alert.resolved_at) end`.as('endedAt'),
      sql<
        boolean | null
      >`case when bool_and(${answersBy('alert.fault')}) then true when not bool_or(${answersBy('alert.fault')}) then false end`.as(
        'answers',
      ),
      sql<string>`count(distinct alert.domain_id)`.as('domainsCount'),
      sql<string[]>`(array_agg(distinct domain.host order by domain.host))[1:${sql.lit(namedHostsMax)}]`.as('hosts'),
    ])
    .where('alert.campaign_id', '=', campaignId)
    .where('alert.kind', '=', httpCheck.kind)
    .where('alert.severity', '=', 'critical')
    .where((eb) => eb.or([eb('alert.opened_at', '>=', since), eb('alert.resolved_at', 'is', null)]))
    .groupBy('alert.incident_id')
    .orderBy('startedAt', 'desc')
    .limit(outagesMax)
    .execute();
  return rows.map((row) => ({ ...row, domainsCount: Number(row.domainsCount) }));
}

export async function updateSharing(
  scope: Scope,
  campaignId: string,
  change: Partial<Pick<CampaignRecord, 'permalink' | 'public' | 'password_hash' | 'pass_epoch' | 'shared_until'>>,
): Promise<CampaignRecord> {
  return scope.db.updateTable('campaign').set(change).where('id', '=', campaignId).returningAll().executeTakeFirstOrThrow();
}

/** Held until the transaction ends; null: there is none. */
export async function lockCampaign(scope: Scope, campaignId: string): Promise<CampaignRecord | null> {
  return (await scope.db.selectFrom('campaign').selectAll().where('id', '=', campaignId).forUpdate().executeTakeFirst()) ?? null;
}
