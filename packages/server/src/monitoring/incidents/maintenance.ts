import { randomUUID } from 'node:crypto';
import { AppError, invalidInput } from '@sightline/contract/core';
import {
  type Maintenance,
  type MaintenanceSchedule,
  type MaintenanceTimes,
  nextOccurrence,
  occurrenceAt,
} from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import {
  endOccurrence,
  findWindow,
  hasCampaign,
  insertWindow,
  knownDomains,
  listDomainIds,
  listOpenChecks,
  listOpenIncidentIds,
  listWindows,
  type MaintenanceRecord,
  removeWindow,
} from './maintenance-rows.ts';
import { planNotifications } from './notifications/plan-notifications.ts';
import { hurryLooks } from './rows.ts';

const timesOf = ({ schedule, minutes, ended_until }: MaintenanceRecord): MaintenanceTimes => ({
  schedule,
  minutes,
  endedUntil: ended_until,
});

function present(row: MaintenanceRecord, now: Date): Maintenance {
  const next = nextOccurrence(timesOf(row), now);
  return {
    id: row.id,
    campaignId: row.campaign_id,
    title: row.title,
    schedule: row.schedule,
    minutes: row.minutes,
    domainIds: row.domain_ids,
    active: next !== null && next.startsAt <= now,
    nextAt: next?.startsAt.toISOString() ?? null,
  };
}

/** In the order they were planned. */
export async function listMaintenanceOf(context: Context, scope: Scope, campaignId: string): Promise<Maintenance[]> {
  if (!(await hasCampaign(scope, campaignId))) throw new AppError('not_found');
  return (await listWindows(scope, [campaignId])).map((row) => present(row, context.clock.now()));
}

export interface MaintenanceFields {
  title: string;
  schedule: MaintenanceSchedule;
  minutes: number;
  domainIds: string[] | null;
}

export async function createMaintenanceIn(
  context: Context,
  scope: Scope,
  campaignId: string,
  { title, schedule, minutes, domainIds }: MaintenanceFields,
): Promise<Maintenance> {
  if (!(await hasCampaign(scope, campaignId))) throw new AppError('not_found');
  const now = context.clock.now();
  const known = domainIds === null ? null : await knownDomains(scope, campaignId, domainIds);
  if (known !== null && known.length !== new Set(domainIds).size)
    throw invalidInput({ domainIds: ['Some of these domains are no longer in the group. Choose them again.'] });
  const row: MaintenanceRecord = {
    company_id: scope.companyId,
    id: randomUUID(),
    campaign_id: campaignId,
    title,
    schedule,
    minutes,
    domain_ids: known,
    ended_until: null,
    created_at: now,
  };
  if (nextOccurrence(timesOf(row), now) === null)
    throw invalidInput({ schedule: ['This time is over. Choose one that is still to come.'] });
  await insertWindow(scope, { ...row, schedule: JSON.stringify(schedule), domain_ids: known === null ? null : JSON.stringify(known) });
  return present(row, now);
}

/** Ends the occurrence that goes on of a weekly one, and deletes others. What was kept quiet is told if it is still so. */
export async function deleteMaintenanceOf(context: Context, scope: Scope, id: string): Promise<string> {
  const now = context.clock.now();
  const known = await findWindow(scope, id);
  if (known !== null && occurrenceAt(timesOf(known), now) !== null)
    await hurryLooks(scope, await listOpenChecks(scope, known.campaign_id), now);
  return inTransaction(scope, async (inside) => {
    const row = await findWindow(inside, id);
    if (row === null) throw new AppError('not_found');
    const isOn = occurrenceAt(timesOf(row), now) !== null;
    if (isOn && row.schedule.kind === 'weekly') await endOccurrence(inside, id, now);
    else await removeWindow(inside, id);
    if (isOn) {
      const incidents = await listOpenIncidentIds(inside, row.campaign_id);
      const wakes = incidents.map((incidentId) => ({
        incidentId,
        campaignId: row.campaign_id,
        event: 'snooze-ended' as const,
        isFirst: true,
      }));
      await planNotifications(inside, wakes, now);
    }
    return row.campaign_id;
  });
}

/** A window that goes on, and when it ends. */
export interface ActiveWindow {
  campaignId: string;
  /** Null: the whole group. */
  domainIds: ReadonlySet<string> | null;
  until: Date;
}

export async function listActiveWindows(scope: Scope, at: Date, campaignIds?: Iterable<string>): Promise<ActiveWindow[]> {
  return (await listWindows(scope, campaignIds)).flatMap((row) => {
    const occurrence = occurrenceAt(timesOf(row), at);
    if (occurrence === null) return [];
    return [{ campaignId: row.campaign_id, domainIds: row.domain_ids && new Set(row.domain_ids), until: occurrence.endsAt }];
  });
}

function lastEnd(windows: readonly ActiveWindow[]): Date | null {
  const ends = windows.map(({ until }) => until.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/**
 * Answers when maintenance under way in one of these groups, or of all, ends for one of its domains, or with null for the group as a whole; null: none is
 * under way. With one statement.
 */
export async function maintenanceIn(
  scope: Scope,
  at: Date,
  campaignIds?: Iterable<string>,
): Promise<(campaignId: string, domainId: string | null) => Date | null> {
  const windows = await listActiveWindows(scope, at, campaignIds);
  return (campaignId, domainId) =>
    lastEnd(
      windows.filter(
        (window) =>
          window.campaignId === campaignId && (window.domainIds === null || (domainId !== null && window.domainIds.has(domainId))),
      ),
    );
}

/** The same of one group. */
export async function maintenanceOf(scope: Scope, at: Date, campaignId: string): Promise<(domainId: string | null) => Date | null> {
  const until = await maintenanceIn(scope, at, [campaignId]);
  return (domainId) => until(campaignId, domainId);
}

/** Ids of the domains on which maintenance goes on: their alerts keep still, and the time does not count. */
export async function maintenanceNow(scope: Scope, at: Date): Promise<Set<string>> {
  const active = await listActiveWindows(scope, at);
  const groups = active.flatMap(({ campaignId, domainIds }) => (domainIds === null ? [campaignId] : []));
  const ids = new Set(active.flatMap(({ domainIds }) => [...(domainIds ?? [])]));
  if (groups.length > 0) for (const id of await listDomainIds(scope, groups)) ids.add(id);
  return ids;
}
