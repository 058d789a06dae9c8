import { isDay } from '../kernel/days.ts';
import { isRecord } from '../kernel/records.ts';
import { badSchema, SerpstatRefusal } from './serpstat-refusal.ts';

export type Fields = Readonly<Record<string, unknown>>;

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

type Order = 'asc' | 'desc';
export type Sort = readonly (readonly [field: string, order: Order])[];

interface Paging {
  page: number;
  size: number;
}

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

  #typed<T>(name: string, isOne: (value: unknown) => value is T, kind: string): T | undefined {
    const value = this.#given[name];
    if (value === undefined || isOne(value)) return value;
    throw badSchema(`"${name}" must be ${kind}`);
  }

  text(name: string): string | undefined {
    return this.#typed(name, (value) => typeof value === 'string', 'a string');
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === undefined || text === '') throw new SerpstatRefusal(400, 'Query required', `"${name}" is required`);
    return text;
  }

  number(name: string): number | undefined {
    return this.#typed(name, (value) => typeof value === 'number', 'a number');
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
    return this.#typed(name, (value) => typeof value === 'boolean', 'a boolean') ?? false;
  }

  texts(name: string): string[] | undefined {
    return this.#typed(name, isTexts, 'an array of strings');
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
  sort(fields: readonly string[], usual: Sort, fieldsMax = Number.POSITIVE_INFINITY): Sort {
    const value = this.#given.sort;
    if (value === undefined) return usual;
    if (!isRecord(value)) throw badSchema('"sort" must be an object');
    if (Object.keys(value).length > fieldsMax) throw badSchema(`"sort" takes ${fieldsMax} field`);
    return Object.entries(value).map(([name, order]) => {
      if (!fields.includes(name) || (order !== 'asc' && order !== 'desc'))
        throw badSchema(`"sort" does not know "${name}": "${String(order)}"`);
      return [name, order];
    });
  }

  page(): Paging {
    const { page, size } = this.#paging('size');
    if (size < 1) throw badSchema('"size" must be 1 or more');
    if (size > SIZE_MAX) throw new SerpstatRefusal(402, `To get more than ${SIZE_MAX} results use export report methods`);
    return { page, size };
  }

  /** `pageSize` of the Rank Tracker's lists. */
  trackerPage(sizes: readonly number[]): Paging {
    const { page, size } = this.#paging('pageSize');
    if (!sizes.includes(size)) throw badSchema(`"pageSize" must be one of: ${sizes.join(', ')}`);
    return { page, size };
  }

  #paging(sizeName: string): Paging {
    const [page, size] = [this.whole('page') ?? 1, this.whole(sizeName) ?? 100];
    if (page < 1) throw badSchema('"page" must be 1 or more');
    return { page, size };
  }
}

/** Whether a value lies within the filters `name`, `name_from` and `name_to`. */
export function isWithin(filters: Params, name: string, value: number): boolean {
  const [exact, from, to] = [filters.number(name), filters.number(`${name}_from`), filters.number(`${name}_to`)];
  return (exact === undefined || value === exact) && (from === undefined || value >= from) && (to === undefined || value <= to);
}

export function cut<T>(rows: readonly T[], { page, size }: Paging): T[] {
  return rows.slice((page - 1) * size, page * size);
}

/** What a field is sorted by, where it is not the row's own member of that name. */
export type Readers<Row> = Readonly<Record<string, (row: Row) => unknown>>;

export function sorted<Row extends object>(rows: readonly Row[], sort: Sort, readers: Readers<Row> = {}): Row[] {
  const read = (row: Row, field: string): unknown => readers[field]?.(row) ?? Reflect.get(row, field);
  return rows.toSorted((a, b) => {
    for (const [field, order] of sort) {
      const [left, right] = [read(a, field), read(b, field)];
      const difference =
        typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right), 'en');
      if (difference !== 0) return order === 'asc' ? difference : -difference;
    }
    return 0;
  });
}
