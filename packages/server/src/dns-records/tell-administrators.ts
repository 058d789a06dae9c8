import type { DnsRecord } from '@sightline/contract';
import { listUserRows } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { composeNotice, type MailPart } from '../mails/index.ts';

/** So long after an attempt that failed, or a process that died at it, comes the next one. */
export const claimMs = 5 * 60_000;
export const unsentPauseMs = 6 * 3_600_000;

/** Writes to a company's administrators; answers whether nothing is left to be tried. Rejects where it is worth another try soon. */
export async function tellAdministrators(
  context: Context,
  companyId: string,
  { subject, parts }: { subject: string; parts: readonly MailPart[] },
): Promise<boolean> {
  const to = (await listUserRows(context.database.db, companyId)).flatMap(({ role, email }) => (role === 'admin' ? [email] : []));
  if (to.length === 0) return true;
  const { siteTitle } = context.config;
  const because = `${siteTitle} wrote to you because you are an administrator of your company.`;
  const { state, reason } = await context.sendMail({ ...(await composeNotice({ siteTitle, subject, parts, because })), to });
  if (state === 'deferred') throw new Error(`A mail could not be sent now: ${reason}`);
  if (state === 'refused') context.log.error({ reason, companyId }, 'a mail was refused and is not tried again');
  return state !== 'unsent';
}

/** One after the other; what failed is told once all had their turn. */
export async function tellEach(companyIds: readonly string[], tell: (companyId: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const companyId of companyIds) await tell(companyId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be sent`);
}

/** What is wrong with required records, a sentence each. */
export const brokenRecords = (records: readonly DnsRecord[]): string[] =>
  records.flatMap(({ type, name, isRequired, state, note }) =>
    !isRequired || state === 'ok' ? [] : [`${type} ${name}: ${note ?? 'it is missing.'}`],
  );
