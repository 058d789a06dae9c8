import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/db/query/delete-in-batches.ts';

/** Consents that were begun and never finished. */
export async function sweepOauthStates(context: Context): Promise<void> {
  await deleteInBatches(context.database.db, 'oauth_state', sql`expires_at < ${context.clock.now()}`);
}
