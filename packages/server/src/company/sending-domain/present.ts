import type { Company, SendingDomain, Whitelabel } from '@sightline/contract/company';
import { dayMs, shownHost } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { fallbackAddress, fallsBackAt, isInUse, isUnanswered, withFindings } from '../dns-records/index.ts';
import { type MailRecord, wantedRecords } from './records.ts';
import { findSendingDomain, type SendingDomainRow } from './rows.ts';
import { addressOf } from './sender.ts';

/** A domain that stops passing goes on for so long: two daily checks in a row have to fail. */
const patienceMs = dayMs;
/** Where the DNS does not answer: as long as a host of a company goes on. */
const unansweredPatienceMs = 7 * dayMs;
export const patienceFor = (records: readonly MailRecord[], findings: SendingDomainRow['findings']): number =>
  isUnanswered(records, findings) ? unansweredPatienceMs : patienceMs;

/** The records that a company's domain needs in this installation. */
export const recordsOf = (context: Context, row: SendingDomainRow): MailRecord[] =>
  wantedRecords({ domain: row.domain, challenge: row.challenge, publicKey: row.public_key, spf: context.config.mailSpf });

function presentDomain(context: Context, row: SendingDomainRow): SendingDomain {
  return {
    domain: shownHost(row.domain),
    emailUsername: row.email_username,
    fromAddress: addressOf({ ...row, domain: shownHost(row.domain) }),
    replyTo: row.reply_to,
    state: row.state,
    records: withFindings(recordsOf(context, row), row.findings),
    checkedAt: row.checked_at?.toISOString() ?? null,
    fallsBackAt:
      fallsBackAt(
        { state: row.state, failingSince: row.failing_since },
        patienceFor(recordsOf(context, row), row.findings),
      )?.toISOString() ?? null,
  };
}

export async function getWhitelabelOf(context: Context, scope: Scope): Promise<Whitelabel> {
  const row = await findSendingDomain(scope);
  return { fallbackAddress: fallbackAddress(context), sendingDomain: row === null ? null : presentDomain(context, row) };
}

/** What everybody of the company may know of whom its mails come from. */
export async function getMailIdentity(
  context: Context,
  scope: Scope,
): Promise<Pick<Company, 'domain' | 'emailUsername' | 'fromAddress' | 'verifiedWhitelabel' | 'activeEmail' | 'emailDns'>> {
  const { sendingDomain, fallbackAddress: own } = await getWhitelabelOf(context, scope);
  const isSending = sendingDomain !== null && isInUse(sendingDomain);
  return {
    domain: sendingDomain?.domain ?? null,
    emailUsername: sendingDomain?.emailUsername ?? null,
    fromAddress: sendingDomain?.fromAddress ?? own,
    verifiedWhitelabel: isSending,
    activeEmail: isSending ? sendingDomain.fromAddress : own,
    emailDns: Object.fromEntries((sendingDomain?.records ?? []).map(({ purpose, state }) => [purpose, state])),
  };
}
