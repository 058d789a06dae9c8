import { operator, product, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { findUserRow } from '../accounts/index.ts';
import { endRow, findBySession, type ImpersonationRow, listBegun, listSessions } from './rows.ts';

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
  const { db } = context.database;
  const now = context.clock.now();
  const begun = await listInParts(context, await allParts(context), (part) => listBegun(db, part));
  const sessions = await listSessions(
    db,
    begun.flatMap(({ session_id }) => session_id ?? []),
  );
  await tryEach(begun, 'supports could not be ended', async (row) => {
    const isTimeOver = row.ends_at !== null && row.ends_at <= now;
    const isSessionGone = row.session_id !== null && !sessions.has(row.session_id);
    if (isTimeOver || isSessionGone) await end(context, row, isTimeOver ? product : operator);
  });
}
