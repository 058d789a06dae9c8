import { restoreDays } from '@sightline/contract/company';
import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { type operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';

/** Stops the erasure of a company; false: there was none to be stopped any more. */
export async function restoreCompany(
  context: Context,
  { companyId, db }: Scope,
  by: { id: string; name: string } | typeof operator,
): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction({ companyId, db }, async (scope) => {
    const restored = await scope.db
      .updateTable('company')
      .set({ deleted_at: null, deletion_told_at: null, erase_warned_at: null, restored_at: now })
      .where('deleted_at', '>', new Date(now.getTime() - restoreDays * dayMs))
      .returning('name')
      .executeTakeFirst();
    if (!restored) return false;
    // What fell due meanwhile does not come all at once, nor as if nothing had been.
    await scope.db
      .updateTable('domain_check')
      .set({ next_at: sql<Date>`greatest(next_at, ${now})` })
      .where('next_at', 'is not', null)
      .execute();
    await recordAudit(scope, { at: now, by, action: 'company.restored', about: restored.name });
    return true;
  });
}

/** Somebody of the company signs in within the time, and it is as it was. */
export async function restoreAtSignIn(context: Context, userId: string): Promise<void> {
  const { db } = context.database;
  const person = await db.selectFrom('auth_user').select(['id', 'name', 'companyId']).where('id', '=', userId).executeTakeFirst();
  if (person === undefined) return;
  const scope = scopeOf(db, person.companyId);
  const deleted = await scope.db.selectFrom('company').select('company_id').where('deleted_at', 'is not', null).executeTakeFirst();
  if (deleted !== undefined) await restoreCompany(context, scope, person);
}
