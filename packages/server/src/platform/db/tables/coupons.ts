import type { CouponType } from '@sightline/contract/billing';
import type { ColumnType } from 'kysely';
import type { Instant } from './columns.ts';

/** A decimal: both drivers read it as text. */
type Decimal = ColumnType<string, number, number>;

/** Made by the operator, for any company. */
export interface CouponTable {
  /** The code as it is compared. */
  code_key: string;
  name: string;
  type: CouponType;
  value: Decimal;
  /** null: never. */
  expires_at: Instant | null;
  /** null: without end. */
  uses_left: number | null;
  /** Lower case; null: anybody's. */
  email: string | null;
  created_at: Instant;
}

export interface CouponUseTable {
  company_id: string;
  code_key: string;
  name: string;
  type: CouponType;
  value: Decimal;
  /** Counts from 0 within the company, in the order they were applied. */
  position: number;
  used_at: Instant;
  /** Of a coupon on the price: when it was paid with; null: not yet. */
  spent_at: Instant | null;
}
