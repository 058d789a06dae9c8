/** A value of Rest.li protocol 2.0: text, `List(…)` or a record `(name:value,…)`. */
export type RestliValue = string | readonly RestliValue[] | RestliRecord;
export type RestliRecord = ReadonlyMap<string, RestliValue>;

const LIST = 'List(';
/** Signs of the structure: inside text they must be percent-encoded. */
const STRUCTURE = /[(),:']/;

/** What is wrong with a text of the protocol; `at` counts characters from its beginning. */
export class RestliSyntaxError extends Error {
  constructor(what: string, at: number) {
    super(`${what} at ${at}`);
  }
}

class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  fail(what: string): never {
    throw new RestliSyntaxError(what, this.#at);
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #plain(): string {
    if (this.#take("''")) return '';
    const rest = this.#text.slice(this.#at);
    const end = rest.search(STRUCTURE);
    const raw = end < 0 ? rest : rest.slice(0, end);
    if (raw === '') this.fail('A value is missing');
    this.#at += raw.length;
    try {
      return decodeURIComponent(raw);
    } catch {
      return this.fail('A percent sign begins no character');
    }
  }

  #list(): RestliValue[] {
    const values: RestliValue[] = [];
    if (this.#take(')')) return values;
    do values.push(this.value());
    while (this.#take(','));
    if (!this.#take(')')) this.fail('A list is not closed, or has a sign that must be encoded');
    return values;
  }

  #record(): RestliRecord {
    const fields = new Map<string, RestliValue>();
    if (this.#take(')')) return fields;
    do {
      const name = this.#plain();
      if (!this.#take(':')) this.fail('A colon is missing');
      if (fields.has(name)) this.fail(`${name} is given twice`);
      fields.set(name, this.value());
    } while (this.#take(','));
    if (!this.#take(')')) this.fail('A record is not closed, or has a sign that must be encoded');
    return fields;
  }

  value(): RestliValue {
    if (this.#take(LIST)) return this.#list();
    if (this.#take('(')) return this.#record();
    return this.#plain();
  }
}

/**
 * Reads a value as it stands in a query, still percent-encoded. The structure must be raw and the text inside encoded, as
 * https://linkedin.github.io/rest.li/spec/protocol says for version 2.0; anything else throws a `RestliSyntaxError`.
 */
export function parseRestli(text: string): RestliValue {
  const reader = new Reader(text);
  const value = reader.value();
  if (!reader.isAtEnd) reader.fail('A sign that must be encoded');
  return value;
}
