import type { CompanyState } from '@sightline/contract/company';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { CouponTable, CouponUseTable } from '#platform/db/tables.ts';

export type CouponRow = Selectable<CouponTable>;
export type CouponUseRow = Selectable<CouponUseTable>;

/** Coupons belong to the installation: their rows are reached beside the scope, in its transaction. */
const bare = ({ db }: Scope): Db => db.withoutPlugins();

/** Not expired, not used up, and not somebody else's. */
const isUsable = (email: string | null, now: Date) => sql<boolean>`(expires_at is null or expires_at > ${now})
  and (uses_left is null or uses_left > 0) and (email is null or email = ${email}::text)`;

export async function findUsableCoupon(db: Db, key: string, email: string | null, now: Date): Promise<CouponRow | null> {
  const found = db.withoutPlugins().selectFrom('coupon').selectAll().where('code_key', '=', key).where(isUsable(email, now));
  return (await found.executeTakeFirst()) ?? null;
}

/** One use less; null: somebody else took the last one meanwhile. Others wait for the end of the transaction and then look again. */
export async function takeCouponUse(scope: Scope, key: string, email: string, now: Date): Promise<CouponRow | null> {
  const taken = bare(scope)
    .updateTable('coupon')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code_key', '=', key)
    .where(isUsable(email, now))
    .returningAll();
  return (await taken.executeTakeFirst()) ?? null;
}

/** In the order they were applied. */
export const listUseRows = (scope: Scope): Promise<CouponUseRow[]> =>
  scope.db.selectFrom('coupon_use').selectAll().orderBy('position').execute();

export async function insertUseRow(scope: Scope, row: Omit<Insertable<CouponUseTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('coupon_use')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function spendUseRows(scope: Scope, keys: readonly string[], at: Date): Promise<void> {
  await scope.db.updateTable('coupon_use').set({ spent_at: at }).where('code_key', 'in', keys).where('spent_at', 'is', null).execute();
}

interface CompanyServices {
  state: CompanyState;
  services: { dashboards: number; bonusDashboards: number; groups: number };
}

export async function getCompanyServices(scope: Scope): Promise<CompanyServices> {
  const row = await scope.db.selectFrom('company').select(['state', 'dashboards', 'bonus_dashboards', 'groups']).executeTakeFirstOrThrow();
  return { state: row.state, services: { dashboards: row.dashboards, bonusDashboards: row.bonus_dashboards, groups: row.groups } };
}

/** From its end on, or from now where that is past; a trial without an end stays without one. */
export async function lengthenTrial(scope: Scope, days: number, now: Date): Promise<void> {
  // Days of UTC, whatever time zone the connection has: what depends on it may not be asked of a row that lies on another server.
  const lengthened = sql<Date>`(greatest(expires_at, ${now}::timestamptz) at time zone 'UTC' + make_interval(days => ${days}::int)) at time zone 'UTC'`;
  await scope.db.updateTable('company').set({ expires_at: lengthened }).where('expires_at', 'is not', null).execute();
}

export async function addBonusDashboards(scope: Scope, count: number): Promise<void> {
  await scope.db
    .updateTable('company')
    .set((eb) => ({ bonus_dashboards: eb('bonus_dashboards', '+', count) }))
    .execute();
}

/** False: its code is taken. */
export async function insertCouponRow(db: Db, row: Insertable<CouponTable>): Promise<boolean> {
  const inserted = db
    .insertInto('coupon')
    .values(row)
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('code_key');
  return (await inserted.executeTakeFirst()) !== undefined;
}

export type CouponListing = CouponRow & { used: number };

export async function listCouponRows(db: Db): Promise<CouponListing[]> {
  const uses = db
    .selectFrom('coupon_use')
    .select(['code_key', sql<number>`count(*)::int`.as('used')])
    .groupBy('code_key');
  return db
    .selectFrom('coupon')
    .leftJoin(uses.as('uses'), 'uses.code_key', 'coupon.code_key')
    .selectAll('coupon')
    .select(sql<number>`coalesce(uses.used, 0)`.as('used'))
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.code_key')
    .execute();
}

/** One that has expired keeps its day. False: there is no such coupon. */
export async function expireCouponRow(db: Db, key: string, now: Date): Promise<boolean> {
  const expired = db
    .updateTable('coupon')
    .set({ expires_at: sql<Date>`least(expires_at, ${now}::timestamptz)` })
    .where('code_key', '=', key)
    .returning('code_key');
  return (await expired.executeTakeFirst()) !== undefined;
}
