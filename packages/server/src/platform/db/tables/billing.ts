import type { Invoice, PlanInterval, PlanPrices } from '@sightline/contract/billing';
import type { SubscriptionState } from '@sightline/contract/company';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, Json, LaterInstant } from './columns.ts';

/** What plans cost from an instant on. */
export interface PlanPriceTable {
  id: string;
  /** Agreed with this company; null: of everybody else. */
  company_id: string | null;
  /** Null: what was agreed ended. */
  tiers: ColumnType<PlanPrices['tiers'] | null, string | null, never>;
  starts_at: Instant;
  created_at: Instant;
}

/** A checkout that we sealed. */
export interface CheckoutAttemptTable {
  id: string;
  /** Null while somebody who has no company yet pays. */
  company_id: string | null;
  dashboards: number;
  plan_interval: PlanInterval;
  /** Names of those that lower its price. */
  coupons: JSONColumnType<string[], string | undefined, string>;
  /** Of one dashboard a period, in minor units, before coupons; null: by the prices that the product came with. */
  unit_price: Generated<number | null>;
  /** What the coupons take off that, at the first charge, and how many free days come before it. */
  unit_discount: Generated<number>;
  trial_days: Generated<number>;
  /** Of somebody who registers, in small letters: who proves it later gets what was paid. */
  email: Generated<string | null>;
  /** Whose order it became; null: none yet. */
  order_id: Generated<string | null>;
  order_reference: Generated<string | null>;
  /** When it was paid; null: not yet. While `company_id` is null nobody has it. */
  paid_at: LaterInstant;
  /** When the operator was told that nobody has it. */
  told_at: LaterInstant;
  created_at: Instant;
}

/** What the payment provider holds of a subscription, as it stood at `changed_at`. */
export interface SubscriptionTable {
  company_id: string;
  id: string;
  /** The buyer's account at the provider. */
  account: string;
  /** What the next charge is for. */
  quantity: number;
  product_interval: PlanInterval;
  /** What is paid and counts. */
  dashboards: number;
  plan_interval: PlanInterval;
  /** Of one dashboard, in minor units: of the next charge before coupons, and of what is paid after them; null: by the prices that the product came with. */
  unit_price: Generated<number | null>;
  paid_unit_price: Generated<number | null>;
  /** Names of coupons that lower the next charge, and what they take off one dashboard of it, in minor units. */
  coupons: JSONColumnType<string[], string | undefined, string>;
  unit_discount: Generated<number>;
  /** Counts periods. */
  sequence: number;
  state: SubscriptionState;
  active: boolean;
  begun_at: Instant;
  /** Of what is paid now, or free; null: it was kept before this was, or charges were missed. */
  period_start: LaterInstant;
  next_at: Instant | null;
  deactivation_at: Instant | null;
  changed_at: Instant;
  /** Since when it stands as it does. */
  state_since: Instant;
}

export interface PaymentOrderTable {
  company_id: string;
  id: string;
  reference: string;
  subscription_id: string | null;
  state: Exclude<Invoice['state'], 'refunded' | 'partlyRefunded'>;
  currency: string;
  /** Minor units, with tax. */
  total: number;
  /** Minor units that went back, by the id of each return. */
  returns: Json<Record<string, number>>;
  invoice_url: string | null;
  ordered_at: Instant;
}

/** What the payment provider told, until it is applied and for some time after. */
export interface PaymentEventTable {
  id: string;
  company_id: Generated<string | null>;
  type: string;
  live: boolean;
  data: Json<object>;
  state: 'waiting' | 'applied' | 'ignored' | 'failed';
  /** Why it was ignored or is tried again. */
  note: Generated<string>;
  tries: Generated<number>;
  next_try_at: Instant;
  received_at: Instant;
}

/** A mail about payment to a company's administrators. */
export interface BillingLetterTable {
  company_id: string;
  kind: string;
  /** When what it tells of happened. */
  since: Instant;
  /** While it is not sent: when it is tried again. */
  try_at: Instant;
  sent_at: LaterInstant;
}
