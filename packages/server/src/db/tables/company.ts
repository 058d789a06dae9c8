import type { CompanyState } from '@sightline/contract';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, Json, LocaleColumns } from './columns.ts';

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
  created_at: Instant;
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
