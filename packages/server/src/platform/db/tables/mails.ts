import type { DnsFindings, DomainState } from '@sightline/contract/company';
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** Whose name mails of a company come from. */
export interface SendingDomainTable {
  company_id: string;
  /** ASCII. */
  domain: string;
  email_username: string;
  reply_to: string | null;
  /** Stands in the record that shows whose the domain is. */
  challenge: string;
  /** Base64 of the DER form, as DKIM records have it. */
  public_key: string;
  /** Sealed by `secrets.ts`; PEM. */
  sealed_private_key: string;
  state: DomainState;
  /** What the last check found, by purpose. */
  findings: Json<DnsFindings>;
  /** Meaningful while the state is degraded or failed. */
  failing_since: Instant | null;
  checked_at: Instant | null;
  next_check_at: Instant;
  /** False from the moment mails no longer come from the domain until the owner knows. */
  owner_told: Generated<boolean>;
  /** No mail about it before this moment: one is on its way, or could not be sent. */
  mail_after: Instant | null;
  created_at: Instant;
}
