import type { Context } from '../../context.ts';
import { heldBuckets } from './hold-buckets.ts';

/** For work that is done for each bucket every so often: whose time it is. One that has just come to this process is at once, as whoever had it may have died in the midst of it. */
export class BucketRounds {
  readonly #context: Context;
  readonly #everyMs: number;
  /** Of the buckets that this process has. */
  readonly #doneAt = new Map<number, number>();

  constructor(context: Context, everyMs: number) {
    this.#context = context;
    this.#everyMs = everyMs;
  }

  due(): number[] {
    const held = heldBuckets(this.#context);
    for (const bucket of this.#doneAt.keys()) if (!held.includes(bucket)) this.#doneAt.delete(bucket);
    const now = this.#context.clock.now().getTime();
    return held.filter((bucket) => {
      const doneAt = this.#doneAt.get(bucket);
      // Either way: a clock may be set back.
      return doneAt === undefined || Math.abs(now - doneAt) >= this.#everyMs;
    });
  }

  /** `at`: when it was begun. */
  done(buckets: readonly number[], at: Date): void {
    for (const bucket of buckets) this.#doneAt.set(bucket, at.getTime());
  }
}
