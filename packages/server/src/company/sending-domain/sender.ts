import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { fallbackAddress, isInUse } from '../dns-records/index.ts';
import { openPrivateKey } from './domain-key.ts';
import { dkimSelector } from './records.ts';
import { findSendingDomain, getCompanyName, type SendingDomainRow } from './rows.ts';

/** Whose name a company's mails come from. */
export interface Sender {
  from: { name: string; address: string };
  replyTo: string | null;
  /** What mails are signed with; null: by nobody but the mail server. `privateKey` is PEM. */
  dkim: { domain: string; selector: string; privateKey: string } | null;
  /** The product's own address stands in. */
  isFallback: boolean;
}

export const addressOf = ({ email_username, domain }: Pick<SendingDomainRow, 'email_username' | 'domain'>): string =>
  `${email_username}@${domain}`;

/** The company's own address where its domain passes; else the product's, so that receivers do not refuse the mail. */
export async function senderOf(context: Context, companyId: string): Promise<Sender> {
  const scope = scopeOf(context.database.db, companyId);
  const name = await getCompanyName(scope);
  const row = await findSendingDomain(scope);
  if (row !== null && isInUse(row)) {
    return {
      from: { name, address: addressOf(row) },
      replyTo: row.reply_to,
      dkim: { domain: row.domain, selector: dkimSelector, privateKey: openPrivateKey(context, row) },
      isFallback: false,
    };
  }
  return {
    from: { name: `${name} via ${context.config.siteTitle}`, address: fallbackAddress(context) },
    replyTo: row === null ? null : (row.reply_to ?? addressOf(row)),
    dkim: null,
    isFallback: true,
  };
}
