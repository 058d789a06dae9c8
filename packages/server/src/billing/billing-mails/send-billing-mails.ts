import { entitlementAt } from '@sightline/contract/company';
import { notifyAdministrators } from '#company/dns-records/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { allParts, listInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { claimMs, unsentPauseMs } from '#platform/mail/index.ts';
import { dueMail } from './due-mail.ts';
import { mailOf } from './mail-words.ts';
import { claimMail, listMailCompanies, type MailCompany, settleMail } from './rows.ts';

async function write(context: Context, company: MailCompany): Promise<void> {
  const now = context.clock.now();
  const { state } = entitlementAt(company, now);
  const due = dueMail({ ...company, state }, now);
  const scope = scopeOf(context.database.db, company.companyId);
  if (due === null || !(await claimMail(scope, due, now, new Date(now.getTime() + claimMs)))) return;
  const isDone = await notifyAdministrators(context, company.companyId, (locale) => mailOf(context, due.kind, company, locale));
  await settleMail(scope, due, isDone ? { sent_at: now } : { try_at: new Date(now.getTime() + unsentPauseMs) });
}

/** Job: tells administrators of a payment that failed (at once, after three days and after seven), of a cancellation, and of the end. Each once. */
export async function sendBillingMails(context: Context): Promise<void> {
  if (context.config.payment.mode === 'off') return;
  const companies = await listInParts(context, await allParts(context), (part) => listMailCompanies(context.database.db, part));
  await tryEach(companies, 'mails about payment could not be sent', (company) => write(context, company));
}
