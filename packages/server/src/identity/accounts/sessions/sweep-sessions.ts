import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/db/claims/delete-in-batches.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince, retentionDays } from '#platform/jobs/retention.ts';
import { trySteps } from '#platform/jobs/try-each.ts';

/** Job: sign-ins that ended by themselves, links and steps of a sign-in that are too old, invitations that nobody accepted. */
export async function sweepSessions(context: Context): Promise<void> {
  const { db } = context.database;
  // Sessions run on the real clock.
  const ended = new Date(Date.now() - retentionDays(context.config, 'sessions') * dayMs);
  await trySteps(
    () => deleteInBatches(db, 'auth_session', sql`"expiresAt" < ${ended}`),
    () => deleteInParts(context, 'account_link', sql`expires_at < ${retainedSince(context, 'passing')}`),
    () => deleteInBatches(db, 'auth_verification', sql`"expiresAt" < ${retainedSince(context, 'passing')}`),
    () => deleteInParts(context, 'invitation', sql`expires_at < ${retainedSince(context, 'invitations')}`),
  );
}
