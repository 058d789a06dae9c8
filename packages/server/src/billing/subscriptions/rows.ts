import type { Insertable, Selectable } from 'kysely';
import { claimKey, findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import type { CheckoutAttemptTable, PaymentOrderTable, SubscriptionTable } from '#platform/db/tables.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type AttemptRow = Selectable<CheckoutAttemptTable>;

/** Somebody who registers has no company yet. */
export async function insertAttempt(db: Db, values: Insertable<CheckoutAttemptTable>): Promise<void> {
  await db.insertInto('checkout_attempt').values(values).execute();
}

export const findAttempt = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('checkout_attempt').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The order becomes the attempt's, and the attempt the company's. False: it is another order's or another company's. `isPaid`: one whose payment may still
 * fail leaves the attempt to an order that follows it.
 */
export async function takeAttempt(
  db: Db,
  id: string,
  { orderId, companyId, isPaid = true }: { orderId: string; companyId: string; isPaid?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_attempt')
    .set({ company_id: companyId, ...(isPaid && { order_id: orderId }) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whose subscription it is; null: nobody's yet. */
export async function findCompanyOfSubscription(db: Db, id: string): Promise<string | null> {
  return (await findClaim(db, 'subscription', id))?.companyId ?? null;
}

/** The one that counts first: of those that run the newest, else the newest of all. */
export const listSubscriptionRows = ({ db }: Scope): Promise<SubscriptionRow[]> =>
  db.selectFrom('subscription').selectAll().orderBy('active', 'desc').orderBy('begun_at', 'desc').orderBy('id').execute();

export const getSubscriptionRow = ({ db }: Scope, id: string): Promise<SubscriptionRow> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** In a transaction; answers the row as it is then. Throws where it is another company's. */
export async function putSubscriptionRow(scope: Scope, values: Insertable<SubscriptionTable>): Promise<SubscriptionRow> {
  const { company_id: _company, id, ...changes } = values;
  await claimKey(scope, 'subscription', id, id);
  return scope.db
    .insertInto('subscription')
    .values(values)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What one dashboard was sold for: `next` of the next charge, `paid` of the period that runs. */
export async function setSoldPrice({ db }: Scope, id: string, { next, paid }: { next: number; paid?: number | undefined }): Promise<void> {
  const change = { unit_price: next, ...(paid !== undefined && { paid_unit_price: paid }) };
  await db.updateTable('subscription').set(change).where('id', '=', id).execute();
}

/** Coupons that lower the next charge, by their names, and what they take off one dashboard of it. */
export async function setCouponsOfRow({ db }: Scope, id: string, names: readonly string[], unitDiscount: number): Promise<void> {
  const change = { coupons: JSON.stringify(names), unit_discount: unitDiscount };
  await db.updateTable('subscription').set(change).where('id', '=', id).execute();
}

/** What one dashboard was sold for at the first checkout, and what coupons take off a charge that is still to come. A plan that was changed since keeps what it was changed to. */
export async function setFirstPrice(
  { db }: Scope,
  id: string,
  { unit, paid, coupons, unitDiscount }: { unit: number; paid: number; coupons: readonly string[]; unitDiscount: number },
): Promise<void> {
  const change = { unit_price: unit, paid_unit_price: paid, coupons: JSON.stringify(coupons), unit_discount: unitDiscount };
  await db.updateTable('subscription').set(change).where('id', '=', id).where('unit_price', 'is', null).execute();
}

export const findOrderRow = ({ db }: Scope, id: string): Promise<Selectable<PaymentOrderTable> | undefined> =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();

export const getOrderRow = ({ db }: Scope, id: string): Promise<Selectable<PaymentOrderTable>> =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function findCompanyOfOrder(db: Db, id: string): Promise<string | null> {
  return (await findClaim(db, 'order', id))?.companyId ?? null;
}

/** Throws where it is another company's. */
export async function putOrderRow(scope: Scope, values: Insertable<PaymentOrderTable>): Promise<void> {
  const { company_id: _company, id, ...changes } = values;
  await inTransaction(scope, async (inside) => {
    await claimKey(inside, 'order', id, id);
    await inside.db
      .insertInto('payment_order')
      .values(values)
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(changes))
      .execute();
  });
}

export const listOrderRows = ({ db }: Scope): Promise<Selectable<PaymentOrderTable>[]> =>
  db.selectFrom('payment_order').selectAll().orderBy('ordered_at', 'desc').orderBy('id').execute();
