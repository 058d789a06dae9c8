import { randomUUID } from 'node:crypto';
import { registerBySocial } from '@sightline/contract/identity';
import { z } from 'zod';
import { linkLife } from '#identity/accounts/index.ts';
import { isSameText } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { hashOfToken, newToken } from '#platform/text/hashes.ts';
import { hashOf } from './attempts.ts';
import { provenSchema } from './steps.ts';

/** Somebody whose address is asked by our own mail before anything is made of them. */
const pendingSchema = z.object({
  who: provenSchema,
  form: registerBySocial.body,
  acceptLanguage: z.string(),
  /** The person gave the address, not the service: it opens nobody's account. */
  isTyped: z.boolean().default(false),
  /** Hash of what the browser that began keeps. */
  browser: z.string(),
});
export type Pending = z.infer<typeof pendingSchema>;

export const pendingPrefix = 'social-pending:';
/** What is kept of somebody is bound to. */
export const boundTo = (id: string): string => `${pendingPrefix}${id}`;
const identifierOf = (token: string): string => `${pendingPrefix}${hashOfToken(token)}`;
export const pendingLife = linkLife.verification;

/** Answers its id, for the mail, and what the browser keeps. */
export async function keepPending(
  context: Context,
  db: Db,
  given: Omit<Pending, 'browser'>,
): Promise<{ id: string; browserSecret: string }> {
  const now = context.clock.now();
  const [id, browserSecret] = [randomUUID(), newToken()];
  const pending: Pending = { ...given, browser: hashOf(browserSecret) };
  await db
    .insertInto('auth_verification')
    .values({
      id,
      // Nobody has this one; the mail brings its own.
      identifier: identifierOf(newToken()),
      value: context.sealer.seal(JSON.stringify(pending), boundTo(id)),
      expiresAt: new Date(now.getTime() + pendingLife.ms),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return { id, browserSecret };
}

export const openPending = (context: Context, row: { id: string; value: string }): Pending =>
  pendingSchema.parse(JSON.parse(context.sealer.open(row.value, boundTo(row.id))));

/** Makes the token of its mail; the one of a mail before no longer works. Null: it is over. */
export async function issuePendingToken(
  context: Context,
  id: string,
): Promise<{ token: string; who: Pending['who']; isTyped: boolean } | null> {
  const token = newToken();
  const row = await context.database.db
    .updateTable('auth_verification')
    .set({ identifier: identifierOf(token), updatedAt: context.clock.now() })
    .where('id', '=', id)
    .where('expiresAt', '>', context.clock.now())
    .returning(['id', 'value'])
    .executeTakeFirst();
  if (!row) return null;
  const { who, isTyped } = openPending(context, row);
  return { token, who, isTyped };
}

/** Uses it up. `elsewhere`: it was begun in another browser, and stays. */
export async function takePending(context: Context, token: string, browserSecret: string): Promise<Pending | 'unknown' | 'elsewhere'> {
  const { db } = context.database;
  const identifier = identifierOf(token);
  const row = await db
    .selectFrom('auth_verification')
    .select(['id', 'value'])
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', context.clock.now())
    .executeTakeFirst();
  if (!row) return 'unknown';
  const pending = openPending(context, row);
  if (!isSameText(pending.browser, hashOf(browserSecret))) return 'elsewhere';
  const taken = await db.deleteFrom('auth_verification').where('identifier', '=', identifier).returning('id').executeTakeFirst();
  return taken ? pending : 'unknown';
}
