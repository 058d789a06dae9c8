import type { DnsRecord } from '@sightline/contract';
import { hourMs, minuteMs } from '@sightline/contract/core/time-units';
import { listUserRows, mailLocale } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { composeNotice, type MailPart } from '#platform/mail/index.ts';

/** So long after an attempt that failed, or a process that died at it, comes the next one. */
export const claimMs = 5 * minuteMs;
export const unsentPauseMs = 6 * hourMs;

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
export async function tellAdministrators(context: Context, companyId: string, write: WriteToAdministrators): Promise<boolean> {
  const { siteTitle } = context.config;
  const because = `${siteTitle} wrote to you because you are an administrator of your company.`;
  let isTold = false;
  let isUnsent = false;
  for (const [locale, to] of await addressesByLocale(context, companyId)) {
    const { state, reason } = await context.sendMail({ ...(await composeNotice({ siteTitle, ...write(locale), because })), to });
    if (state === 'deferred' && !isTold) throw new Error(`A mail could not be sent now: ${reason}`);
    if (state === 'deferred' || state === 'refused')
      context.log.error({ reason, companyId }, 'a mail was not taken and is not tried again');
    isTold ||= state !== 'refused' && state !== 'unsent';
    isUnsent ||= state === 'unsent';
  }
  return isTold || !isUnsent;
}

/** One after the other; what failed is told once all had their turn. */
export const tellEach = (companyIds: readonly string[], tell: (companyId: string) => Promise<void>): Promise<void> =>
  tryEach(companyIds, 'mails could not be sent', tell);

/** What is wrong with required records, a sentence each. */
export const brokenRecords = (records: readonly DnsRecord[]): string[] =>
  records.flatMap(({ type, name, isRequired, state, note }) =>
    !isRequired || state === 'ok' ? [] : [`${type} ${name}: ${note ?? 'it is missing.'}`],
  );
