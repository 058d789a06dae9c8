import type { PlanInterval } from '@sightline/contract/billing';
import type { CompanyState } from '@sightline/contract/company';
import type { ComparisonKind } from '@sightline/contract/core';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, Json, LaterInstant, LocaleColumns } from './columns.ts';

export interface CompanyTable extends LocaleColumns {
  company_id: string;
  name: string;
  state: CompanyState;
  expires_at: Instant | null;
  dashboards: number;
  bonus_dashboards: number;
  /** Groups of domains it may have. */
  groups: Generated<number>;
  /** One editor at a time. */
  edit_lock: Generated<boolean>;
  /** Address of an image of the company. */
  logo: Generated<string | null>;
  phone: Generated<string>;
  /** Websites that may show dashboards in a frame, as `embedParentSchema` writes them. */
  embed_parents: JSONColumnType<string[], string | undefined, string>;
  /** #rrggbb. */
  brand_colour: Generated<string | null>;
  /** Of new dashboards. */
  comparison_kind: Generated<ComparisonKind>;
  /** What was chosen at registration: what the plan's form begins with. */
  chosen_dashboards: Generated<number>;
  chosen_interval: Generated<PlanInterval>;
  /** Id of its founder in the website's analytics, handed on with what it buys. */
  analytics_cid: Generated<string | null>;
  created_at: Instant;
  /** Since when it is to be erased; null: it is not. */
  deleted_at: LaterInstant;
  /** Its administrators were told that. */
  deletion_told_at: LaterInstant;
  /** Its administrators were reminded that it is erased soon. */
  erase_warned_at: LaterInstant;
  /** A sign-in stopped its erasure. */
  restored_at: LaterInstant;
  /** Since when its domains are not checked because its time is over, or it is to be erased; null: they are. */
  watch_rests_since: LaterInstant;
}

export interface PaletteTable {
  company_id: string;
  id: string;
  name: string;
  colours: Json<string[]>;
  /** Counts from 0; the company's order. */
  position: number;
  is_default: Generated<boolean>;
  created_at: Instant;
}
