import { registrationCheck, tlsCheck, trafficCheck, worstStates } from '@sightline/contract';
import { sql } from 'kysely';
import { binOf, type Scope } from '../db/scope.ts';
import { idsIn } from './check-rows.ts';

/** Columns of a domain that a kind of check fills, and that mean nothing without it. */
const shownBy = [
  { kind: tlsCheck.kind, column: 'certificate_ends_at' },
  { kind: registrationCheck.kind, column: 'registration_ends_at' },
  { kind: trafficCheck.kind, column: 'traffic_change' },
] as const;

/**
 * The worst of what their checks last found, after some of the checks went: `pending` while none has run. Paused ones stay so. What a check showed in
 * the list goes with it.
 */
export async function refreshStates({ db, companyId }: Scope, domainIds: readonly string[], now: Date): Promise<void> {
  const order = sql.join(worstStates.map((state) => sql.lit(state)));
  await sql`
    update domain set state = worst.state, reason = worst.reason, since = case when domain.state = worst.state then domain.since else worst.since end
    from (
      select distinct on (domain.id) domain.id, coalesce(found.state, 'pending') as state,
        case when found.state is null or found.state = 'ok' then '' else found.text end as reason,
        coalesce(found.since, ${now.toISOString()}::timestamptz) as since
      from domain left join domain_check as found
        on found.company_id = domain.company_id and found.domain_id = domain.id and found.state is not null
      where domain.company_id = ${companyId} and domain.id in ${idsIn(domainIds)}
      order by domain.id, array_position(array[${order}], found.state), found.since) as worst
    where domain.company_id = ${companyId} and domain.id = worst.id and not domain.paused
      and (domain.state <> worst.state or domain.reason <> worst.reason)`.execute(db);
  for (const { kind, column } of shownBy) {
    await db
      .updateTable('domain')
      .set({ [column]: null })
      .where('id', 'in', idsIn(domainIds))
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
    .where('id', 'in', idsIn(ids))
    .where('paused', '=', !paused)
    .returning('id')
    .execute();
  return changed(rows);
}

export async function setDeleted({ db }: Scope, campaignId: string, ids: readonly string[] | null, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('domain')
    .set({ deleted_at: now })
    .where('campaign_id', '=', campaignId)
    .$if(ids !== null, (update) => update.where('id', 'in', idsIn(ids ?? [])))
    .returning('id')
    .execute();
  return changed(rows);
}

/** Those whose host did not come back into the group meanwhile. Never looked at since, as it were. */
export async function setRestored(scope: Scope, campaignId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await binOf(scope)
    .db.updateTable('domain')
    .set((eb) => ({
      deleted_at: null,
      state: eb
        .case()
        .when('paused', '=', true)
        .then('paused' as const)
        .else('pending' as const)
        .end(),
      reason: '',
      since: now,
    }))
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', idsIn(ids))
    .where(
      sql<boolean>`not exists (select 1 from domain as other where other.company_id = domain.company_id and other.campaign_id = domain.campaign_id
        and other.host = domain.host and other.id <> domain.id
        and (other.deleted_at is null or (other.deleted_at, other.id) > (domain.deleted_at, domain.id) and other.id in ${idsIn(ids)}))`,
    )
    .returning('id')
    .execute();
  return changed(rows);
}
