import type { DayCell, Grain } from './day-cell.ts';
import type { DimensionReader } from './dimension.ts';
import type { Rows } from './rows.ts';

/** One number where the codes of the dimensions fit into it, else text. */
export type GroupKey = number | string;

/** A dimension being read, with what is known of how often its value may change. */
export interface ScanColumn {
  reader: DimensionReader;
  grain: Grain;
  isDaily: boolean;
}

/** Up to here groups are looked up in a table, beyond in a map. */
const TABLE_MAX = 65_536;

/** Gives each combination of codes a number, in order of appearance. */
export class Grouping {
  /** By group; the same for the same codes of the same readers. */
  readonly keys: GroupKey[] = [];
  readonly codes: number[][] = [];
  readonly #columns: readonly ScanColumn[];
  readonly #numbers: Float64Array;
  /** How many numbers there may be; 0 = more than a number holds. */
  readonly #size: number;
  readonly #table: Int32Array | null;
  readonly #map = new Map<GroupKey, number>();

  constructor(columns: readonly ScanColumn[], rowsMax: number) {
    const size = columns.reduce((product, { reader }) => product * reader.size, 1);
    this.#columns = columns;
    this.#numbers = new Float64Array(rowsMax);
    this.#size = size <= Number.MAX_SAFE_INTEGER ? size : 0;
    this.#table = size <= TABLE_MAX ? new Int32Array(size) : null;
  }

  /** Sets the group of each row. */
  assign(cell: DayCell, rows: Rows): void {
    const { group, length } = rows;
    if (this.#size === 0) {
      for (let r = 0; r < length; r++) group[r] = this.#groupOf(this.#codesOf(cell, rows, r).join(' '), cell, rows, r);
      return;
    }
    const numbers = this.#numbers.fill(0, 0, length);
    for (const column of this.#columns) addCodes(column, cell, rows, numbers);
    const table = this.#table;
    for (let r = 0; r < length; r++) {
      const key = numbers[r] ?? 0;
      // A table holds the groups one higher, so that 0 means none yet.
      const known = table ? (table[key] ?? 0) : 0;
      group[r] = known > 0 ? known - 1 : this.#groupOf(key, cell, rows, r);
    }
  }

  #groupOf(key: GroupKey, cell: DayCell, rows: Rows, r: number): number {
    const known = this.#map.get(key);
    if (known !== undefined) return known;
    this.#map.set(key, this.keys.length);
    if (this.#table && typeof key === 'number') this.#table[key] = this.keys.length + 1;
    this.codes.push(this.#codesOf(cell, rows, r));
    return this.keys.push(key) - 1;
  }

  #codesOf(cell: DayCell, { session, event, item }: Rows, r: number): number[] {
    return this.#columns.map(({ reader }) => reader.code(cell, session[r] ?? 0, event[r] ?? -1, item[r] ?? -1));
  }
}

/** Makes each number its row's key so far; asks the reader as seldom as its dimension allows. */
function addCodes({ reader, grain, isDaily }: ScanColumn, cell: DayCell, rows: Rows, numbers: Float64Array): void {
  const { session, event, item, length } = rows;
  const { size } = reader;
  const isPerSession = isDaily || grain === 'session';
  let last = -1;
  let code = 0;
  for (let r = 0; r < length; r++) {
    const s = session[r] ?? 0;
    if (last < 0 || !(isDaily || (isPerSession && s === last))) code = reader.code(cell, s, event[r] ?? -1, item[r] ?? -1);
    last = s;
    numbers[r] = (numbers[r] ?? 0) * size + code;
  }
}
