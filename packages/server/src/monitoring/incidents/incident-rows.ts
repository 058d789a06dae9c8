import { type RawBuilder, sql, type Updateable } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import { isQuietAlert } from '#platform/db/query/quiet-alert.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { IncidentTable } from '#platform/db/tables.ts';
import { type AlertRecord, hostOf, type IncidentRecord, isLive } from './rows.ts';
import { unwatched } from './titles.ts';

export const findIncident = async (scope: Scope, id: string): Promise<IncidentRecord | null> =>
  (await scope.db.selectFrom('incident').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export async function changeIncident(scope: Scope, id: string, change: Updateable<IncidentTable>): Promise<void> {
  await scope.db.updateTable('incident').set(change).where('id', '=', id).execute();
}

/** Null: nobody looks after them any more. */
export async function acknowledgeRows(scope: Scope, ids: readonly string[], acknowledged: { at: Date; by: string } | null): Promise<void> {
  const change = { acknowledged_at: acknowledged?.at ?? null, acknowledged_by: acknowledged?.by ?? null };
  await scope.db.updateTable('incident').set(change).where('id', '=', anyOf(ids)).execute();
}

/** An incident with what its alerts say: the open ones, or all once it is over. */
export interface ListedIncident extends IncidentRecord {
  domains: number;
  hosts: string[];
  campaigns: string[];
  /** Every open alert of it is kept quiet. */
  quiet: boolean;
}

export interface ListFilter {
  state: 'open' | 'resolved' | 'all';
  campaignId?: string | undefined;
  domainId?: string | undefined;
  like?: string | undefined;
}
export interface Page {
  page: number;
  perPage: number;
}

const hostsMax = 12;

const states = {
  open: sql`i.resolved_at is null`,
  resolved: sql`i.resolved_at is not null`,
  all: sql`true`,
} satisfies Record<ListFilter['state'], RawBuilder<unknown>>;

const hasAlert = (companyId: string, column: 'campaign_id' | 'domain_id', id: string) =>
  sql`exists (select 1 from alert a where a.company_id = ${companyId} and a.incident_id = i.id and ${sql.ref(`a.${column}`)} = ${id})`;

/** Own causes of domains with one fault say the same; a shared cause is its own line. */
export const sayOf = sql<string>`case when i.cause = 'domain' and i.lead_fault is not null then i.lead_fault else i.id end`;

/**
 * The alerts of `incident i`, as `alert`. `between` and the order are those of one index alone: so they are found by that, also of a company that grew since the
 * planner last counted, whose few rows it would rather read all.
 */
export const alertsOf = (companyId: string, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
    select * from alert where company_id = ${companyId} and incident_id between i.id and i.id and ${which} order by incident_id) alert`;
/** Said so that no index of open alerts is taken for it. */
export const isOpen = sql<boolean>`coalesce(resolved_at, 'infinity') = 'infinity'`;

const isQuietIncident = (companyId: string) => sql<boolean>`coalesce((
    select bool_and(${isQuietAlert(companyId)}) from ${alertsOf(companyId, isOpen)}), false)`;
/** Open ones that one line tells of with this one: they say the same, and somebody looks after all of them or none, and all are kept quiet or none. */
export const isInLineOf = (companyId: string, id: string) => sql<boolean>`(${sayOf}, i.severity, i.acknowledged_at is not null) in (
    select ${sayOf}, i.severity, i.acknowledged_at is not null from incident i where i.company_id = ${companyId} and i.id = ${id})
  and ${isQuietIncident(companyId)} = (select ${isQuietIncident(companyId)} from incident i where i.company_id = ${companyId} and i.id = ${id})`;

const conditionsOf = (companyId: string, { state, campaignId, domainId, like }: ListFilter) =>
  sql.join(
    [
      sql`i.company_id = ${companyId}`,
      states[state],
      ...(campaignId === undefined ? [] : [hasAlert(companyId, 'campaign_id', campaignId)]),
      ...(domainId === undefined ? [] : [hasAlert(companyId, 'domain_id', domainId)]),
      ...(like === undefined ? [] : [sql`i.resolved_at is null and ${isInLineOf(companyId, like)}`]),
    ],
    sql` and `,
  );

/**
 * What our own network does concerns every group, and has no alerts. By itself, as the rest of a group's incidents is found by their alerts only where nothing else
 * may be one of them.
 */
const ownNetworkOf = (companyId: string, filter: ListFilter) =>
  sql`${conditionsOf(companyId, { ...filter, campaignId: undefined })} and i.cause = 'own-network'`;

const windowOf = (conditions: RawBuilder<unknown>, window: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select i.* from incident i where ${conditions} order by i.resolved_at is not null, i.opened_at desc, i.id ${window})`;

/** `from`: the incidents that are listed. */
const listFrom = (companyId: string, from: RawBuilder<unknown>) => sql<ListedIncident>`
  select i.*, coalesce(t.domains, 0)::integer as domains, coalesce(t.hosts, '{}') as hosts, coalesce(t.campaigns, '{}') as campaigns,
    i.resolved_at is null and coalesce(t.quiet, false) as quiet
  from ${from} i
  left join lateral (
    select count(distinct alert.domain_id) as domains, (array_agg(distinct d.host order by d.host))[1:${sql.lit(hostsMax)}] as hosts,
      array_agg(distinct alert.campaign_id) as campaigns, bool_and(${isQuietAlert(companyId)}) as quiet
    from ${alertsOf(companyId, sql`(i.resolved_at is not null or ${isOpen})`)} join ${hostOf(companyId)} on true
  ) t on true
  order by i.resolved_at is not null, i.opened_at desc, i.id`;

/** Open ones first, then the newest. */
export async function listIncidentRows({ db, companyId }: Scope, filter: ListFilter, { page, perPage }: Page): Promise<ListedIncident[]> {
  const window = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const conditions = conditionsOf(companyId, filter);
  if (filter.campaignId === undefined) return (await listFrom(companyId, windowOf(conditions, window)).execute(db)).rows;
  const upTo = sql`limit ${page * perPage}`;
  const both = sql`${windowOf(ownNetworkOf(companyId, filter), upTo)} union all ${windowOf(conditions, upTo)}`;
  const { rows } = await listFrom(
    companyId,
    sql`(select i.* from (${both}) i order by i.resolved_at is not null, i.opened_at desc, i.id ${window})`,
  ).execute(db);
  return rows;
}

/** Each alert has its incident: where no more is asked of incidents than whose alerts they have, those tell how many there are. */
function countFound(companyId: string, filter: ListFilter): RawBuilder<unknown> {
  const { state, campaignId, domainId, like } = filter;
  const [column, id] = campaignId === undefined ? ['domain_id', domainId] : ['campaign_id', campaignId];
  const isByAlerts = state === 'all' && like === undefined && (campaignId === undefined) !== (domainId === undefined);
  return isByAlerts
    ? sql`(select count(*) from (select from alert where company_id = ${companyId} and ${sql.ref(column)} = ${id} group by incident_id) found)`
    : sql`(select count(*) from incident i where ${conditionsOf(companyId, filter)})`;
}

export async function countIncidentRows({ db, companyId }: Scope, filter: ListFilter): Promise<number> {
  const own = filter.campaignId === undefined ? sql`0` : sql`(select count(*) from incident i where ${ownNetworkOf(companyId, filter)})`;
  const { rows } = await sql<{ count: string | number }>`select ${countFound(companyId, filter)} + ${own} as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function findListedIncident({ db, companyId }: Scope, id: string): Promise<ListedIncident | null> {
  const { rows } = await listFrom(companyId, windowOf(sql`i.company_id = ${companyId} and i.id = ${id}`, sql``)).execute(db);
  return rows[0] ?? null;
}

/** Of a domain: those that go on, and those that ended since. */
export async function listIncidentsOfDomain(
  { db, companyId }: Scope,
  domainId: string,
  since: Date,
  count: number,
): Promise<ListedIncident[]> {
  // Asked of each incident of these days (`offset 0` keeps it so): a domain may have had far more alerts before.
  const conditions = sql`i.company_id = ${companyId} and (i.resolved_at is null or i.resolved_at >= ${since.toISOString()}::timestamptz)
    and exists (select 1 from ${alertsOf(companyId, sql`domain_id = ${domainId}`)} offset 0)`;
  const { rows } = await listFrom(companyId, windowOf(conditions, sql`limit ${count}`)).execute(db);
  return rows;
}

const digestMax = 200;

/** It ended as nobody looked any more. */
const isLeft = (companyId: string) => sql`exists (select 1 from incident_event e where e.company_id = ${companyId} and e.incident_id = i.id
  and e.kind = 'resolved' and e.at = i.resolved_at and e.text like ${sql.lit(`${unwatched}%`)})`;

/** In the groups that use a channel: those that go on, and those that ended since because all was well. */
export async function listIncidentsOfChannel({ db, companyId }: Scope, channelId: string, since: Date): Promise<ListedIncident[]> {
  const conditions = sql`i.company_id = ${companyId} and (i.resolved_at is null or (i.resolved_at >= ${since.toISOString()}::timestamptz and not ${isLeft(companyId)}))
    and exists (select 1 from ${alertsOf(companyId, sql`true`)} join campaign_channel use on use.company_id = ${companyId} and use.campaign_id = alert.campaign_id
      where use.channel_id = ${channelId})`;
  const { rows } = await listFrom(companyId, windowOf(conditions, sql`limit ${digestMax}`)).execute(db);
  return rows;
}

export interface ListedAlert extends AlertRecord {
  host: string;
  quiet: boolean;
}

const alertStates = {
  open: sql`alert.resolved_at is null`,
  resolved: sql`alert.resolved_at is not null`,
  all: sql`true`,
} satisfies Record<ListFilter['state'], RawBuilder<unknown>>;

/** Few domains lie in the bin: so the newest are found by their age, and counted without their domains. */
const inTrash = sql`from domain trashed
  where trashed.company_id = alert.company_id and trashed.id = alert.domain_id and trashed.deleted_at is not null`;
const alertConditions = (companyId: string, { state, campaignId, domainId, incidentId }: ListFilter & { incidentId?: string }) =>
  sql.join(
    [
      sql`alert.company_id = ${companyId}`,
      alertStates[state],
      ...(campaignId === undefined ? [] : [sql`alert.campaign_id = ${campaignId}`]),
      ...(domainId === undefined ? [] : [sql`alert.domain_id = ${domainId}`]),
      ...(incidentId === undefined ? [] : [sql`alert.incident_id = ${incidentId}`]),
    ],
    sql` and `,
  );
const listedAlert = (companyId: string) => sql`alert.*, d.host, alert.resolved_at is null and ${isQuietAlert(companyId)} as quiet`;

/** The newest first. */
export async function listAlertRows(
  { db, companyId }: Scope,
  filter: ListFilter & { incidentId?: string },
  { page, perPage }: Page,
): Promise<ListedAlert[]> {
  const window = sql`select alert.* from alert where ${alertConditions(companyId, filter)} and not exists (select 1 ${inTrash})
    order by alert.opened_at desc, alert.id limit ${perPage} offset ${(page - 1) * perPage}`;
  const { rows } = await sql<ListedAlert>`select ${listedAlert(companyId)} from (${window}) alert join ${hostOf(companyId)} on true
    order by alert.opened_at desc, alert.id`.execute(db);
  return rows;
}

export async function countAlertRows({ db, companyId }: Scope, filter: ListFilter): Promise<number> {
  const alerts = alertConditions(companyId, filter);
  const { rows } = await sql<{ count: string | number }>`select (select count(*) from alert where ${alerts}) - (select count(*)
    from domain trashed join alert on alert.company_id = trashed.company_id and alert.domain_id = trashed.id
    where trashed.deleted_at is not null and ${alerts}) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function findAlertRow({ db, companyId }: Scope, id: string): Promise<ListedAlert | null> {
  const { rows } =
    await sql<ListedAlert>`select ${listedAlert(companyId)} from alert join domain d on d.company_id = alert.company_id and d.id = alert.domain_id
    where alert.company_id = ${companyId} and ${isLive} and alert.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * What open alerts of incidents tell as changed becomes normal, and those checks are made again at once. A look that is under way does not count any
 * more: it goes by what was normal before.
 */
export async function adoptChanges({ db, companyId }: Scope, incidentIds: readonly string[], now: Date): Promise<void> {
  await sql`update domain_check c set
      baseline = jsonb_set('{"pending": null}', '{facts}', c.baseline -> 'pending' -> 'facts'),
      next_at = case when c.next_at is null then null else ${now.toISOString()}::timestamptz end, lease_token = null, leased_until = null
    from alert a
    where c.company_id = ${companyId} and a.company_id = c.company_id and a.incident_id = any(${[...incidentIds]}::text[]) and a.resolved_at is null
      and c.domain_id = a.domain_id and c.kind = a.kind and c.baseline -> 'pending' -> 'facts' is not null`.execute(db);
}

/** Whether some of these incidents are critical. */
export async function hasCritical(scope: Scope, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = scope.db.selectFrom('incident').select('id').where('id', '=', anyOf(ids)).where('severity', '=', 'critical').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
