import type { DnsFindings, DomainState } from '@sightline/contract/company';
import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** Where visitors of a company see its dashboards. */
export interface CustomDomainTable {
  company_id: string;
  /** ASCII, lower case. */
  host: string;
  /** Stands in the record that shows whose the host is. */
  challenge: string;
  /** When that value was made: a proof counts only while nobody else had the host since. */
  challenge_at: Instant;
  state: DomainState;
  /** What the last check found, by purpose. */
  findings: Json<DnsFindings>;
  /** Meaningful while the state is degraded or failed. */
  failing_since: Instant | null;
  checked_at: Instant | null;
  next_check_at: Instant;
  /** False from the moment the host is no longer served until the owner knows. */
  owner_told: Generated<boolean>;
  /** No mail about it before this moment: one is on its way, or could not be sent. */
  mail_after: Instant | null;
  created_at: Instant;
}

/** A host that a company used and gave up. */
export interface ReleasedHostTable {
  company_id: string;
  host: string;
  released_at: Instant;
}
