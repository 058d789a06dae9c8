import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInParts } from '#platform/jobs/buckets/index.ts';

/** Consents that were begun and never finished. */
export async function sweepOauthStates(context: Context): Promise<void> {
  await deleteInParts(context, 'oauth_state', sql`expires_at < ${context.clock.now()}`);
}
