import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { deleteInParts } from '../jobs/buckets/index.ts';
import { retainedSince } from '../jobs/retention.ts';
import { trySteps } from '../jobs/try-each.ts';

/** Job: what was done long ago, over all companies, and that the operator worked in somebody's name. */
export async function sweepAudit(context: Context): Promise<void> {
  const before = retainedSince(context, 'audit');
  await trySteps(
    () => deleteInParts(context, 'audit_entry', sql`at < ${before}`),
    () => deleteInParts(context, 'impersonation', sql`created_at < ${before}`),
  );
}
