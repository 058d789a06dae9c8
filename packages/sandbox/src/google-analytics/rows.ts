import type { DayCell, Grain } from './day-cell.ts';

/** Says whether a row counts; `event` and `item` are -1 on a coarser grain. */
export type RowTest = (cell: DayCell, session: number, event: number, item: number) => boolean;

/** What decides which rows of a day are read. */
export interface RowChoice {
  grain: Grain;
  /** Sessions of this day (number) after this minute have not happened yet. */
  now: { number: number; minute: number };
  test: RowTest | null;
}

/** Rows of one day as columns, taken up again by the next day. Without a grouping all rows are in group 0. */
export class Rows {
  readonly session: Int32Array;
  readonly event: Int32Array;
  readonly item: Int32Array;
  readonly group: Int32Array;
  length = 0;
  readonly #choice: RowChoice;

  constructor(cells: readonly DayCell[], choice: RowChoice) {
    const column = { session: 'sessions', event: 'eventCode', item: 'item' } as const;
    const lengthOf = (cell: DayCell) => (choice.grain === 'session' ? cell.sessions : cell[column[choice.grain]].length);
    const max = cells.reduce((most, cell) => Math.max(most, lengthOf(cell)), 0);
    this.#choice = choice;
    this.session = new Int32Array(max);
    this.event = new Int32Array(max).fill(-1);
    this.item = new Int32Array(max).fill(-1);
    this.group = new Int32Array(max);
  }

  /** Takes the rows of a day that happened and pass the test. */
  take(cell: DayCell): void {
    this.length = 0;
    const { now, grain } = this.#choice;
    if (cell.number > now.number) return;
    const lastMinute = cell.number === now.number ? now.minute : Number.POSITIVE_INFINITY;
    const { minute } = cell;
    for (let s = 0; s < cell.sessions; s++) {
      if ((minute[s] ?? 0) > lastMinute) continue;
      if (grain === 'session') this.#takeSession(cell, s);
      else if (grain === 'event') this.#takeEvents(cell, s);
      else this.#takeItems(cell, s);
    }
  }

  /** Leaves only the rows of groups that are kept, and puts them all in group 0. */
  keep(isKept: readonly boolean[]): void {
    let kept = 0;
    for (let r = 0; r < this.length; r++) {
      if (!isKept[this.group[r] ?? 0]) continue;
      this.session[kept] = this.session[r] ?? 0;
      this.event[kept] = this.event[r] ?? -1;
      this.item[kept] = this.item[r] ?? -1;
      kept += 1;
    }
    this.length = kept;
    this.group.fill(0, 0, kept);
  }

  #takeSession(cell: DayCell, s: number): void {
    const { test } = this.#choice;
    if (!test || test(cell, s, -1, -1)) this.session[this.length++] = s;
  }

  #takeEvents(cell: DayCell, s: number): void {
    const { test } = this.#choice;
    const end = cell.eventStart[s + 1] ?? 0;
    for (let e = cell.eventStart[s] ?? 0; e < end; e++) {
      if (test && !test(cell, s, e, -1)) continue;
      this.session[this.length] = s;
      this.event[this.length++] = e;
    }
  }

  #takeItems(cell: DayCell, s: number): void {
    const { test } = this.#choice;
    const end = cell.itemStart[s + 1] ?? 0;
    for (let i = cell.itemStart[s] ?? 0; i < end; i++) {
      const e = cell.itemEvent[i] ?? 0;
      if (test && !test(cell, s, e, i)) continue;
      this.session[this.length] = s;
      this.event[this.length] = e;
      this.item[this.length++] = i;
    }
  }
}
