import { badParameter } from './refusal.ts';

export type Given = Readonly<Record<string, string | string[] | undefined>>;
export type Kind = 'text' | 'texts' | 'number' | 'numbers' | 'flag' | 'time' | 'object';
export type Schema = Readonly<Record<string, Kind>>;

const COMPLAINTS: Record<Kind, [pattern: RegExp, complaint: string]> = {
  text: [/^/, 'must be a string'],
  texts: [/^/, 'must be a string'],
  number: [/^-?\d+(\.\d+)?$/, 'must be a number'],
  numbers: [/^-?\d+(\.\d+)?$/, 'must be a number'],
  flag: [/^(true|false)$/, 'must be a boolean'],
  time: [/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/, 'must be a valid ISO 8601 date'],
  object: [/^\{/, 'must be an object'],
};

/** The parameters of a call, checked against what the call has: unknown names and wrong types are refused. */
export class Params {
  readonly #given: Given;

  constructor(given: Given, schema: Schema) {
    this.#given = given;
    for (const name of Object.keys(given)) {
      const kind = schema[name];
      if (kind === undefined) throw badParameter(name, 'is not allowed');
      const values = this.texts(name);
      const [pattern, complaint] = COMPLAINTS[kind];
      if (values.some((text) => !pattern.test(text) || (kind === 'time' && Number.isNaN(Date.parse(text)))))
        throw badParameter(name, complaint);
      if (values.length > 1 && kind !== 'texts' && kind !== 'numbers') throw badParameter(name, 'must be a single value');
    }
  }

  texts(name: string): string[] {
    const value = this.#given[name];
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  }

  text(name: string): string | null {
    return this.texts(name)[0] ?? null;
  }

  /** True where nothing was asked, or one of these. */
  has(name: string, ...values: readonly (string | number | null)[]): boolean {
    const asked = this.texts(name);
    return asked.length === 0 || values.some((value) => asked.includes(String(value)));
  }

  number(name: string): number | null {
    const text = this.text(name);
    return text === null ? null : Number(text);
  }

  flag(name: string): boolean | null {
    const text = this.text(name);
    return text === null ? null : text === 'true';
  }

  /** Milliseconds since 1970. */
  time(name: string): number | null {
    const text = this.text(name);
    return text === null ? null : Date.parse(text);
  }

  /** Both ends, included: which is not documented. */
  within(after: string, before: string): (at: number | null) => boolean {
    const [from, to] = [this.time(after), this.time(before)];
    return (at) => (from === null || (at !== null && at >= from)) && (to === null || (at !== null && at <= to));
  }
}
