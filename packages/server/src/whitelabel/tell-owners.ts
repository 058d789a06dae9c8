import { pagePaths } from '@sightline/contract/page-paths';
import { listUserRows } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { type Scope, scopeOf } from '../db/scope.ts';
import { composeNotice, type MailPart } from '../mails/index.ts';
import { fallbackAddress } from './addresses.ts';
import { domainInWords } from './domain-name.ts';
import { recordsOf } from './present.ts';
import { claimMail, listUntold, type SendingDomainRow, settleMail } from './rows.ts';

/** So long after an attempt that failed, or a process that died at it, comes the next one. */
const claimMs = 5 * 60_000;
const unsentPauseMs = 6 * 3_600_000;

function partsOf(context: Context, row: SendingDomainRow): MailPart[] {
  const broken = recordsOf(context, row).flatMap(({ purpose, type, name, isRequired }) => {
    const finding = row.findings[purpose];
    return !isRequired || finding?.state === 'ok' ? [] : [`${type} ${name}: ${finding?.note ?? 'it is missing.'}`];
  });
  return [
    `The DNS records of ${domainInWords(row.domain)} no longer pass. Until they do, mails to your clients come from ${fallbackAddress(context)}; answers still go to you.`,
    ...(broken.length === 0 ? [] : ['This is what is wrong:', { kind: 'list' as const, items: broken }]),
    { kind: 'button', label: 'Look at the records', link: `${context.publicUrl()}${pagePaths.settings}` },
  ];
}

async function tell(context: Context, scope: Scope): Promise<void> {
  const now = context.clock.now();
  const row = await claimMail(scope, { now, until: new Date(now.getTime() + claimMs) });
  if (row === null) return;
  const to = (await listUserRows(context.database.db, scope.companyId)).flatMap(({ role, email }) => (role === 'admin' ? [email] : []));
  const isDone = to.length === 0 || row.state !== 'failed' || (await deliver(context, to, row));
  await settleMail(scope, row, isDone ? { owner_told: true, mail_after: null } : { mail_after: new Date(now.getTime() + unsentPauseMs) });
}

/** Whether nothing is left to be tried. */
async function deliver(context: Context, to: string[], row: SendingDomainRow): Promise<boolean> {
  const { siteTitle } = context.config;
  const subject = `${domainInWords(row.domain)}: mails no longer come from your domain`;
  const because = `${siteTitle} wrote to you because you are an administrator of your company.`;
  const notice = await composeNotice({ siteTitle, subject, parts: partsOf(context, row), because });
  const { state, reason } = await context.sendMail({ ...notice, to });
  if (state === 'deferred') throw new Error(`A mail could not be sent now: ${reason}`);
  if (state === 'refused') context.log.error({ reason, companyId: row.company_id }, 'a mail was refused and is not tried again');
  return state !== 'unsent';
}

/** Tells administrators whose mails no longer come from their domain, once each time. */
export async function tellOfLostDomains(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const companyId of await listUntold(context.database.db, context.clock.now()))
    await tell(context, scopeOf(context.database.db, companyId)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be sent`);
}
