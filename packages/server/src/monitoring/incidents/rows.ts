import type { CauseKind, CheckKind, Severity } from '@sightline/contract/monitoring';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { AlertTable, IncidentTable } from '#platform/db/tables.ts';
import type { Causes } from '../checks/check.ts';
import { restingText } from '../model/resting-text.ts';
import { asRecords } from './as-records.ts';

export type AlertRecord = Selectable<AlertTable>;
export type IncidentRecord = Selectable<IncidentTable>;

/**
 * One at a time changes the alerts of a company, for the rest of the transaction. Whoever also writes `domain_check` does that before, so that nobody waits
 * for the other.
 */
export async function lockAlerts(inside: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${inside.companyId}`}, 0))`.execute(inside.db);
}

/**
 * For joins of `domain as d` by id: it does not lie in the bin. Said so that the index of live hosts is not taken for it, which knows no ids: without
 * statistics, as on a new database, it would be searched once for each alert.
 */
export const isLive = sql<boolean>`coalesce(d.deleted_at, 'infinity') = 'infinity'`;

export interface OpenAlert {
  id: string;
  incident_id: string;
  domain_id: string;
  kind: CheckKind;
  severity: Severity;
  fault: string;
  rank: number;
}

export const listOpenAlertsOf = (scope: Scope, domainIds: Iterable<string>): Promise<OpenAlert[]> =>
  scope.db
    .selectFrom('alert')
    .select(['id', 'incident_id', 'domain_id', 'kind', 'severity', 'fault', 'rank'])
    .where('domain_id', '=', anyOf(domainIds))
    .where('resolved_at', 'is', null)
    .execute();

export type ConcernedAlert = Pick<AlertRecord, 'incident_id' | 'campaign_id' | 'domain_id' | 'kind'>;

export const listOpenAlertsIn = (scope: Scope, incidentIds: Iterable<string>): Promise<ConcernedAlert[]> =>
  scope.db
    .selectFrom('alert')
    .select(['incident_id', 'campaign_id', 'domain_id', 'kind'])
    .where('incident_id', '=', anyOf(incidentIds))
    .where('resolved_at', 'is', null)
    .execute();

/** What the checks of domains last saw, and what they hold for normal, by domain. */
export async function listKnownCauses(scope: Scope, domainIds: Iterable<string>): Promise<Map<string, Causes>> {
  const rows = await scope.db
    .selectFrom('domain_check')
    .select(['domain_id', 'causes'])
    .where('domain_id', '=', anyOf(domainIds))
    .where(sql<boolean>`causes <> '{}'::jsonb`)
    .execute();
  const found = new Map<string, Causes>();
  for (const { domain_id, causes } of rows) found.set(domain_id, { ...causes, ...found.get(domain_id) });
  return found;
}

/** Open ones, and those that ended since an instant; an open one last, so that it counts. */
export const listIncidentsByKey = (scope: Scope, keys: Iterable<string>, endedSince: Date): Promise<IncidentRecord[]> =>
  scope.db
    .selectFrom('incident')
    .selectAll()
    .where('cause_key', '=', anyOf(keys))
    .where((eb) => eb.or([eb('resolved_at', 'is', null), eb('resolved_at', '>', endedSince)]))
    .orderBy((eb) => eb.fn.coalesce('resolved_at', sql<Date>`'infinity'::timestamptz`))
    .execute();

export interface NewIncident {
  id: string;
  cause_key: string;
  opened_at: Date;
}

/** Title, cause and severity follow with `describeIncidents`. */
export async function insertIncidents({ db, companyId }: Scope, rows: readonly NewIncident[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into incident (company_id, id, cause, cause_key, title, severity, opened_at)
    select ${companyId}, id, 'domain', cause_key, '', 'warning', opened_at
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, cause_key text, opened_at timestamptz)`.execute(db);
}

/** What a channel may be told of again, as it comes back within minutes. */
export async function reopenIncidents(scope: Scope, ids: Iterable<string>): Promise<void> {
  await scope.db.updateTable('incident').set({ resolved_at: null }).where('id', '=', anyOf(ids)).execute();
}

export type NewAlert = Omit<AlertRecord, 'company_id' | 'resolved_at'>;

export async function insertAlerts({ db, companyId }: Scope, rows: readonly NewAlert[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into alert (company_id, id, incident_id, domain_id, campaign_id, kind, severity, fault, rank, text, opened_at, evidence)
    select ${companyId}, id, incident_id, domain_id, campaign_id, kind, severity, fault, rank, text, opened_at, evidence
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, incident_id text, domain_id text, campaign_id text, kind text,
      severity text, fault text, rank integer, text text, opened_at timestamptz, evidence text)`.execute(db);
}

export interface AlertChange extends Pick<AlertRecord, 'id' | 'severity' | 'fault' | 'rank' | 'text'> {
  /** Null: the one there is stays. */
  evidence: string | null;
}

export async function changeAlerts({ db, companyId }: Scope, rows: readonly AlertChange[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update alert set severity = r.severity, fault = r.fault, rank = r.rank, text = r.text, evidence = coalesce(r.evidence, alert.evidence)
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, severity text, fault text, rank integer, text text, evidence text)
    where alert.company_id = ${companyId} and alert.id = r.id`.execute(db);
}

/** Open alerts of an incident say what their checks say by now: the days until an end pass, though the fault is the same. */
export async function refreshWords({ db, companyId }: Scope, incidentId: string): Promise<void> {
  await sql`update alert set text = c.text from domain_check c
    where alert.company_id = ${companyId} and alert.incident_id = ${incidentId} and alert.resolved_at is null
      and c.company_id = alert.company_id and c.domain_id = alert.domain_id and c.kind = alert.kind and c.fault = alert.fault
      and c.state = alert.severity and c.text not in ('', ${restingText}, alert.text)`.execute(db);
}

export async function resolveAlerts({ db, companyId }: Scope, rows: readonly { id: string; resolved_at: Date }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update alert set resolved_at = greatest(r.resolved_at, alert.opened_at)
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, resolved_at timestamptz)
    where alert.company_id = ${companyId} and alert.id = r.id`.execute(db);
}

/** Has these checks made at once. Not inside a transaction that holds the alerts: whoever writes checks does that before. */
export async function hurryLooks(
  { db, companyId }: Scope,
  checks: readonly { domain_id: string; kind: CheckKind }[],
  now: Date,
): Promise<void> {
  if (checks.length === 0) return;
  await sql`update domain_check set next_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${asRecords(checks)}::jsonb) as r (domain_id text, kind text)
    where domain_check.company_id = ${companyId} and domain_check.domain_id = r.domain_id and domain_check.kind = r.kind
      and domain_check.next_at > ${now.toISOString()}::timestamptz`.execute(db);
}

/**
 * Keeps the count that lists of domains show. Read in one go, and looked up: for a company that grew since the planner last counted, a join, or a look for each
 * domain, would read all alerts for each.
 */
export async function countOpenAlerts({ db, companyId }: Scope, domainIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(domainIds)];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; open: number }>`
    select domain_id as id, count(*)::integer as open from alert
    where company_id = ${companyId} and domain_id = any(${ids}::text[]) and resolved_at is null group by 1`.execute(db);
  const counts = JSON.stringify(Object.fromEntries(rows.map(({ id, open }) => [id, open])));
  await sql`update domain set open_alerts = coalesce((${counts}::jsonb ->> id)::integer, 0)
    where company_id = ${companyId} and id = any(${ids}::text[])`.execute(db);
}

/** Of its open alerts; of all, once it is over. */
export interface IncidentSummary {
  incident_id: string;
  cause_key: string;
  isOver: boolean;
  domains: number;
  critical: boolean;
  hosts: string[];
}

/**
 * The host of `alert`, looked up one by one, for the same reason as above. The company is named in each part of a statement: where rows lie on several servers,
 * only that tells on which.
 */
export const hostOf = (companyId: string) =>
  sql`lateral (select host from domain where company_id = ${companyId} and id = alert.domain_id limit 1) d`;

/** An incident without alerts is none of these: our own network's. */
export async function summariseIncidents({ db, companyId }: Scope, ids: Iterable<string>, hostsMax: number): Promise<IncidentSummary[]> {
  const { rows } = await sql<IncidentSummary>`
    select t.*, i.cause_key from (
      select incident_id, is_over as "isOver", count(distinct domain_id)::integer as domains, bool_or(severity = 'critical') as critical,
        (array_agg(distinct d.host order by d.host))[1:${sql.lit(hostsMax)}] as hosts
      from (
        select incident_id, domain_id, severity, resolved_at, bool_and(resolved_at is not null) over (partition by incident_id) as is_over
        from alert where company_id = ${companyId} and incident_id = any(${[...new Set(ids)]}::text[])
      ) alert join ${hostOf(companyId)} on true
      where is_over or resolved_at is null group by incident_id, is_over
    ) t join lateral (
      select cause_key from incident where company_id = ${companyId} and id between t.incident_id and t.incident_id order by id limit 1
    ) i on true`.execute(db);
  return rows;
}

export interface Lead {
  incident_id: string;
  host: string;
  kind: CheckKind;
  fault: string;
  text: string;
  severity: Severity;
}

/** One alert of each kind in each incident: an open one before the others, the worst, the first. */
export async function listLeads({ db, companyId }: Scope, ids: Iterable<string>): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select alert.incident_id, d.host, alert.kind, alert.fault, alert.text, alert.severity from (
      select distinct on (incident_id, kind) * from alert where company_id = ${companyId} and incident_id = any(${[...new Set(ids)]}::text[])
      order by incident_id, kind, resolved_at is not null, severity, opened_at, id
    ) alert join ${hostOf(companyId)} on true`.execute(db);
  return rows;
}

export interface IncidentDescription {
  id: string;
  cause: CauseKind;
  title: string;
  severity: Severity;
  resolved_at: Date | null;
  lead_fault: string;
}

export async function describeIncidents({ db, companyId }: Scope, rows: readonly IncidentDescription[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update incident set cause = r.cause, title = r.title, severity = r.severity, resolved_at = r.resolved_at,
      lead_fault = r.lead_fault
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (id text, cause text, title text, severity text, resolved_at timestamptz, lead_fault text)
    where incident.company_id = ${companyId} and incident.id = r.id`.execute(db);
}
