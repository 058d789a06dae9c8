import type { DomainSource } from '@sightline/contract/monitoring';
import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** An account of a source that measures a domain. */
export interface DomainSourceTable {
  company_id: string;
  domain_id: string;
  source_id: string;
  /** The value of the report's account input. */
  account: string;
  account_label: string;
  how: DomainSource['how'];
  /** In which its provider counts days, as it last said; null: not known yet. */
  timezone: string | null;
  created_at: Instant;
}

/** When a domain was last compared with the accounts of the company's sources. */
export interface DomainMatchTable {
  company_id: string;
  domain_id: string;
  looked_at: Instant;
  /** A person chose what measures it: nothing is linked by itself any more. */
  by_hand: Generated<boolean>;
}
