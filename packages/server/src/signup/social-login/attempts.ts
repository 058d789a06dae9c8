import { randomUUID } from 'node:crypto';
import { minuteMs } from '@sightline/contract/core';
import { registerBySocial, socialProviderSchema } from '@sightline/contract/identity';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { newToken, sha256 } from '#platform/text/hashes.ts';

const attemptMs = 10 * minuteMs;
const search = z.string();

/** What the browser went away for, kept until it comes back. */
const attemptSchema = z.object({
  provider: socialProviderSchema,
  purpose: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signIn'), search }),
    z.object({ kind: z.literal('register'), search, form: registerBySocial.body, acceptLanguage: z.string() }),
    z.object({ kind: z.literal('connect'), userId: z.string(), companyId: z.string() }),
  ]),
  codeVerifier: z.string(),
  nonce: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;
export type Purpose = Attempt['purpose'];

export const hashOf = (secret: string): string => sha256(secret, 'base64url');
const identifierOf = (state: string): string => `social:${hashOf(state)}`;

/** Remembers what is begun; answers the state that the browser brings back. Only its hash is kept. */
export async function keepAttempt(
  context: Context,
  begun: Pick<Attempt, 'provider' | 'purpose'>,
): Promise<{ state: string; codeVerifier: string; nonce: string }> {
  const { db } = context.database;
  const now = context.clock.now();
  const [state, codeVerifier, nonce] = [newToken(), newToken(), newToken()];
  const identifier = identifierOf(state);
  const attempt: Attempt = { ...begun, codeVerifier, nonce };
  await db.deleteFrom('auth_verification').where('expiresAt', '<=', now).execute();
  await db
    .insertInto('auth_verification')
    .values({
      id: randomUUID(),
      identifier,
      value: context.sealer.seal(JSON.stringify(attempt), identifier),
      expiresAt: new Date(now.getTime() + attemptMs),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return { state, codeVerifier, nonce };
}

/** Uses an attempt up. Null: it is unknown, used or too old. */
export async function takeAttempt(context: Context, state: string): Promise<Attempt | null> {
  const identifier = identifierOf(state);
  const row = await context.database.db
    .deleteFrom('auth_verification')
    .where('identifier', '=', identifier)
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  if (!row || new Date(row.expiresAt) <= context.clock.now()) return null;
  return attemptSchema.parse(JSON.parse(context.sealer.open(row.value, identifier)));
}
