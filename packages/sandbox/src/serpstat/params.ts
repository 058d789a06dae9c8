import { isDay } from '../kernel/days.ts';
import { badSchema, SerpstatRefusal } from './serpstat-refusal.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Order = 'asc' | 'desc';

/** Most rows a page may have; more come by exports only. */
const SIZE_MAX = 1000;

/** The members of `params` (or of `filters`); a name that is not among `names` violates the schema. */
export class Params {
  readonly #given: Fields;

  constructor(given: Fields, names: readonly string[]) {
    const strange = Object.keys(given).find((name) => !names.includes(name));
    if (strange !== undefined) throw badSchema(`Additional property "${strange}" is not allowed`);
    this.#given = given;
  }

  /** A member whose shape someone else checks. */
  raw(name: string): unknown {
    return this.#given[name];
  }

  has(name: string): boolean {
    return this.#given[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.#given[name];
    if (value !== undefined && typeof value !== 'string') throw badSchema(`"${name}" must be a string`);
    return value;
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === undefined || text === '') throw new SerpstatRefusal(400, 'Query required', `"${name}" is required`);
    return text;
  }

  number(name: string): number | undefined {
    const value = this.#given[name];
    if (value !== undefined && typeof value !== 'number') throw badSchema(`"${name}" must be a number`);
    return value;
  }

  whole(name: string): number | undefined {
    const value = this.number(name);
    if (value !== undefined && !Number.isInteger(value)) throw badSchema(`"${name}" must be an integer`);
    return value;
  }

  requiredWhole(name: string): number {
    const value = this.whole(name);
    if (value === undefined) throw badSchema(`"${name}" is required`);
    return value;
  }

  flag(name: string): boolean {
    const value = this.#given[name];
    if (value !== undefined && typeof value !== 'boolean') throw badSchema(`"${name}" must be a boolean`);
    return value ?? false;
  }

  texts(name: string): string[] | undefined {
    const value = this.#given[name];
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string'))
      throw badSchema(`"${name}" must be an array of strings`);
    return value;
  }

  choice<T extends string>(name: string, values: readonly T[], usual: T): T {
    const text = this.text(name);
    if (text === undefined) return usual;
    const value = values.find((known) => known === text);
    if (value === undefined) throw badSchema(`"${name}" must be one of: ${values.join(', ')}`);
    return value;
  }

  day(name: string): string | undefined {
    const text = this.text(name);
    if (text !== undefined && !isDay(text)) throw badSchema(`"${name}" must be a date written YYYY-MM-DD`);
    return text;
  }

  /** A member that is an object itself. */
  object(name: string, names: readonly string[]): Params {
    const value = this.#given[name] ?? {};
    if (!isRecord(value)) throw badSchema(`"${name}" must be an object`);
    return new Params(value, names);
  }

  /** `sort`: fields with their directions, in the order they are written. */
  sort<T extends string>(
    fields: readonly T[],
    usual: readonly (readonly [T, Order])[],
    fieldsMax = Number.POSITIVE_INFINITY,
  ): [T, Order][] {
    const value = this.#given.sort;
    if (value === undefined) return usual.map(([field, order]) => [field, order]);
    if (!isRecord(value)) throw badSchema('"sort" must be an object');
    if (Object.keys(value).length > fieldsMax) throw badSchema(`"sort" takes ${fieldsMax} field`);
    return Object.entries(value).map(([name, order]) => {
      const field = fields.find((known) => known === name);
      if (field === undefined || (order !== 'asc' && order !== 'desc'))
        throw badSchema(`"sort" does not know "${name}": "${String(order)}"`);
      return [field, order];
    });
  }

  page(): { page: number; size: number } {
    const [page, size] = [this.whole('page') ?? 1, this.whole('size') ?? 100];
    if (page < 1) throw badSchema('"page" must be 1 or more');
    if (size < 1) throw badSchema('"size" must be 1 or more');
    if (size > SIZE_MAX) throw new SerpstatRefusal(402, `To get more than ${SIZE_MAX} results use export report methods`);
    return { page, size };
  }

  /** `pageSize` of the Rank Tracker's lists. */
  trackerPage(sizes: readonly number[]): { page: number; size: number } {
    const [page, size] = [this.whole('page') ?? 1, this.whole('pageSize') ?? 100];
    if (page < 1) throw badSchema('"page" must be 1 or more');
    if (!sizes.includes(size)) throw badSchema(`"pageSize" must be one of: ${sizes.join(', ')}`);
    return { page, size };
  }
}

export function cut<T>(rows: readonly T[], { page, size }: { page: number; size: number }): T[] {
  return rows.slice((page - 1) * size, page * size);
}

type Reader<Row> = (row: Row) => number | string;

export function sorted<Row, T extends string>(
  rows: readonly Row[],
  sort: readonly (readonly [T, Order])[],
  read: Readonly<Record<T, Reader<Row>>>,
): Row[] {
  return rows.toSorted((a, b) => {
    for (const [field, order] of sort) {
      const [left, right] = [read[field](a), read[field](b)];
      const difference =
        typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right), 'en');
      if (difference !== 0) return order === 'asc' ? difference : -difference;
    }
    return 0;
  });
}
