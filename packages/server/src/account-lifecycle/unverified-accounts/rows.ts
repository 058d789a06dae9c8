import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Part } from '#platform/db/query/part.ts';
import { tablesOf } from '#platform/db/spread/catalogue.ts';
import { companyTables } from '../company-deletion/index.ts';

/** Rows that are there without anybody having done more than register. Whatever else a company has keeps it: also what is added to the product later. */
const comesByItself: ReadonlySet<string> = new Set([
  'account_link',
  'attempt',
  'audit_entry',
  'billing_letter',
  'checkout_attempt',
  'claim',
  'company',
  'company_place',
  'coupon_use',
  'impersonation',
]);

interface Times {
  /** They registered by then. */
  made: Date;
  /** Their trial is over by then. */
  over: Date;
}

/** Of a part of the companies those whose people never proved an address, and whose time is over. One that the operator made waits for its people. */
export async function listUnconfirmed(db: Db, part: Part, { made, over }: Times): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company
    where ${part.has('company.company_id')} and deleted_at is null and created_at <= ${made} and (expires_at is null or expires_at <= ${over})
      and not exists (select 1 from auth_user held where held."companyId" = company.company_id and held."emailVerified")
      and not exists (select 1 from audit_entry by_hand where ${part.has('by_hand.company_id')} and by_hand.company_id = company.company_id and by_hand.action = 'company.created')
    order by created_at`.execute(db);
  if (rows.length === 0) return [];
  // Checkouts lie where no company's rows do, so no statement asks for both.
  const paid = await db
    .selectFrom('checkout_attempt')
    .select('company_id')
    .where('company_id', '=', anyOf(rows.map(({ id }) => id)))
    .where('order_id', 'is not', null)
    .execute();
  const havePaid = new Set(paid.map(({ company_id }) => company_id));
  return rows.flatMap(({ id }) => (havePaid.has(id) ? [] : [id]));
}

/** Whether nothing was made in a company. */
async function isUntouched(db: Db, companyId: string): Promise<boolean> {
  const ofCompanies = (await companyTables(db)).filter((table) => !comesByItself.has(table));
  const kinds = new Map((await tablesOf(db)).map(({ name, kind }) => [name, kind]));
  // A statement is about tables that lie with the company, or about others.
  for (const tables of Map.groupBy(ofCompanies, (table) => kinds.get(table)).values()) {
    const anyRow = tables.map((table) => sql`(select 1 as found from ${sql.table(table)} where company_id = ${companyId} limit 1)`);
    const { rows } = await sql`${sql.join(anyRow, sql` union all `)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Remembers that they are reminded now, once; answers who. */
export async function takeUnreminded(db: Db, companyId: string, now: Date): Promise<string[]> {
  if (!(await isUntouched(db, companyId))) return [];
  const reminded = await db
    .updateTable('auth_user')
    .set({ verifyRemindedAt: now })
    .where('companyId', '=', companyId)
    .where('verifyRemindedAt', 'is', null)
    .returning('id')
    .execute();
  return reminded.map(({ id }) => id);
}

/** Shuts a company whose people were all reminded by then. False: somebody came meanwhile. What would be added or proved at this moment waits, and then fails. */
export const shutUnconfirmed = (db: Db, companyId: string, reminded: Date, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('company').select('company_id').where('company_id', '=', companyId).forUpdate().execute();
    const people = await trx
      .selectFrom('auth_user')
      .select(['emailVerified', 'verifyRemindedAt'])
      .where('companyId', '=', companyId)
      .forUpdate()
      .execute();
    const mayEnd = people.every(({ emailVerified, verifyRemindedAt: at }) => !emailVerified && at !== null && at <= reminded);
    if (!mayEnd || !(await isUntouched(trx, companyId))) return false;
    await trx.updateTable('company').set({ deleted_at: now }).where('company_id', '=', companyId).execute();
    return true;
  });
