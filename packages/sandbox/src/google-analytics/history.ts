import { dayNumber } from '../kernel/days.ts';
import type { DayCell } from './day-cell.ts';
import { DayGenerator } from './day-generator.ts';
import type { Property } from './properties.ts';

/** Days kept per property: enough for two years and their comparison; about 25 kB each on the largest property. */
const DAYS_KEPT = 1500;

/** The past (and future: the figures of a day do not depend on the clock) of one property, made when asked for and kept. */
export class History {
  readonly #generator: DayGenerator;
  #cells = new Map<number, DayCell>();

  constructor(property: Property, seed: string) {
    this.#generator = new DayGenerator(property, seed);
  }

  day(number: number): DayCell {
    let cell = this.#cells.get(number);
    if (!cell) {
      cell = this.#generator.make(number);
      if (this.#cells.size >= DAYS_KEPT) this.#cells.delete(this.#cells.keys().next().value ?? number);
      this.#cells.set(number, cell);
    }
    return cell;
  }

  /** The cells from one day to another, both included. */
  between(start: string, end: string): DayCell[] {
    const first = dayNumber(start);
    const length = Math.max(0, dayNumber(end) - first + 1);
    return Array.from({ length }, (_, i) => this.day(first + i));
  }
}

const histories = new Map<string, History>();

export function historyOf(property: Property, seed: string): History {
  const key = `${seed} ${property.id}`;
  let history = histories.get(key);
  if (!history) {
    history = new History(property, seed);
    histories.set(key, history);
  }
  return history;
}
