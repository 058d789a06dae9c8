import { isDay } from '../kernel/days.ts';
import { invalid } from './refusal.ts';

export type Given = Readonly<Record<string, string | string[] | undefined>>;

/** The parameters of a call; a name the call does not have is refused. */
export class Params {
  readonly #given: Given;

  constructor(given: Given, names: readonly string[]) {
    const strange = Object.keys(given).find((name) => !names.includes(name));
    if (strange !== undefined) throw invalid(strange, 'is not a parameter of this call');
    this.#given = given;
  }

  all(name: string): string[] {
    const value = this.#given[name];
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  }

  text(name: string): string | null {
    const values = this.all(name);
    if (values.length > 1) throw invalid(name, 'may be given once');
    return values[0] ?? null;
  }

  choices<T extends string>(name: string, known: readonly T[]): T[] {
    return this.all(name).map((text) => {
      const value = known.find((entry) => entry === text);
      if (value === undefined) throw invalid(name, `must be one of: ${known.join(', ')}`);
      return value;
    });
  }

  choice<T extends string>(name: string, known: readonly T[], usual: T): T {
    this.text(name);
    return this.choices(name, known)[0] ?? usual;
  }

  wholes(name: string): number[] {
    return this.all(name).map((text) => {
      if (!/^\d{1,12}$/.test(text)) throw invalid(name, 'must be a whole number');
      return Number(text);
    });
  }

  whole(name: string, min: number, max: number, usual: number): number {
    this.text(name);
    const value = this.wholes(name)[0] ?? usual;
    if (value < min || value > max) throw invalid(name, `must be from ${min} to ${max}`);
    return value;
  }

  day(name: string): string | null {
    const text = this.text(name);
    if (text !== null && !isDay(text)) throw invalid(name, 'must be a date written YYYY-MM-DD');
    return text;
  }

  /** Both ends, included; either may be missing. */
  window(): { from: string | null; to: string | null } {
    const [from, to] = [this.day('from'), this.day('to')];
    if (from !== null && to !== null && from > to) throw invalid('from', 'must not be after to');
    return { from, to };
  }
}

export const PAGE = ['page', 'per_page'];

/** A page of a list, with the number of all. */
export function pageOf<T>(params: Params, all: readonly T[], describe: (entry: T) => unknown): unknown {
  const page = params.whole('page', 1, 1_000_000, 1);
  const perPage = params.whole('per_page', 1, 100, 25);
  const data = all.slice((page - 1) * perPage, page * perPage).map(describe);
  return { data, meta: { page, per_page: perPage, total: all.length, total_pages: Math.ceil(all.length / perPage) } };
}
