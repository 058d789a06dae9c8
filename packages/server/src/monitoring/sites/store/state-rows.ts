import { registrationCheck, tlsCheck, trafficCheck } from '@sightline/contract/monitoring';
import { sql } from 'kysely';
import { anyOf } from '#platform/db/query/any-of.ts';
import { partOfCompanies } from '#platform/db/query/part.ts';
import { restorableOf, type Scope } from '#platform/db/scope.ts';
import { refreshDomainStates } from '../../scheduler/index.ts';

/** Columns of a domain that a kind of check fills, and that mean nothing without it. */
const shownBy = [
  { kind: tlsCheck.kind, column: 'certificate_ends_at' },
  { kind: registrationCheck.kind, column: 'registration_ends_at' },
  { kind: trafficCheck.kind, column: 'traffic_change' },
] as const;

/** After some of their checks went: what those showed in the list goes with them, and the worst of the rest is the state. */
export async function refreshStates({ db, companyId }: Scope, domainIds: readonly string[]): Promise<void> {
  await refreshDomainStates(
    db,
    partOfCompanies([companyId]),
    domainIds.map((domainId) => ({ companyId, domainId })),
  );
  for (const { kind, column } of shownBy) {
    await db
      .updateTable('domain')
      .set({ [column]: null })
      .where('id', '=', anyOf(domainIds))
      .where(column, 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('domain_check')
              .select('kind')
              .whereRef('domain_check.domain_id', '=', 'domain.id')
              .where('domain_check.kind', '=', kind),
          ),
        ),
      )
      .execute();
  }
}

const changed = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Those of the group that were not paused, or were. */
export async function setPaused({ db }: Scope, campaignId: string, ids: readonly string[], paused: boolean, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('domain')
    .set({ paused, state: paused ? 'paused' : 'pending', reason: '', since: now })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', anyOf(ids))
    .where('paused', '=', !paused)
    .returning('id')
    .execute();
  return changed(rows);
}

export async function setDeleted(
  { db }: Scope,
  campaignId: string,
  ids: readonly string[] | null,
  deleted: { at: Date; by: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('domain')
    .set({ deleted_at: deleted.at, deleted_by_name: deleted.by })
    .where('campaign_id', '=', campaignId)
    .$if(ids !== null, (update) => update.where('id', '=', anyOf(ids ?? [])))
    .returning('id')
    .execute();
  return changed(rows);
}

/** Those whose host did not come back into the group meanwhile; of several with one host the one deleted last. As if they had never been looked at. */
export async function setRestored(scope: Scope, campaignId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const latest = await restorableOf(scope, now)
    .db.selectFrom('domain')
    .distinctOn('host')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', anyOf(ids))
    .orderBy('host')
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  const rows = await restorableOf(scope, now)
    .db.updateTable('domain')
    .set((eb) => ({
      deleted_at: null,
      deleted_by_name: null,
      state: eb
        .case()
        .when('paused', '=', true)
        .then('paused' as const)
        .else('pending' as const)
        .end(),
      reason: '',
      since: now,
    }))
    .where('id', '=', anyOf(changed(latest)))
    .where(
      sql<boolean>`not exists (select 1 from domain as live where live.company_id = domain.company_id and live.campaign_id = domain.campaign_id
        and live.host = domain.host and live.deleted_at is null)`,
    )
    .returning('id')
    .execute();
  return changed(rows);
}
