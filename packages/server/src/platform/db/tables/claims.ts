import type { ClaimKind } from '../claims/claim-kinds.ts';

export interface ClaimTable {
  kind: ClaimKind;
  key: string;
  company_id: string;
  /** Of the row, as its kind says. */
  id: string;
}
