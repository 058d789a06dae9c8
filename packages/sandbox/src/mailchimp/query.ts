import { badField } from './problem.ts';

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The parameters of a call; a parameter given twice counts as given last. Unknown ones are ignored. */
export class Query {
  readonly #given: RawQuery;

  constructor(given: RawQuery) {
    this.#given = given;
  }

  text(name: string): string | null {
    const value = this.#given[name];
    const last = Array.isArray(value) ? value.at(-1) : value;
    return last === undefined || last === '' ? null : last;
  }

  whole(name: string, min: number, max: number, initial: number): number {
    const text = this.text(name);
    if (text === null) return initial;
    if (!/^-?\d+$/.test(text)) throw badField(name, 'Schema describes integer, string found instead');
    const value = Number(text);
    if (value < min) throw badField(name, `Value must be greater than or equal to ${min}`);
    if (value > max) throw badField(name, `Value must be less than or equal to ${max}`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = values.find((known) => known === text);
    if (value === undefined) throw badField(name, `Value must be one of: ${values.join(', ')}`);
    return value;
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['true', 'false', '1', '0']) === 'true' || this.text(name) === '1';
  }

  /** Milliseconds since 1970 of an ISO 8601 time, UTC where it names no zone. A `+` must be encoded: it would arrive as a space. */
  time(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const isTime = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
    const at = isTime ? Date.parse(/[Z+]|T.*-/.test(text) || text.length <= 10 ? text : `${text}Z`) : Number.NaN;
    if (Number.isNaN(at)) throw badField(name, 'This value is not a valid datetime.');
    return at;
  }
}

export interface Page {
  count: number;
  offset: number;
}

export function readPage(query: Query, countMax = 1000): Page {
  return { count: query.whole('count', 0, countMax, 10), offset: query.whole('offset', 0, Number.MAX_SAFE_INTEGER, 0) };
}

/** A page of a list under its name, with the number of all. */
export function pageOf<T>(
  name: string,
  all: readonly T[],
  { count, offset }: Page,
  describe: (entry: T) => unknown,
): Record<string, unknown> {
  return { [name]: all.slice(offset, offset + count).map(describe), total_items: all.length };
}

/** Sorts by a field of the query; without one the order stays. */
export function sortBy<T>(query: Query, all: T[], fields: Readonly<Record<string, (entry: T) => number | string>>): T[] {
  const field = query.oneOf('sort_field', Object.keys(fields));
  const sign = query.oneOf('sort_dir', ['ASC', 'DESC']) === 'DESC' ? -1 : 1;
  const of = field === null ? undefined : fields[field];
  if (!of) return all;
  return all.sort((a, b) => {
    const [x, y] = [of(a), of(b)];
    return sign * (x < y ? -1 : x > y ? 1 : 0);
  });
}
