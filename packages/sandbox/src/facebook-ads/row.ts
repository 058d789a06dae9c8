import type { AdAccount } from './accounts.ts';
import { SUMS, slot, sumOf, WIDTH } from './atoms.ts';
import type { CellValues } from './breakdowns.ts';
import type { Ad, AdSet } from './entities.ts';

/** Per ad set: what reach is made of. */
interface Exposure {
  audience: number;
  impressions: number;
  clicks: number;
  fullViews: number;
}

export type Uniques = 'impressions' | 'clicks' | 'fullViews';

/** One row of an insights answer before its fields are worked out. */
export interface Row {
  account: AdAccount;
  /** An ad of the row: its parents are what the row's level names. */
  sample: Ad;
  values: CellValues;
  start: string;
  stop: string;
  counts: Float64Array;
  exposures: Map<AdSet, Exposure>;
}

export function emptyRow(account: AdAccount, sample: Ad, values: CellValues, start: string, stop: string): Row {
  return { account, sample, values, start, stop, counts: new Float64Array(WIDTH), exposures: new Map() };
}

/** Where the value of a purchase slot goes; -1: no value. */
const VALUE_OF = new Int8Array(WIDTH).fill(-1);
VALUE_OF[slot('buy1d')] = slot('value1d');
VALUE_OF[slot('buy7d')] = slot('value7d');
VALUE_OF[slot('buyView')] = slot('valueView');

function flags(slots: readonly number[]): Uint8Array {
  const table = new Uint8Array(WIDTH);
  for (const at of slots) table[at] = 1;
  return table;
}

const IS_IMPRESSION = flags(SUMS.impressions);
const IS_CLICK = flags(SUMS.clicks);
const IS_FULL = flags(SUMS.fullViews);

export function exposureOf(row: Row, adSet: AdSet): Exposure {
  const known = row.exposures.get(adSet);
  if (known) return known;
  const fresh = { audience: adSet.audience, impressions: 0, clicks: 0, fullViews: 0 };
  row.exposures.set(adSet, fresh);
  return fresh;
}

/** Adds one slot's amount of an ad. */
export function addTo(row: Row, exposure: Exposure, orderValue: number, at: number, amount: number): void {
  row.counts[at] = (row.counts[at] ?? 0) + amount;
  const value = VALUE_OF[at] ?? -1;
  if (value >= 0) row.counts[value] = (row.counts[value] ?? 0) + amount * orderValue;
  if (IS_IMPRESSION[at] !== 1) return;
  exposure.impressions += amount;
  if (IS_CLICK[at] === 1) exposure.clicks += amount;
  if (IS_FULL[at] === 1) exposure.fullViews += amount;
}

/** One row of several, as `summary` needs it. */
export function mergeRows(rows: readonly Row[], into: Row): Row {
  for (const row of rows) {
    for (let at = 0; at < WIDTH; at += 1) into.counts[at] = (into.counts[at] ?? 0) + (row.counts[at] ?? 0);
    for (const [adSet, { impressions, clicks, fullViews }] of row.exposures) {
      const exposure = exposureOf(into, adSet);
      exposure.impressions += impressions;
      exposure.clicks += clicks;
      exposure.fullViews += fullViews;
    }
  }
  return into;
}

/** People an account can reach at all: what its ad sets' audiences overlap in. */
export function poolOf(account: AdAccount): number {
  return LARGEST_AUDIENCE * POOL_OVER_LARGEST * account.scale;
}

/** Clicks come from a quarter of an audience. */
const SIZE: Record<Uniques, number> = { impressions: 1, clicks: 0.25, fullViews: 0.8 };
const POOL_OVER_LARGEST = 4;
const LARGEST_AUDIENCE = 200_000;

/**
 * How many different people: within an ad set A(1 − e^(−n/A)), which tends to its audience; over ad sets as chance overlaps in
 * the account's pool. So it is never more than the impressions, nor than the sum over days, ads or cells.
 */
export function uniques(row: Row, of: Uniques): number {
  const pool = poolOf(row.account);
  let missed = 1;
  for (const exposure of row.exposures.values()) {
    const audience = exposure.audience * SIZE[of];
    missed *= 1 - (audience / pool) * (1 - Math.exp(-exposure[of] / audience));
  }
  // A little less than what is found, so that the error of many multiplications never makes one person of none.
  return Math.ceil(pool * (1 - missed) - 1e-6);
}

export function isEmpty(row: Row): boolean {
  return sumOf(row.counts, SUMS.impressions) === 0 && sumOf(row.counts, SUMS.spend) === 0;
}
