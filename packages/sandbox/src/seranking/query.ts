import { isDay } from '../kernel/days.ts';
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
