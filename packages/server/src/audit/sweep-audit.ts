import type { Context } from '../context.ts';
import { keptSince } from '../retention.ts';

/** Job: what was done long ago, over all companies, and that the operator worked in somebody's name. */
export async function sweepAudit(context: Context): Promise<void> {
  const { db } = context.database;
  const before = keptSince(context, 'audit');
  await db.deleteFrom('audit_entry').where('at', '<', before).execute();
  await db.deleteFrom('impersonation').where('created_at', '<', before).execute();
}
