import type { measuresFor } from './measures.ts';

/** What is counted from the rows themselves: sums, and users counted once each. Money in the smallest units of the property's currency. */
export type Counted = keyof ReturnType<typeof measuresFor>;

/** Users of the last days, which lie outside the rows being read: set from outside. */
export type Rolling = 'rolling1' | 'rolling7' | 'rolling28';

export type Part = Counted | Rolling;

export function isRolling(part: Part): part is Rolling {
  return part.startsWith('rolling');
}

/** The figures of one row of a report. */
export class Figures {
  readonly #values = new Map<Part, number>();

  get(part: Part): number {
    return this.#values.get(part) ?? 0;
  }

  set(part: Part, value: number): void {
    this.#values.set(part, value);
  }
}
