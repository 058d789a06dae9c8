import { AppError } from '@sightline/contract/core';
import {
  type Alert,
  type CheckKind,
  checkTypes,
  type Incident,
  type IncidentDetail,
  type IncidentLine,
  incidentEventKinds,
} from '@sightline/contract/monitoring';
import type { Scope } from '#platform/db/scope.ts';
import { listEvents } from './event-rows.ts';
import {
  countAlertRows,
  countIncidentRows,
  findAlertRow,
  findListedIncident,
  type ListedAlert,
  type ListedIncident,
  type ListFilter,
  listAlertRows,
  listIncidentRows,
  listIncidentsOfDomain,
} from './incident-rows.ts';
import { type LineCounts, listLineRows } from './line-rows.ts';

/** Of one incident's detail; the page says how many there are. */
const alertsMax = 500;
const historyMax = 200;
const openMax = 50;

interface ListQuery extends ListFilter {
  page: number;
  perPage: number;
}
interface Listed<T> {
  data: T[];
  meta: { total: number; page: number; perPage: number };
}

export const presentIncident = (row: ListedIncident): Incident => ({
  id: row.id,
  cause: row.cause,
  title: row.title,
  severity: row.severity,
  openedAt: row.opened_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  acknowledgedBy: row.acknowledged_by,
  domainsCount: row.domains,
  hosts: row.hosts,
  campaignIds: row.campaigns,
  snoozed: row.quiet,
});

const presentAlert = (row: ListedAlert): Alert => ({
  id: row.id,
  incidentId: row.incident_id,
  domainId: row.domain_id,
  host: row.host,
  campaignId: row.campaign_id,
  kind: row.kind,
  severity: row.severity,
  fault: row.fault,
  text: row.text,
  openedAt: row.opened_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  snoozed: row.quiet,
  evidence: row.evidence,
});

export async function listAlertsOf(scope: Scope, query: ListQuery): Promise<Listed<Alert>> {
  const window = { page: query.page, perPage: query.perPage };
  const rows = await listAlertRows(scope, query, window);
  return { data: rows.map(presentAlert), meta: { total: await countAlertRows(scope, query), ...window } };
}

export async function getAlertOf(scope: Scope, id: string): Promise<Alert> {
  const row = await findAlertRow(scope, id);
  if (row === null) throw new AppError('not_found');
  return presentAlert(row);
}

export async function listIncidentsOf(scope: Scope, query: ListQuery): Promise<Listed<Incident>> {
  const window = { page: query.page, perPage: query.perPage };
  const rows = await listIncidentRows(scope, query, window);
  return { data: rows.map(presentIncident), meta: { total: await countIncidentRows(scope, query), ...window } };
}

/** An event of another release is shown as a comment. */
const kindOf = (kind: string): IncidentDetail['events'][number]['kind'] =>
  incidentEventKinds.find((known) => known === kind) ?? 'commented';

export async function getIncidentOf(scope: Scope, id: string): Promise<IncidentDetail> {
  const row = await findListedIncident(scope, id);
  if (row === null) throw new AppError('not_found');
  const alerts = await listAlertRows(scope, { state: 'all', incidentId: id }, { page: 1, perPage: alertsMax });
  const events = await listEvents(scope, id);
  return {
    ...presentIncident(row),
    alerts: alerts.map(presentAlert),
    events: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: kindOf(event.kind),
      text: event.text,
      byName: event.by_name,
    })),
  };
}

/** What is open in a group, those that say the same in one line. */
export async function listLinesOf(scope: Scope, campaignId: string, limit: number): Promise<{ data: IncidentLine[]; meta: LineCounts }> {
  const { rows, counts } = await listLineRows(scope, campaignId, limit);
  const ordered = (kinds: string): CheckKind[] => {
    const named = new Set(kinds.split(','));
    return checkTypes.flatMap(({ kind }) => (named.has(kind) ? [kind] : []));
  };
  const data = rows.map(({ openedAt, kinds, ...line }) => ({ ...line, kinds: ordered(kinds), openedAt: openedAt.toISOString() }));
  return { data, meta: counts };
}

/** Those that go on in a group, the newest first. */
export async function listOpenIncidents(scope: Scope, { campaignId }: { campaignId: string }): Promise<Incident[]> {
  return (await listIncidentRows(scope, { state: 'open', campaignId }, { page: 1, perPage: openMax })).map(presentIncident);
}

/** Of a domain: those that go on, and those that ended since `from`, the newest first. */
export async function incidentsOfDomain(scope: Scope, domainId: string, from: Date): Promise<Incident[]> {
  const rows = await listIncidentsOfDomain(scope, domainId, from, historyMax);
  return rows.map(presentIncident).toSorted((one, other) => other.openedAt.localeCompare(one.openedAt));
}
