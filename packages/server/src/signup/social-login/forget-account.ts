import { minuteMs } from '@sightline/contract/core';
import type { SocialProvider } from '@sightline/contract/identity';
import { findUserById } from '#identity/accounts/index.ts';
import { product, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { hashOfToken, sha256 } from '#platform/text/hashes.ts';
import { forgetName } from './given-names.ts';
import { openPending, pendingPrefix } from './pending.ts';
import { sendSocialMail } from './social-mails.ts';
import { openStep, stepPrefix } from './steps.ts';

/** Clocks differ; what is connected anew later than that is not what was meant. */
const leewayMs = minuteMs;

export interface AskedAbout {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  issuedAt: Date;
}

/** What waits for a code, an address or a mail of this account elsewhere; nothing is made of it any more. */
async function forgetWaiting(context: Context, db: Db, { issuer, subject }: AskedAbout): Promise<void> {
  const rows = await db
    .selectFrom('auth_verification')
    .select(['id', 'identifier', 'value'])
    .where((eb) => eb.or([eb('identifier', 'like', `${pendingPrefix}%`), eb('identifier', 'like', `${stepPrefix}%`)]))
    .execute();
  const ids = rows
    .filter((row) => {
      const { who } = row.identifier.startsWith(pendingPrefix) ? openPending(context, row) : openStep(context, row);
      return who.issuer === issuer && who.subject === subject;
    })
    .map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('auth_verification').where('id', 'in', ids).execute();
}

/** Its person is told. */
async function forgetIdentity(context: Context, db: Db, { provider, issuer, subject, issuedAt }: AskedAbout): Promise<void> {
  const row = await db
    .deleteFrom('social_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('linked_at', '<=', new Date(issuedAt.getTime() + leewayMs))
    .returning(['user_id', 'company_id'])
    .executeTakeFirst();
  const user = row ? await findUserById(db, row.user_id) : null;
  if (user === null) return;
  const scope = scopeOf(db, user.companyId);
  const details = { provider, askedBy: provider };
  await recordAudit(scope, { at: context.clock.now(), by: product, action: 'social.disconnected', about: user.name, details });
  await sendSocialMail(context, { kind: 'changed', userId: user.id, companyId: user.companyId, provider, change: 'removed' }, db);
}

/** Somebody removed us at their service: their account there signs nobody in any more. Their account here stays. */
export async function forgetSignIn(context: Context, asked: AskedAbout): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    await forgetWaiting(context, trx, asked);
    await forgetIdentity(context, trx, asked);
  });
}

/** The same for the same request, so that it may come twice; nobody without our key can make one. Letters and digits, as Facebook asks. */
const codeOf = ({ sealer }: Context, { issuer, subject, issuedAt }: AskedAbout): string =>
  sha256(sealer.sign(`social-deletion:${issuer}:${subject}:${issuedAt.getTime()}`));

/**
 * Deletes what came from an account elsewhere: that it signs somebody in, what waits for its person, and the name that it gave. Answers the code under
 * which its person can look what became of it, whether there was anything or not.
 */
export async function forgetAccount(context: Context, asked: AskedAbout): Promise<string> {
  const code = codeOf(context, asked);
  const now = context.clock.now();
  await context.database.db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto('social_deletion')
      .values({ code_hash: hashOfToken(code), provider: asked.provider, asked_at: asked.issuedAt, done_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code_hash')
      .executeTakeFirst();
    if (!fresh) return;
    await forgetWaiting(context, trx, asked);
    await forgetName(trx, asked, now);
    await forgetIdentity(context, trx, asked);
  });
  return code;
}

/** What was deleted under a code; null: nobody was given it. */
export const findDeletion = async (context: Context, code: string): Promise<{ provider: SocialProvider; doneAt: Date } | null> => {
  const row = await context.database.db
    .selectFrom('social_deletion')
    .select(['provider', 'done_at'])
    .where('code_hash', '=', hashOfToken(code))
    .executeTakeFirst();
  return row ? { provider: row.provider, doneAt: new Date(row.done_at) } : null;
};
