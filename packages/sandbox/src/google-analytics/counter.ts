import type { DayCell } from './day-cell.ts';
import { DistinctPairs } from './distinct-pairs.ts';
import { EVENTS } from './events.ts';
import { Column } from './figures.ts';
import type { Measure } from './measures.ts';
import type { Spans } from './spans.ts';

/** One part on its way through the days. */
export class Counter {
  readonly column = new Column();
  readonly of: Measure['of'];
  readonly #amount: Measure['amount'];
  readonly #how: Measure['how'];
  /** By event code: 1 where it counts; null = all do. */
  readonly #isWanted: Uint8Array | null;
  readonly #users = new DistinctPairs();
  /** The session each group counted last, one higher: they come in order, so that is enough. */
  readonly #lastSession = new Column();

  constructor({ of, codes, how, amount }: Measure) {
    this.of = of;
    this.#amount = amount;
    this.#how = how;
    this.#isWanted = codes && Uint8Array.from(EVENTS, (_, code) => (codes.includes(code) ? 1 : 0));
  }

  /** Counts what a day has; `firstSession` numbers its sessions through all days, `groups` is how many there are by now. */
  count(cell: DayCell, spans: Spans, groups: number, firstSession: number): void {
    this.column.reserve(groups);
    this.#lastSession.reserve(groups);
    const { values } = this.column;
    const last = this.#lastSession.values;
    for (let n = 0; n < spans.length; n++) {
      const amount = this.#amountOf(cell, spans, n);
      if (amount === 0) continue;
      const group = spans.group[n] ?? 0;
      if (this.#how === 'add') {
        values[group] = (values[group] ?? 0) + amount;
        continue;
      }
      const session = spans.session[n] ?? 0;
      if (last[group] === firstSession + session + 1) continue;
      last[group] = firstSession + session + 1;
      if (this.#how === 'sessions' || this.#users.add(group, cell.user[session] ?? 0)) values[group] = (values[group] ?? 0) + 1;
    }
  }

  /** What one span is worth. */
  #amountOf(cell: DayCell, { session, first, end }: Spans, n: number): number {
    const last = end[n] ?? 0;
    const isWanted = this.#isWanted;
    const amount = this.#amount;
    if (!isWanted && typeof amount === 'number') return amount * (last - (first[n] ?? 0));
    const { eventCode, itemEvent } = cell;
    const isOfItems = this.of === 'item';
    let sum = 0;
    for (let at = first[n] ?? 0; at < last; at++) {
      if (isWanted && isWanted[eventCode[isOfItems ? (itemEvent[at] ?? 0) : at] ?? 0] === 0) continue;
      sum += typeof amount === 'number' ? amount : amount(cell, session[n] ?? 0, at);
    }
    return sum;
  }
}
