import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { PlanPriceTable } from '#platform/db/tables.ts';

export type PlanPriceRow = Selectable<PlanPriceTable>;

/** Prices are the installation's, so that they are reached beside a company's scope. The last that began counts; of two that begin together the one set last. */
export async function findPriceRow(db: Db, companyId: string | null, at: Date): Promise<PlanPriceRow | null> {
  const begun = db
    .withoutPlugins()
    .selectFrom('plan_price')
    .selectAll()
    .where('starts_at', '<=', at)
    .where('company_id', companyId === null ? 'is' : '=', companyId);
  return (await begun.orderBy('starts_at', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** Of everybody first, then by company, each in the order they begin. */
export async function listPriceRows(db: Db): Promise<(PlanPriceRow & { company: string | null })[]> {
  const rows = await db
    .selectFrom('plan_price')
    .selectAll()
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .orderBy('starts_at')
    .orderBy('created_at')
    .execute();
  const ids = rows.flatMap(({ company_id }) => company_id ?? []);
  const companies = await db.selectFrom('company').select(['company_id', 'name']).where('company_id', '=', anyOf(ids)).execute();
  const names = new Map(companies.map(({ company_id, name }) => [company_id, name]));
  return rows.map((row) => ({ ...row, company: names.get(row.company_id ?? '') ?? null }));
}

export async function insertPriceRow(db: Db, row: Insertable<PlanPriceTable>): Promise<void> {
  await db.insertInto('plan_price').values(row).execute();
}
