import { daysBetween, isDay } from '../kernel/days.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Format } from './render.ts';

const FORMAT = ['key', 'output', 'json_strict', 'json_arr'];
const WINDOW_DAYS_MAX = 31;

/** A call: the method is the first word of the query, bare; `rank&key=…`. */
export class Query {
  readonly method: string | null;
  readonly #given: URLSearchParams;

  constructor(search: string) {
    const [first = '', ...rest] = search.split('&');
    this.method = /^[a-z_0-9]+$/.test(first) ? first : null;
    this.#given = new URLSearchParams(this.method === null ? search : rest.join('&'));
  }

  /** Refuses names the method does not have. */
  allow(names: readonly string[]): void {
    const strange = [...this.#given.keys()].find((name) => !FORMAT.includes(name) && !names.includes(name));
    if (strange !== undefined) throw new RankRangerRefusal(`Unknown parameter ${strange} for this method`);
  }

  text(name: string): string | null {
    return this.#given.get(name) || null;
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === null) throw new RankRangerRefusal(`Missing parameter: ${name}`);
    return text;
  }

  flag(name: string): boolean {
    const text = this.text(name);
    if (text !== null && text !== 'true' && text !== 'false') throw new RankRangerRefusal(`${name} must be true or false`);
    return text === 'true';
  }

  day(name: string): string {
    const text = this.required(name);
    if (!isDay(text)) throw new RankRangerRefusal(`${name} must be a date in the format YYYY-MM-DD`);
    return text;
  }

  /** Every day from `start_date` to `end_date`, both included. */
  days(isShort: boolean): string[] {
    const days = daysBetween(this.day('start_date'), this.day('end_date'));
    if (days.length === 0) throw new RankRangerRefusal('start_date must not be after end_date');
    if (isShort && days.length > WINDOW_DAYS_MAX) throw new RankRangerRefusal(`The date range is limited to ${WINDOW_DAYS_MAX} days`);
    return days;
  }

  get format(): Format {
    const output = this.text('output') ?? 'xml';
    return {
      type: output === 'json' ? 'json' : 'xml',
      isStrict: this.text('json_strict') === 'true',
      isArray: this.text('json_arr') === 'true',
    };
  }
}
