import { pagePaths } from '@sightline/contract/app/page-paths';
import { shownHost } from '@sightline/contract/core/shown-host';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { MailPart } from '#platform/mail/index.ts';
import { brokenRecords, claimMs, tellAdministrators, tellEach, unsentPauseMs } from '../dns-records/index.ts';
import { foundRecords } from './present.ts';
import { type CustomDomainRow, claimMail, listUntold, settleMail } from './rows.ts';

function noticeOf(context: Context, row: CustomDomainRow): { subject: string; parts: MailPart[] } {
  const host = shownHost(row.host);
  const broken = brokenRecords(foundRecords(context, row));
  return {
    subject: `${host}: your dashboards no longer open there`,
    parts: [
      `The DNS no longer leads ${host} here, or somebody else has shown that the name is theirs. Links that begin with it do not open until its records pass again; your dashboards open at ${context.publicUrl()} as before.`,
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

/** Tells administrators whose dashboards no longer open at their host, once each time. */
export async function tellOfLostHosts(context: Context): Promise<void> {
  const { db } = context.database;
  await tellEach(await listUntold(db, context.clock.now()), (companyId) => tell(context, scopeOf(db, companyId)));
}
