import type { Company, DnsFinding, SendingDomain, Whitelabel } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { fallbackAddress } from './addresses.ts';
import { domainInWords } from './domain-name.ts';
import { fallsBackAt } from './domain-state.ts';
import { type WantedRecord, wantedRecords } from './records.ts';
import { findSendingDomain, type SendingDomainRow } from './rows.ts';
import { addressOf, isSending } from './sender.ts';

const unchecked: DnsFinding = { state: 'unchecked', found: [], note: null };

/** The records that a company's domain needs in this installation. */
export const recordsOf = (context: Context, row: SendingDomainRow): WantedRecord[] =>
  wantedRecords({ domain: row.domain, challenge: row.challenge, publicKey: row.public_key, spf: context.config.mailSpf });

function presentDomain(context: Context, row: SendingDomainRow): SendingDomain {
  return {
    domain: domainInWords(row.domain),
    emailUsername: row.email_username,
    fromAddress: addressOf({ ...row, domain: domainInWords(row.domain) }),
    replyTo: row.reply_to,
    state: row.state,
    records: recordsOf(context, row).map((record) => ({ ...record, ...(row.findings[record.purpose] ?? unchecked) })),
    checkedAt: row.checked_at?.toISOString() ?? null,
    fallsBackAt: fallsBackAt({ state: row.state, failingSince: row.failing_since })?.toISOString() ?? null,
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
): Promise<Pick<Company, 'domain' | 'emailUsername' | 'fromAddress' | 'verifiedWhitelabel'>> {
  const { sendingDomain, fallbackAddress: own } = await getWhitelabelOf(context, scope);
  return {
    domain: sendingDomain?.domain ?? null,
    emailUsername: sendingDomain?.emailUsername ?? null,
    fromAddress: sendingDomain?.fromAddress ?? own,
    verifiedWhitelabel: sendingDomain !== null && isSending(sendingDomain),
  };
}
