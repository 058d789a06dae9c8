import { entitlementAt } from '@sightline/contract/company/company-state';
import { claimMs, tellAdministrators, unsentPauseMs } from '#company/dns-records/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { dueLetter } from './due-letter.ts';
import { letterOf } from './letter-words.ts';
import { claimLetter, type LetterCompany, listLetterCompanies, settleLetter } from './rows.ts';

async function write(context: Context, company: LetterCompany): Promise<void> {
  const now = context.clock.now();
  const { state } = entitlementAt(company, now);
  const due = dueLetter({ ...company, state }, now);
  const scope = scopeOf(context.database.db, company.companyId);
  if (due === null || !(await claimLetter(scope, due, now, new Date(now.getTime() + claimMs)))) return;
  const isDone = await tellAdministrators(context, company.companyId, (locale) => letterOf(context, due.kind, company, locale));
  await settleLetter(scope, due, isDone ? { sent_at: now } : { try_at: new Date(now.getTime() + unsentPauseMs) });
}

/** Job: tells administrators of a payment that failed (at once, after three days and after seven), of a cancellation, and of the end. Each once. */
export async function sendBillingLetters(context: Context): Promise<void> {
  if (context.config.payment.mode === 'off') return;
  const companies = await listLetterCompanies(context.database.db);
  await tryEach(companies, 'mails about payment could not be sent', (company) => write(context, company));
}
