import type { AdAccount } from './accounts.ts';
import { atomPlace } from './atoms.ts';
import type { Bucket } from './buckets.ts';
import type { Figures } from './figures.ts';
import { reachOf, type Sums } from './metrics.ts';

const IMPRESSIONS = atomPlace('impressions');

/** What one row of a report adds up. */
export class Tally implements Sums {
  readonly bucket: Bucket;
  readonly pivotValues: readonly string[];
  readonly #places: readonly number[];
  readonly #sums: Float64Array;
  readonly #impressions = new Map<AdAccount, number>();

  constructor(bucket: Bucket, pivotValues: readonly string[], places: readonly number[]) {
    this.bucket = bucket;
    this.pivotValues = pivotValues;
    this.#places = places;
    this.#sums = new Float64Array(places.length);
  }

  add(account: AdAccount, figures: Figures): void {
    for (const [index, place] of this.#places.entries()) this.#sums[index] = (this.#sums[index] ?? 0) + (figures[place] ?? 0);
    this.#impressions.set(account, (this.#impressions.get(account) ?? 0) + (figures[IMPRESSIONS] ?? 0));
  }

  get(atom: string): number {
    const index = this.#places.indexOf(atomPlace(atom));
    if (index < 0) throw new Error(`${atom} was not summed.`);
    return this.#sums[index] ?? 0;
  }

  get isEmpty(): boolean {
    return this.#sums.every((sum) => sum === 0);
  }

  reach(): { members: number; audience: number } {
    let members = 0;
    let audience = 0;
    for (const [account, impressions] of this.#impressions) {
      members += reachOf(impressions, account.audience);
      audience += account.audience;
    }
    return { members, audience };
  }
}
