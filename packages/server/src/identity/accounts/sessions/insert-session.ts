import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { newToken } from '#platform/text/hashes.ts';
import { sessionSeconds } from './auth.ts';
import { signToken } from './session-signature.ts';

interface SessionOf {
  userId: string;
  /** Whose browser it is, as far as it is known. */
  address: string | null;
  agent: string | null;
  /** Until when the operator works in that person's name; null: it is the person. */
  operatorUntil: Date | null;
}

/** Writes a session, as better-auth keeps them; answers its id and the signed token that names it. */
export async function insertSession(
  context: Context,
  { userId, address, agent, operatorUntil }: SessionOf,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = newToken(24);
  // Sessions run on the real clock.
  const now = new Date();
  await context.database.db
    .insertInto('auth_session')
    .values({
      ...{ id, userId, operatorUntil, token, ipAddress: address, userAgent: agent },
      ...{ expiresAt: new Date(now.getTime() + sessionSeconds * 1000), createdAt: now, updatedAt: now },
    })
    .execute();
  return { id, token: signToken(context, token) };
}
