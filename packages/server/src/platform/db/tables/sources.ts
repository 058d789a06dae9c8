import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

export interface SourceTable {
  company_id: string;
  id: string;
  provider: string;
  account_id: string;
  account_label: string;
  /** Sealed by `secrets.ts`; JSON of the provider's secrets. */
  sealed_secrets: string;
  /** When the access token ends, for OAuth. */
  token_expires_at: Instant | null;
  /** When the person has to sign in again; null: no such end is known. */
  login_ends_at: Instant | null;
  /** The nearest warning of that end that was given or is no longer due, in days ahead. */
  login_warned_days: number | null;
  invalid: boolean;
  invalid_reason: string | null;
  /** Meaningful while it is invalid. */
  invalid_since: Instant | null;
  /** The owner was told that it is invalid; false while it is valid. */
  invalid_told: Generated<boolean>;
  /** No mail about it before this moment: one is on its way, or could not be sent. */
  mail_after: Instant | null;
  last_fetch_at: Instant | null;
  last_error_at: Instant | null;
  created_by: string | null;
  created_at: Instant;
}

export interface OauthStateTable {
  company_id: string;
  state: string;
  user_id: string;
  provider: string;
  source_id: string | null;
  sealed_verifier: string;
  /** Scopes asked for, joined by spaces. */
  scopes: Generated<string>;
  expires_at: Instant;
}

/** Answers of providers. A row with no answer is only a lease on asking. */
export interface QueryCacheTable {
  company_id: string;
  key: string;
  source_id: string;
  answer: string | null;
  fetched_at: Instant | null;
  fresh_until: Instant | null;
  lease_until: Instant | null;
  lease_owner: string | null;
  used_at: Instant;
}

/** Facts and option lists of providers. */
export interface FactCacheTable {
  company_id: string;
  source_id: string;
  key: string;
  value: string;
  keep_until: Instant;
}
