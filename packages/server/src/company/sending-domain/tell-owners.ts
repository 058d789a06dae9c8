import { pagePaths } from '@sightline/contract/app/page-paths';
import { shownHost } from '@sightline/contract/core/shown-host';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { MailPart } from '#platform/mail/index.ts';
import {
  brokenRecords,
  claimMs,
  fallbackAddress,
  tellAdministrators,
  tellEach,
  unsentPauseMs,
  withFindings,
} from '../dns-records/index.ts';
import { recordsOf } from './present.ts';
import { claimMail, listUntold, type SendingDomainRow, settleMail } from './rows.ts';

function noticeOf(context: Context, row: SendingDomainRow): { subject: string; parts: MailPart[] } {
  const domain = shownHost(row.domain);
  const broken = brokenRecords(withFindings(recordsOf(context, row), row.findings));
  return {
    subject: `${domain}: mails no longer come from your domain`,
    parts: [
      `The DNS records of ${domain} no longer pass. Until they do, mails to your clients come from ${fallbackAddress(context)}; answers still go to you.`,
      ...(broken.length === 0 ? [] : ['This is what is wrong:', { kind: 'list' as const, items: broken }]),
      { kind: 'button', label: 'Look at the records', link: `${context.publicUrl()}${pagePaths.settings}` },
    ],
  };
}

async function tell(context: Context, scope: Scope): Promise<void> {
  const now = context.clock.now();
  const row = await claimMail(scope, { now, until: new Date(now.getTime() + claimMs) });
  if (row === null) return;
  const isDone = row.state !== 'failed' || (await tellAdministrators(context, scope.companyId, () => noticeOf(context, row)));
  await settleMail(scope, row, isDone ? { owner_told: true, mail_after: null } : { mail_after: new Date(now.getTime() + unsentPauseMs) });
}

/** Tells administrators whose mails no longer come from their domain, once each time. */
export async function tellOfLostDomains(context: Context): Promise<void> {
  const { db } = context.database;
  await tellEach(await listUntold(db, context.clock.now()), (companyId) => tell(context, scopeOf(db, companyId)));
}
