import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { CompanyTable } from '#platform/db/tables.ts';

const entitlementColumns = ['state', 'expires_at', 'dashboards', 'bonus_dashboards', 'groups'] as const;
/** What a company may do, and until when. */
export type EntitlementRow = Pick<Selectable<CompanyTable>, (typeof entitlementColumns)[number]>;

export const getEntitlementRow = ({ db }: Scope): Promise<EntitlementRow> =>
  db.selectFrom('company').select(entitlementColumns).executeTakeFirstOrThrow();

type ChosenRow = Pick<Selectable<CompanyTable>, 'chosen_dashboards' | 'chosen_interval' | 'analytics_cid'>;

/** What was said at registration. */
export const getChosen = ({ db }: Scope): Promise<ChosenRow> =>
  db.selectFrom('company').select(['chosen_dashboards', 'chosen_interval', 'analytics_cid']).executeTakeFirstOrThrow();

/** How it stands; others who change it wait until the transaction ends. */
export const lockEntitlement = ({ db }: Scope): Promise<EntitlementRow> =>
  db.selectFrom('company').select(entitlementColumns).forUpdate().executeTakeFirstOrThrow();

export async function setEntitlement({ db }: Scope, change: Pick<EntitlementRow, 'state' | 'expires_at' | 'dashboards'>): Promise<void> {
  await db.updateTable('company').set(change).execute();
}

/** Trials and canceled subscriptions whose time is over become expired, of a part of the companies; answers what changed. */
export const expireCompanies = (db: Db, part: Part, now: Date): Promise<(EntitlementRow & { company_id: string })[]> =>
  db
    .updateTable('company')
    .set({ state: 'expired' })
    .where('state', 'in', ['trial', 'canceled'])
    .where('expires_at', '<=', now)
    .where(part.has('company_id'))
    .returning(['company_id', ...entitlementColumns])
    .execute();

/** Active dashboards: what is archived does not count. */
export async function countDashboards({ db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('dashboard')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
