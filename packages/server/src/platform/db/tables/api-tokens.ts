import type { ApiTokenScope } from '@sightline/contract/identity';
import type { Instant, LaterInstant } from './columns.ts';

/** A personal token; it ends with its person. */
export interface ApiTokenTable {
  company_id: string;
  id: string;
  user_id: string;
  name: string;
  scope: ApiTokenScope;
  /** SHA-256 of the token: a copy of the table opens nothing. */
  token_hash: string;
  created_at: Instant;
  last_used_at: LaterInstant;
}
