import { dayMs } from '@sightline/contract/core';
import { loginWarnedFromDays } from '@sightline/contract/sources';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { isNews, warningDue } from './login-warning.ts';
import { mailOwner } from './mail-owner.ts';
import { endingLoginMail, lostLoginMail } from './owner-mails.ts';
import { listEndingLogins, listUnnotifiedSources, setWarned } from './rows.ts';

/** After so many the fault is the mail server's. */
const failuresMax = 3;

const notifyEach = <T>(items: readonly T[], notify: (item: T) => Promise<void>): Promise<void> =>
  tryEach(items, 'mails could not be sent', notify, failuresMax);

/**
 * Tells owners of sources that turned invalid, once each. The rows say who is to be told, so neither a process without jobs nor one that dies
 * loses a mail.
 */
export async function notifyOfLostLogins(context: Context): Promise<void> {
  const { db } = context.database;
  const unnotified = await listInParts(context, await allParts(context), (part) => listUnnotifiedSources(db, part, context.clock.now()));
  await notifyEach(unnotified, async ({ company_id, id }) => {
    const scope = scopeOf(db, company_id);
    await mailOwner(context, scope, id, (source) => lostLoginMail(context, scope, source));
  });
}

/** Warns owners of logins that are about to end, 14, 7 and 1 days ahead; of warnings that were missed only the nearest one. */
export async function warnOfEndingLogins(context: Context): Promise<void> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + loginWarnedFromDays * dayMs);
  const { db } = context.database;
  const ending = await listInParts(context, await allParts(context), (part) => listEndingLogins(db, part, { now, until }));
  await notifyEach(ending, async ({ company_id, id, login_ends_at, login_warned_days }) => {
    const scope = scopeOf(db, company_id);
    const due = warningDue(login_ends_at, now);
    if (isNews(due, login_warned_days)) {
      await mailOwner(context, scope, id, (source, owner) => endingLoginMail(context, scope, source, owner));
    } else if (due !== login_warned_days) {
      // A refresh put the end further off: warnings start anew.
      await setWarned(scope, id, due);
    }
  });
}
