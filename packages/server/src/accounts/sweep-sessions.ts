import type { Context } from '../context.ts';
import { daysKept, keptSince } from '../retention.ts';

const dayMs = 86_400_000;

/** Job: sign-ins that ended by themselves, links and steps of a sign-in that are too old, invitations that nobody accepted. */
export async function sweepSessions(context: Context): Promise<void> {
  const { db } = context.database;
  // Sessions run on the real clock.
  const ended = new Date(Date.now() - daysKept(context.config, 'sessions') * dayMs);
  await db.deleteFrom('auth_session').where('expiresAt', '<', ended).execute();
  await db.deleteFrom('account_link').where('expires_at', '<', keptSince(context, 'passing')).execute();
  await db.deleteFrom('auth_verification').where('expiresAt', '<', keptSince(context, 'passing')).execute();
  await db.deleteFrom('invitation').where('expires_at', '<', keptSince(context, 'invitations')).execute();
}
