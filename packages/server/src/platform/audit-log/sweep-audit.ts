import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { deleteInBatches } from '../db/query/delete-in-batches.ts';
import { retainedSince } from '../jobs/retention.ts';

/** Job: what was done long ago, over all companies, and that the operator worked in somebody's name. */
export async function sweepAudit(context: Context): Promise<void> {
  const { db } = context.database;
  const before = retainedSince(context, 'audit');
  await deleteInBatches(db, 'audit_entry', sql`at < ${before}`);
  await deleteInBatches(db, 'impersonation', sql`created_at < ${before}`);
}
