import { settingsPath } from '@sightline/contract/app';
import { shownHost } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { MailPart } from '#platform/mail/index.ts';
import { brokenRecords, fallbackAddress, notifyOfFailed, withFindings } from '../dns-records/index.ts';
import { recordsOf } from './present.ts';
import { claimMail, listUnnotified, type SendingDomainRow, settleMail } from './rows.ts';

function notificationOf(context: Context, row: SendingDomainRow): { subject: string; parts: MailPart[] } {
  const domain = shownHost(row.domain);
  const broken = brokenRecords(withFindings(recordsOf(context, row), row.findings));
  return {
    subject: `${domain}: mails no longer come from your domain`,
    parts: [
      `The DNS records of ${domain} no longer pass. Until they do, mails to your clients come from ${fallbackAddress(context)}; answers still go to you.`,
      ...(broken.length === 0 ? [] : ['This is what is wrong:', { kind: 'list' as const, items: broken }]),
      { kind: 'button', label: 'Look at the records', link: `${context.publicUrl()}${settingsPath('sendingDomain')}` },
    ],
  };
}

/** Tells administrators whose mails no longer come from their domain, once each time. */
export const notifyOfLostDomains = (context: Context): Promise<void> =>
  notifyOfFailed(context, { listUnnotified, claimMail, settleMail }, notificationOf);
