import type { measuresFor } from './measures.ts';

/** What is counted from the rows themselves: sums, and users counted once each. Money in the smallest units of the property's currency. */
export type Counted = keyof ReturnType<typeof measuresFor>;

/** Users of the last days, which lie outside the rows being read: set from outside. */
export type Rolling = 'rolling1' | 'rolling7' | 'rolling28';

export type Part = Counted | Rolling;

export function isRolling(part: Part): part is Rolling {
  return part.startsWith('rolling');
}

/** One part of all groups. */
export class Column {
  values = new Float64Array(64);

  /** Makes room for this many groups. */
  reserve(groups: number): void {
    if (groups <= this.values.length) return;
    const values = new Float64Array(2 ** Math.ceil(Math.log2(groups)));
    values.set(this.values);
    this.values = values;
  }
}

/** The figures of one row of a report: one group in the columns of the wanted parts. */
export class Figures {
  readonly #columns: ReadonlyMap<Part, Column>;
  readonly #group: number;

  constructor(columns: ReadonlyMap<Part, Column>, group: number) {
    this.#columns = columns;
    this.#group = group;
  }

  get(part: Part): number {
    return this.#columns.get(part)?.values[this.#group] ?? 0;
  }

  set(part: Rolling, value: number): void {
    const column = this.#columns.get(part);
    if (column) column.values[this.#group] = value;
  }
}
