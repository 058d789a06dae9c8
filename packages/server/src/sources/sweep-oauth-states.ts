import type { Context } from '../context.ts';

/** Consents that were begun and never finished. */
export async function sweepOauthStates(context: Context): Promise<void> {
  await context.database.db.deleteFrom('oauth_state').where('expires_at', '<', context.clock.now()).execute();
}
