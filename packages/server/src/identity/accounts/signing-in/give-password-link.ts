import { accountPaths } from '@sightline/contract/app';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { linkTo, sendAccountMail } from '../mails/account-mails.ts';
import { issueLink, linkLife } from '../store/links.ts';
import { listAccountsOf } from '../store/own-companies.ts';
import type { UserRow } from '../store/present.ts';
import { findHolder, findUserById } from '../store/rows.ts';
import { countPasswordMail } from './forgotten-password.ts';

/** In the log of each company whose account gets the password. */
async function noteGiven(
  context: Context,
  db: Db,
  person: UserRow,
  { reason, link }: { reason: string; link: 'mailed' | 'handed over' },
): Promise<void> {
  for (const id of await listAccountsOf(db, person)) {
    const account = await findUserById(db, id);
    if (account === null) continue;
    const entry = {
      at: context.clock.now(),
      by: operator,
      action: 'user.password_link',
      about: account.name,
      details: { reason, link },
    } as const;
    await recordAudit(scopeOf(db, account.companyId), entry);
  }
}

/**
 * For the operator: somebody who cannot sign in may choose a new password. Nobody else sets one. Where mails go out the usual one does, and the operator sees
 * nothing of it; else the answer is a link for that account alone, once. Null: that mail would go to somebody else, who has proved the address.
 */
export async function givePasswordLink(
  context: Context,
  person: UserRow,
  reason: string,
): Promise<{ kind: 'mailed' } | { kind: 'handed'; link: string; lasts: string } | null> {
  const { db } = context.database;
  if (context.config.mail === null) {
    const token = await db.transaction().execute(async (trx) => {
      await noteGiven(context, trx, person, { reason, link: 'handed over' });
      return issueLink(context, 'handed', person, trx);
    });
    return { kind: 'handed', link: linkTo(context, accountPaths.resetPassword, token), lasts: linkLife.handed.words };
  }
  if (!person.emailVerified && (await findHolder(db, person.email)) !== null) return null;
  await countPasswordMail(context, person.email);
  await db.transaction().execute(async (trx) => {
    await noteGiven(context, trx, person, { reason, link: 'mailed' });
    await sendAccountMail(context, { kind: 'password', email: person.email }, trx);
  });
  return { kind: 'mailed' };
}
