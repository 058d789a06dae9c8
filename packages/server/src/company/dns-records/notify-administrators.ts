import type { DnsRecord } from '@sightline/contract/company';
import { listUserRows, mailLocale } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { claimMs, composeNotification, type MailPart, unsentPauseMs } from '#platform/mail/index.ts';

/** A mail as one locale writes dates and numbers. */
export type WriteToAdministrators = (locale: string) => { subject: string; parts: readonly MailPart[] };

/** Addresses of a company's administrators, by the locale in which mails to them are written. */
async function addressesByLocale(context: Context, companyId: string): Promise<Map<string, string[]>> {
  const admins = (await listUserRows(context.database.db, companyId)).filter(({ role }) => role === 'admin');
  const groups = new Map<string, string[]>();
  for (const admin of admins) groups.set(mailLocale(admin), [...(groups.get(mailLocale(admin)) ?? []), admin.email]);
  return groups;
}

/**
 * Writes to a company's administrators, a mail for each locale among them; answers whether nothing is left to be tried. Rejects where it is worth another try
 * soon, unless some of them have it already: nobody is to get it twice.
 */
export async function notifyAdministrators(context: Context, companyId: string, write: WriteToAdministrators): Promise<boolean> {
  const { siteTitle } = context.config;
  const because = `${siteTitle} wrote to you because you are an administrator of your company.`;
  let isNotified = false;
  let isUnsent = false;
  for (const [locale, to] of await addressesByLocale(context, companyId)) {
    const { state, reason } = await context.sendMail({ ...(await composeNotification({ siteTitle, ...write(locale), because })), to });
    if (state === 'deferred' && !isNotified) throw new Error(`A mail could not be sent now: ${reason}`);
    if (state === 'deferred' || state === 'refused')
      context.log.error({ reason, companyId }, 'a mail was not taken and is not tried again');
    isNotified ||= state !== 'refused' && state !== 'unsent';
    isUnsent ||= state === 'unsent';
  }
  return isNotified || !isUnsent;
}

/** Where it is kept whether administrators were told of a domain of theirs that no longer works. */
export interface UnnotifiedRows<Row extends { state: string }> {
  listUnnotified(db: Db, part: Part, now: Date): Promise<string[]>;
  /** Null: somebody else writes, or there is nothing to tell any more. */
  claimMail(scope: Scope, times: { now: Date; until: Date }): Promise<Row | null>;
  settleMail(scope: Scope, claimed: Row, change: { owner_told?: true; mail_after: Date | null }): Promise<void>;
}

/** Tells administrators of what failed, once each time; one company after the other. What could not be told is told of once all had their turn. */
export async function notifyOfFailed<Row extends { state: string }>(
  context: Context,
  { listUnnotified, claimMail, settleMail }: UnnotifiedRows<Row>,
  notificationOf: (context: Context, row: Row) => ReturnType<WriteToAdministrators>,
): Promise<void> {
  const { db } = context.database;
  const unnotified = await listInParts(context, await allParts(context), (part) => listUnnotified(db, part, context.clock.now()));
  await tryEach(unnotified, 'mails could not be sent', async (companyId) => {
    const scope = scopeOf(db, companyId);
    const now = context.clock.now();
    const row = await claimMail(scope, { now, until: new Date(now.getTime() + claimMs) });
    if (row === null) return;
    const isDone = row.state !== 'failed' || (await notifyAdministrators(context, companyId, () => notificationOf(context, row)));
    await settleMail(scope, row, isDone ? { owner_told: true, mail_after: null } : { mail_after: new Date(now.getTime() + unsentPauseMs) });
  });
}

/** What is wrong with required records, a sentence each. */
export const brokenRecords = (records: readonly DnsRecord[]): string[] =>
  records.flatMap(({ type, name, isRequired, state, note }) =>
    !isRequired || state === 'ok' ? [] : [`${type} ${name}: ${note ?? 'it is missing.'}`],
  );
