import { words } from '../kernel/words.ts';
import type { Customer } from './customers.ts';
import type { Ad, AdGroup, AssetGroup, Campaign, ConversionAction, Keyword, Product } from './entities.ts';
import type { GeoTarget, places } from './places.ts';

/** What is counted of each fact; all of it adds up. */
export const COLUMNS = words(
  'impressions clicks costMicros interactions engagements conversions value allConversions allValue crossDevice viewThrough',
  'byDate valueByDate allByDate allValueByDate searchImpressions searchEligible lostBudget lostRank searchClicks eligibleClicks',
  'topImpressions absoluteTop contentImpressions contentEligible videoImpressions videoViews videoCostMicros',
  'watched25 watched50 watched75 watched100 viewable measurable viewableClicks phoneCalls phoneImpressions invalidClicks',
  'orders revenueMicros reachImpressions',
);

export type Column = (typeof COLUMNS)[number];
export type Figures = Record<Column, number>;

// Every column has its nought.
const zero = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Figures;

export function noFigures(): Figures {
  return { ...zero };
}

/** Adds `other` to `into`, those columns only. */
export function addFigures(into: Figures, other: Figures, columns: readonly Column[]): void {
  for (const column of columns) into[column] += other[column];
}

/** An entry of a list that has no figures. */
export type Listed =
  | { kind: 'client'; customer: Customer; level: number }
  | { kind: 'action'; action: ConversionAction }
  | { kind: 'geo'; target: GeoTarget };

/** The things a row may speak of; attributes are read from them. */
export interface Subject {
  customer: Customer;
  campaign: Campaign | null;
  adGroup: AdGroup | null;
  ad: Ad | null;
  keyword: Keyword | null;
  assetGroup: AssetGroup | null;
  term: string | null;
  place: (typeof places)[number] | null;
  age: string | null;
  gender: string | null;
  page: string | null;
  placement: string | null;
  product: Product | null;
  listed: Listed | null;
}

export interface Conversion {
  action: ConversionAction;
  count: number;
  value: number;
  isCrossDevice: boolean;
  /** Days from the click to the conversion. */
  lagDays: number;
}

/** A handful of impressions alike in everything, and what came of them. */
export interface Fact extends Subject {
  day: string;
  hour: number;
  device: string;
  network: string;
  clickType: string;
  conversions: readonly Conversion[];
  /** Those that happened on this day, whenever the click was. */
  arrivals: readonly Conversion[];
  /** What those did who saw an ad and did not click; null: nothing. */
  viewThroughAction: ConversionAction | null;
  figures: Figures;
}

const PARTS = words('campaign adGroup ad keyword assetGroup term place age gender page placement product listed');
// Every part there is has its null.
export const nothing = Object.fromEntries(PARTS.map((part) => [part, null])) as Record<(typeof PARTS)[number], null>;
