import type { CheckKind } from '@sightline/contract/monitoring';
import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { MaintenanceWindowTable } from '#platform/db/tables.ts';

export type MaintenanceRecord = Selectable<MaintenanceWindowTable>;

/** Of some groups; left out: of all. */
export const listWindows = (scope: Scope, campaignIds?: Iterable<string>): Promise<MaintenanceRecord[]> =>
  scope.db
    .selectFrom('maintenance_window')
    .innerJoin('campaign', 'campaign.id', 'maintenance_window.campaign_id')
    .selectAll('maintenance_window')
    .$if(campaignIds !== undefined, (query) => query.where('campaign_id', '=', anyOf(campaignIds ?? [])))
    .orderBy('maintenance_window.created_at')
    .orderBy('maintenance_window.id')
    .execute();

export const findWindow = async (scope: Scope, id: string): Promise<MaintenanceRecord | null> =>
  (await scope.db.selectFrom('maintenance_window').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export async function insertWindow(scope: Scope, row: Omit<Insertable<MaintenanceWindowTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('maintenance_window')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function removeWindow(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('maintenance_window').where('id', '=', id).execute();
}

export async function endOccurrence(scope: Scope, id: string, at: Date): Promise<void> {
  await scope.db.updateTable('maintenance_window').set({ ended_until: at }).where('id', '=', id).execute();
}

export const listDomainIds = async (scope: Scope, campaignIds: Iterable<string>): Promise<string[]> => {
  const rows = await scope.db.selectFrom('domain').select('id').where('campaign_id', '=', anyOf(campaignIds)).execute();
  return rows.map(({ id }) => id);
};

export async function hasCampaign(scope: Scope, id: string): Promise<boolean> {
  return (await scope.db.selectFrom('campaign').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Which of these are domains of the group. */
export async function knownDomains(scope: Scope, campaignId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('domain')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Incidents that go on in a group. */
export async function listOpenIncidentIds(scope: Scope, campaignId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('alert')
    .select('incident_id')
    .distinct()
    .where('campaign_id', '=', campaignId)
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map(({ incident_id }) => incident_id);
}

/** Checks of a group that have an open alert. */
export const listOpenChecks = (scope: Scope, campaignId: string): Promise<{ domain_id: string; kind: CheckKind }[]> =>
  scope.db
    .selectFrom('alert')
    .select(['domain_id', 'kind'])
    .where('campaign_id', '=', campaignId)
    .where('resolved_at', 'is', null)
    .execute();
