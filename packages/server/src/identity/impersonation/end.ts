import { operator, product, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { findUserRow } from '../accounts/index.ts';
import { endRow, findBySession, type ImpersonationRow, listOver } from './rows.ts';

async function end(context: Context, row: ImpersonationRow, by: typeof operator | typeof product): Promise<void> {
  const now = context.clock.now();
  await inTransaction(scopeOf(context.database.db, row.company_id), async (scope) => {
    const bare = scope.db.withoutPlugins();
    if ((await endRow(bare, row, now)) === null) return;
    if (row.session_id !== null) await bare.deleteFrom('auth_session').where('id', '=', row.session_id).execute();
    const person = await findUserRow(bare, row.company_id, row.user_id);
    const details = { reason: row.reason };
    await recordAudit(scope, { at: now, by, action: 'impersonation.ended', about: person?.name ?? 'somebody who is gone', details });
  });
}

/** The session of the operator who wants to end it. False: it is none. */
export async function endSupportOf(context: Context, sessionId: string): Promise<boolean> {
  const row = await findBySession(context.database.db, sessionId);
  if (row === null) return false;
  await end(context, row, operator);
  return true;
}

/** Job: what is over by the clock, or because its session was ended. */
export async function endSupports(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const row of await listOver(context.database.db, now))
    await end(context, row, row.ends_at && row.ends_at <= now ? product : operator);
}
