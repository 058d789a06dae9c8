import { Counter } from './counter.ts';
import type { DayCell, Grain } from './day-cell.ts';
import { Column, type Counted, isRolling, type Part } from './figures.ts';
import type { Measure } from './measures.ts';
import type { Rows } from './rows.ts';
import { Spans } from './spans.ts';

/** Adds rows to the figures of their groups; does only the work the wanted parts ask for. */
export class Tally {
  /** Each wanted part with its figures, by group. */
  readonly columns = new Map<Part, Column>();
  readonly #grain: Grain;
  readonly #counters: Counter[] = [];
  readonly #spans: Record<Measure['of'], Spans>;
  readonly #lastSession = new Column();
  /** Numbers sessions across days, so that a new one can be told from the last. */
  #firstSession = 0;

  constructor(parts: Iterable<Part>, measures: Readonly<Record<Counted, Measure>>, grain: Grain, rowsMax: number) {
    this.#grain = grain;
    for (const part of parts) {
      const counter = isRolling(part) ? null : new Counter(measures[part]);
      if (counter) this.#counters.push(counter);
      this.columns.set(part, counter?.column ?? new Column());
    }
    const spansOf = (of: Measure['of']) => new Spans(this.#has(of) ? rowsMax : 0);
    this.#spans = { session: spansOf('session'), event: spansOf('event'), item: spansOf('item') };
  }

  /** True when no wanted part is counted from rows. */
  get isIdle(): boolean {
    return this.#counters.length === 0;
  }

  /** Adds a day's rows, each to its group; `groups` is how many groups there are by now. */
  add(cell: DayCell, rows: Rows, groups: number): void {
    for (const spans of Object.values(this.#spans)) spans.length = 0;
    if (this.#has('session')) this.#findSessions(rows, groups);
    if (this.#has('event')) this.#findEvents(cell, rows);
    if (this.#has('item')) this.#findItems(cell, rows);
    for (const column of this.columns.values()) column.reserve(groups);
    for (const counter of this.#counters) counter.count(cell, this.#spans[counter.of], groups, this.#firstSession);
    this.#firstSession += cell.sessions;
  }

  #has(of: Measure['of']): boolean {
    return this.#counters.some((counter) => counter.of === of);
  }

  /** Every session of a group once. */
  #findSessions({ session, group, length }: Rows, groups: number): void {
    this.#lastSession.reserve(groups);
    const last = this.#lastSession.values;
    for (let r = 0; r < length; r++) {
      const s = session[r] ?? 0;
      const at = group[r] ?? 0;
      const number = this.#firstSession + s + 1;
      if (last[at] === number) continue;
      last[at] = number;
      this.#spans.session.push(s, s, s + 1, at);
    }
  }

  /** A session's events are all its group's; an item row tells nothing of events. */
  #findEvents({ eventStart }: DayCell, { session, event, group, length }: Rows): void {
    if (this.#grain === 'item') return;
    for (let r = 0; r < length; r++) {
      const s = session[r] ?? 0;
      const e = event[r] ?? -1;
      if (e < 0) this.#spans.event.push(s, eventStart[s] ?? 0, eventStart[s + 1] ?? 0, group[r] ?? 0);
      else this.#spans.event.push(s, e, e + 1, group[r] ?? 0);
    }
  }

  /** The items themselves, those of an event, or all of a session; they lie in the order of their events, as the rows do. */
  #findItems({ itemStart, itemEvent }: DayCell, { session, event, item, group, length }: Rows): void {
    let next = 0;
    for (let r = 0; r < length; r++) {
      const s = session[r] ?? 0;
      const e = event[r] ?? -1;
      const i = item[r] ?? -1;
      if (i >= 0) {
        this.#spans.item.push(s, i, i + 1, group[r] ?? 0);
        continue;
      }
      let end = itemStart[s + 1] ?? 0;
      let first = Math.max(next, itemStart[s] ?? 0);
      if (e >= 0) {
        while (first < end && (itemEvent[first] ?? 0) < e) first += 1;
        next = first;
        while (next < end && itemEvent[next] === e) next += 1;
        end = next;
      }
      if (first < end) this.#spans.item.push(s, first, end, group[r] ?? 0);
    }
  }
}
