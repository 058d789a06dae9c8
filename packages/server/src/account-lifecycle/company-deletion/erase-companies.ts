import { restoreDays } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { cancelSubscriptionOf, findSubscription } from '#billing/subscriptions/index.ts';
import type { Context } from '#platform/context.ts';
import { giveUpAllClaims } from '#platform/db/claims/claims.ts';
import { deleteInBatches } from '#platform/db/claims/delete-in-batches.ts';
import { mayHaveUnclaimed } from '#platform/db/claims/unclaimed.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { companyLeafTables, companyTables, storedNamesOf } from './company-tables.ts';

/** Claims lie by their own key, and go by themselves. */
const isOfRows = (table: string): boolean => table !== 'claim';

/** For good, with its files. Files go first: a process that dies leaves the company to the next run, and no file without a row. */
export async function eraseCompany(context: Context, companyId: string): Promise<void> {
  const { db } = context.database;
  const scope = scopeOf(db, companyId);
  // Usually done when it was deleted; an order may have arrived since.
  if ((await findSubscription(scope)) !== null) await cancelSubscriptionOf(context, scope);
  for (const name of await storedNamesOf(db, companyId)) await context.files.remove(name);
  // The many rows first, some at a time: nobody waits for one large transaction, and what a process that dies has done is done.
  for (const table of (await companyLeafTables(db)).filter(isOfRows)) await deleteInBatches(db, table, sql`company_id = ${companyId}`);
  // Each by itself, as nobody looks for them any more: people lie on each server of a cluster, and one transaction with theirs would keep all others' waiting.
  await giveUpAllClaims(scope);
  const tables = (await companyTables(db)).filter(isOfRows);
  await db.transaction().execute(async (trx) => {
    // With their sessions and passwords; no reference may lead from them to what lies on another server.
    await trx.deleteFrom('auth_user').where('companyId', '=', companyId).execute();
    await trx.deleteFrom('company').where('company_id', '=', companyId).execute();
    for (const table of tables) await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(trx);
  });
  // Who came by a link meanwhile may have had it claimed anew, as where a release before this one runs beside.
  if (mayHaveUnclaimed()) await giveUpAllClaims(scope);
  context.log.info({ companyId }, 'a company was erased');
}

/** A release before this one relied on a reference to take people along, which is gone: where it erased a company, they are left. */
async function eraseLeftPeople(db: Db): Promise<void> {
  await sql`delete from auth_user where not exists (select from company where company.company_id = auth_user."companyId")`.execute(db);
}

/** Job: what was deleted `restoreDays` ago. One that fails must not keep the others waiting. */
export async function eraseCompanies(context: Context): Promise<void> {
  const { db } = context.database;
  const before = new Date(context.clock.now().getTime() - restoreDays * dayMs);
  const due = await listInParts(context, await allParts(context), (part) =>
    db
      .selectFrom('company')
      .select('company_id')
      .where('deleted_at', '<=', before)
      .where(part.has('company_id'))
      .orderBy('deleted_at')
      .execute(),
  );
  if (mayHaveUnclaimed()) await eraseLeftPeople(db);
  await tryEach(due, 'companies could not be erased', ({ company_id }) => eraseCompany(context, company_id));
}
