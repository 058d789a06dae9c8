export type EntityStatus = 'ENABLED' | 'PAUSED' | 'REMOVED';
export type Channel = 'SEARCH' | 'DISPLAY' | 'SHOPPING' | 'VIDEO' | 'PERFORMANCE_MAX' | 'DEMAND_GEN';

export interface Keyword {
  id: string;
  text: string;
  matchType: 'EXACT' | 'PHRASE' | 'BROAD';
  status: EntityStatus;
  /** Null while Google has too little to evaluate by. */
  qualityScore: number | null;
  /** What people really typed. */
  terms: readonly string[];
}

export interface Ad {
  id: string;
  /** Usually empty. */
  name: string;
  type: string;
  status: EntityStatus;
  finalUrl: string;
  headlines: readonly string[];
}

export interface AdGroup {
  id: string;
  name: string;
  status: EntityStatus;
  type: string;
  ads: readonly Ad[];
  keywords: readonly Keyword[];
}

export interface AssetGroup {
  id: string;
  name: string;
  status: EntityStatus;
  finalUrl: string;
}

export interface Campaign {
  id: string;
  name: string;
  status: EntityStatus;
  channel: Channel;
  biddingStrategy: string;
  /** First and last day that may have figures; a null `end` is open. */
  start: string;
  end: string | null;
  /** Null: no end was planned (the campaign may have been paused all the same). */
  plannedEnd: string | null;
  budgetId: string;
  budgetMicros: number;
  /** On an average day of 2026. */
  impressionsPerDay: number;
  ctr: number;
  /** Units of the currency. */
  cpc: number;
  conversionRate: number;
  /** Of a purchase, units of the currency. */
  orderValue: number;
  adGroups: readonly AdGroup[];
  assetGroups: readonly AssetGroup[];
}

export interface ConversionAction {
  id: string;
  name: string;
  category: string;
  type: string;
  status: EntityStatus | 'HIDDEN';
  /** Counts in `conversions`; the others only in `all_conversions`. */
  isPrimary: boolean;
  share: number;
  /** Of the campaign's order value. */
  worth: number;
}

export interface Product {
  id: string;
  title: string;
  brand: string;
}
