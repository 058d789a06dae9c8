import { settingsPath } from '@sightline/contract/app';
import { shownHost } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { MailPart } from '#platform/mail/index.ts';
import { brokenRecords, notifyOfFailed } from '../dns-records/index.ts';
import { foundRecords } from './present.ts';
import { type CustomDomainRow, claimMail, listUnnotified, settleMail } from './rows.ts';

function notificationOf(context: Context, row: CustomDomainRow): { subject: string; parts: MailPart[] } {
  const host = shownHost(row.host);
  const broken = brokenRecords(foundRecords(context, row));
  return {
    subject: `${host}: your dashboards no longer open there`,
    parts: [
      `The DNS no longer leads ${host} here, or somebody else has shown that the name is theirs. Links with it do not open until its records pass again; your dashboards open at ${context.publicUrl()} as before.`,
      ...(broken.length === 0 ? [] : ['This is what is wrong:', { kind: 'list' as const, items: broken }]),
      { kind: 'button', label: 'Look at the records', link: `${context.publicUrl()}${settingsPath('customDomain')}` },
    ],
  };
}

/** Tells administrators whose dashboards no longer open at their host, once each time. */
export const notifyOfLostHosts = (context: Context): Promise<void> =>
  notifyOfFailed(context, { listUnnotified, claimMail, settleMail }, notificationOf);
