import { KEPT } from './atoms.ts';
import { classOf, type Split } from './leaves.ts';

function fraction(value: number): number {
  return value - Math.floor(value);
}

/**
 * Spreads the cumulative counts of one ad over the leaves of a family. Each leaf takes its share of what those before it left,
 * rounded down; that grows whenever the count grows, so the difference of two moments is never negative, and the leaves always
 * add up to the count. `phase` is the ad's own, from 0 to 1: without it, every first purchase would come to the last leaf.
 */
export class CellSpread {
  readonly #split: Split;
  readonly #offsets: Float64Array;
  /** By slot, what was spread last and how: the days of a report follow one another. */
  readonly #counts = new Float64Array(KEPT);
  readonly #spread: Float64Array[];
  readonly #next: Float64Array;

  constructor(phase: number, split: Split) {
    const { length } = split.leaves;
    this.#split = split;
    this.#offsets = Float64Array.from({ length: KEPT * length }, (_, index) =>
      fraction(phase + Math.floor(index / length) * 0.618034 + (index % length) * 0.754878),
    );
    this.#spread = Array.from({ length: KEPT }, () => new Float64Array(length));
    this.#next = new Float64Array(length);
  }

  #write(at: number, count: number, out: Float64Array): void {
    const shares = this.#split.shares[classOf(at)];
    const last = out.length - 1;
    const base = at * out.length;
    let left = count;
    for (let leaf = 0; leaf < last; leaf += 1) {
      const taken = left === 0 ? 0 : Math.floor(left * (shares?.[leaf] ?? 0) + (this.#offsets[base + leaf] ?? 0));
      out[leaf] = taken;
      left -= taken;
    }
    out[last] = left;
  }

  /**
   * Adds what the leaves got between two cumulative counts: `groups` names the group each leaf is shown in, `out` holds KEPT
   * counts for each group.
   */
  between(before: Float64Array, after: Float64Array, groups: Int32Array, out: Float64Array): void {
    const next = this.#next;
    for (let at = 0; at < KEPT; at += 1) {
      const [from = 0, to = 0] = [before[at], after[at]];
      const known = this.#spread[at];
      if (from === to || known === undefined) continue;
      if (this.#counts[at] !== from) this.#write(at, from, known);
      this.#write(at, to, next);
      for (let leaf = 0; leaf < next.length; leaf += 1) {
        const index = (groups[leaf] ?? 0) * KEPT + at;
        out[index] = (out[index] ?? 0) + (next[leaf] ?? 0) - (known[leaf] ?? 0);
      }
      known.set(next);
      this.#counts[at] = to;
    }
  }
}
