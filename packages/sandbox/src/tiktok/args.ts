import { isDay } from '../kernel/days.ts';
import { isRecord } from '../kernel/records.ts';
import { badParameter } from './refusal.ts';

/**
 * The parameters of a call. In an address lists and objects are JSON text; in a body they are JSON itself. Unknown parameters
 * are ignored, wrong ones refused with code 40002.
 */
export class Args {
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #isQuery: boolean;

  constructor(given: unknown, source: 'query' | 'body') {
    if (!isRecord(given)) throw badParameter('The request body must be a JSON object.');
    this.#given = given;
    this.#isQuery = source === 'query';
  }

  has(name: string): boolean {
    return this.#given[name] !== undefined && this.#given[name] !== '';
  }

  text(name: string): string | null {
    if (!this.has(name)) return null;
    const value = this.#given[name];
    if (typeof value !== 'string') throw badParameter(`${name}: Not a valid string.`);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null) throw badParameter(`${name}: Missing data for required field.`);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[], initial: T): T {
    const text = this.text(name) ?? initial;
    const value = values.find((known) => known === text);
    if (value === undefined) throw badParameter(`${name}: Must be one of: ${values.join(', ')}.`);
    return value;
  }

  whole(name: string, min: number, max: number, initial: number): number {
    if (!this.has(name)) return initial;
    const value = Number(this.#given[name]);
    if (!Number.isInteger(value)) throw badParameter(`${name}: Not a valid integer.`);
    if (value < min || value > max) {
      throw badParameter(`${name}: Must be greater than or equal to ${min} and less than or equal to ${max}.`);
    }
    return value;
  }

  flag(name: string): boolean {
    if (!this.has(name)) return false;
    const text = String(this.#given[name]).toLowerCase();
    if (text !== 'true' && text !== 'false') throw badParameter(`${name}: Not a valid boolean.`);
    return text === 'true';
  }

  day(name: string): string | null {
    const text = this.text(name);
    if (text !== null && !isDay(text)) throw badParameter(`${name}: Not a valid date. The format is YYYY-MM-DD.`);
    return text;
  }

  /** A list of texts, or null where none was given. */
  list(name: string): string[] | null {
    const value = this.#json(name, 'list');
    if (value === null) return null;
    if (!Array.isArray(value)) throw badParameter(`${name}: Not a valid list.`);
    return value.map((entry: unknown, index) => {
      if (typeof entry !== 'string') throw badParameter(`${name}.${index}: Not a valid string.`);
      return entry;
    });
  }

  /** A list of objects; empty where none was given. */
  records(name: string): Record<string, unknown>[] {
    const value = this.#json(name, 'list');
    if (value === null) return [];
    if (!Array.isArray(value)) throw badParameter(`${name}: Not a valid list.`);
    return value.map((entry: unknown, index) => {
      if (!isRecord(entry)) throw badParameter(`${name}.${index}: Not a valid object.`);
      return entry;
    });
  }

  /** The parameters inside an object; none where it was not given. Names outside `known` are refused. */
  inside(name: string, known: readonly string[]): Args {
    const value = this.#json(name, 'object') ?? {};
    if (!isRecord(value)) throw badParameter(`${name}: Not a valid object.`);
    const unknown = Object.keys(value).filter((field) => !known.includes(field));
    if (unknown.length > 0) throw badParameter(`${name}.${unknown[0]}: Unknown field.`);
    return new Args(value, 'body');
  }

  #json(name: string, kind: string): unknown {
    if (!this.has(name)) return null;
    const value = this.#given[name];
    if (!this.#isQuery) return value;
    try {
      return JSON.parse(String(value));
    } catch (error) {
      if (error instanceof SyntaxError) throw badParameter(`${name}: Not a valid ${kind}.`);
      throw error;
    }
  }
}

/** The requested fields in the order of the request; all where none were named. */
export function readFields<T extends string>(args: Args, all: readonly T[], initial: readonly T[] = all): readonly T[] {
  const asked = args.list('fields');
  if (asked === null) return initial;
  const unknown = asked.filter((name) => !all.some((known) => known === name));
  if (unknown.length > 0) throw badParameter(`fields: Invalid fields: [${unknown.map((name) => `'${name}'`).join(', ')}].`);
  return all.filter((name) => asked.includes(name));
}

export interface Page {
  page: number;
  page_size: number;
}

export function readPage(args: Args): Page {
  return { page: args.whole('page', 1, 1_000_000, 1), page_size: args.whole('page_size', 1, 1000, 10) };
}

export function pageOf<T>(all: readonly T[], { page, page_size }: Page) {
  const start = (page - 1) * page_size;
  const page_info = { page, page_size, total_number: all.length, total_page: Math.ceil(all.length / page_size) };
  return { list: all.slice(start, start + page_size), page_info };
}
