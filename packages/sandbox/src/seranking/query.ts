import { dayNumber, isDay } from '../kernel/days.ts';
import { type Market, marketOf } from '../search-world/index.ts';
import { badParameter } from './seranking-refusal.ts';

export type Given = Readonly<Record<string, unknown>>;

/** The parameters of a call; a name that is not among `names` is refused. */
export class Query {
  readonly #given: Given;

  constructor(given: Given, names: readonly string[]) {
    const strange = Object.keys(given).find((name) => !names.includes(name));
    if (strange !== undefined) throw badParameter(strange, 'is not known');
    this.#given = given;
  }

  /** Every value of a parameter that may be repeated. */
  texts(name: string): string[] {
    const value = this.#given[name];
    return (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string' && entry !== '');
  }

  text(name: string): string | undefined {
    return this.texts(name).at(-1);
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === undefined) throw badParameter(name, 'is required');
    return text;
  }

  choice<T extends string>(name: string, values: readonly T[], usual: T): T {
    const text = this.text(name);
    if (text === undefined) return usual;
    const value = values.find((known) => known === text);
    if (value === undefined) throw badParameter(name, `must be one of: ${values.join(', ')}`);
    return value;
  }

  /** 1 or 0. */
  flag(name: string, usual: boolean): boolean {
    return this.choice(name, ['0', '1'], usual ? '1' : '0') === '1';
  }

  whole(name: string, min: number, max: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw badParameter(name, `must be a whole number from ${min} to ${max}`);
    return value;
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) throw badParameter(name, 'must be a number');
    return value;
  }

  day(name: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && !isDay(text)) throw badParameter(name, 'must be a date written YYYY-MM-DD');
    return text;
  }
}

/** Whether a value lies within `filter[name][from]` and `filter[name][to]`. */
export function isWithin(query: Query, name: string, value: number): boolean {
  const [from, to] = [query.number(`filter[${name}][from]`), query.number(`filter[${name}][to]`)];
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

export function rangeNames(names: readonly string[]): string[] {
  return names.flatMap((name) => [`filter[${name}][from]`, `filter[${name}][to]`]);
}

/** The database is renewed on the first of each month: https://seranking.com/api/data/domain-analysis/ */
export interface Month {
  year: number;
  month: number;
  /** Number of the day it stands for. */
  day: number;
}

function monthAt(year: number, month: number): Month {
  const date = new Date(Date.UTC(year, month - 1, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: dayNumber(date.toISOString().slice(0, 10)) };
}

export function currentMonth(today: string): Month {
  return monthAt(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
}

export function monthBefore({ year, month }: Month): Month {
  return monthAt(year, month - 1);
}

const FIRST_YEAR = 2022;

/** Every month with a snapshot, oldest first. */
export function monthsUntil({ year, month }: Month): Month[] {
  const count = (year - FIRST_YEAR) * 12 + month;
  return Array.from({ length: Math.max(0, count) }, (_, i) => monthAt(FIRST_YEAR, i + 1));
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const UNITED_KINGDOM = 'uk';

export function sourceOf({ code }: Market): string {
  return code === 'gb' ? UNITED_KINGDOM : code;
}

/** The markets behind `source`, a country's two letters (the United Kingdom is `uk`): one, or none where nobody searches in this world. */
export function readSource(query: Query): Market[] {
  const source = query.required('source');
  const code = source === UNITED_KINGDOM ? 'gb' : source;
  if (!/^[a-z]{2}$/.test(source) || source === 'gb' || !countries.of(code.toUpperCase())) {
    throw badParameter('source', 'must be the code of a regional database, e.g. us');
  }
  const market = marketOf(code);
  return market ? [market] : [];
}
