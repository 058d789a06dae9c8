import { type Selectable, sql, type Updateable } from 'kysely';
import { isQuietAlert } from '#platform/db/query/quiet-alert.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { CompanyTable } from '#platform/db/tables.ts';

export const getCompanyRow = (scope: Scope): Promise<Selectable<CompanyTable>> =>
  scope.db.selectFrom('company').selectAll().executeTakeFirstOrThrow();

/** Active ones: archived dashboards do not count against the quota. */
export async function countActiveDashboards(scope: Scope): Promise<number> {
  const row = await scope.db
    .selectFrom('dashboard')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function hasInvalidSourceRow(scope: Scope): Promise<boolean> {
  return (await scope.db.selectFrom('source').select('id').where('invalid', '=', true).limit(1).executeTakeFirst()) !== undefined;
}

export async function updateCompanyRow(scope: Scope, change: Updateable<CompanyTable>): Promise<void> {
  await scope.db.updateTable('company').set(change).execute();
}

/** Groups of domains. */
export async function countCampaigns(scope: Scope): Promise<number> {
  const row = await scope.db
    .selectFrom('campaign')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Alerts that nobody snoozed, and the domains that have some. */
export async function countLoudAlerts(scope: Scope): Promise<{ alertedDomains: number; openAlerts: number }> {
  const row = await scope.db
    .selectFrom('alert')
    .select((eb) => [eb.fn.count<string>('domain_id').distinct().as('domains'), eb.fn.countAll<string>().as('alerts')])
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`not ${isQuietAlert(scope.companyId)}`)
    .executeTakeFirstOrThrow();
  return { alertedDomains: Number(row.domains), openAlerts: Number(row.alerts) };
}
