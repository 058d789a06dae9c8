import type { AuditAction, AuditEntry } from '@sightline/contract/identity';
import type { Instant, Json } from './columns.ts';

export interface AuditEntryTable {
  company_id: string;
  id: string;
  at: Instant;
  by_kind: AuditEntry['by']['kind'];
  /** null: no person of the company. */
  by_id: string | null;
  by_name: string;
  action: AuditAction;
  about: string;
  details: Json<AuditEntry['details']>;
}
