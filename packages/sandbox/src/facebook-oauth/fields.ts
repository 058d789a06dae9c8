import { GraphRefusal } from './graph-error.ts';

/** One entry of `fields`: `name.arg(value).arg(value){deeper,fields}`. */
export interface FieldAsk {
  name: string;
  /** `insights.metric(a,b).limit(5)` → `{ metric: 'a,b', limit: '5' }`. */
  args: Readonly<Record<string, string>>;
  /** What stands in the braces; null without braces. */
  fields: readonly FieldAsk[] | null;
}

function syntaxError(text: string, at: number): GraphRefusal {
  const found = text[at] === undefined ? 'end of string' : `"${text[at]}"`;
  return new GraphRefusal({
    message: `Syntax error "Expected end of string instead of ${found}." at character ${at}: ${text}`,
    code: 2500,
  });
}

class FieldReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  all(): FieldAsk[] {
    const asks = this.#list();
    if (this.#at < this.#text.length) throw syntaxError(this.#text, this.#at);
    return asks;
  }

  #list(): FieldAsk[] {
    const asks = [this.#one()];
    while (this.#text[this.#at] === ',') {
      this.#at += 1;
      asks.push(this.#one());
    }
    return asks;
  }

  #word(): string {
    const word = /^\s*([\w:-]+)\s*/.exec(this.#text.slice(this.#at));
    if (!word?.[1]) throw syntaxError(this.#text, this.#at);
    this.#at += word[0].length;
    return word[1];
  }

  /** What stands between brackets, which may hold brackets, braces and quoted text themselves. */
  #argument(): string {
    const start = this.#at;
    let depth = 1;
    let isQuoted = false;
    while (depth > 0) {
      this.#at += 1;
      const sign = this.#text[this.#at];
      if (sign === undefined) throw syntaxError(this.#text, this.#at);
      if (sign === '"' && this.#text[this.#at - 1] !== '\\') isQuoted = !isQuoted;
      if (!isQuoted && sign === '(') depth += 1;
      if (!isQuoted && sign === ')') depth -= 1;
    }
    this.#at += 1;
    return this.#text.slice(start + 1, this.#at - 1);
  }

  #one(): FieldAsk {
    const name = this.#word();
    const args: Record<string, string> = {};
    while (this.#text[this.#at] === '.') {
      this.#at += 1;
      const arg = this.#word();
      if (this.#text[this.#at] !== '(') throw syntaxError(this.#text, this.#at);
      args[arg] = this.#argument();
    }
    let fields: FieldAsk[] | null = null;
    if (this.#text[this.#at] === '{') {
      this.#at += 1;
      fields = this.#list();
      if (this.#text[this.#at] !== '}') throw syntaxError(this.#text, this.#at);
      this.#at += 1;
      while (this.#text[this.#at] === ' ') this.#at += 1;
    }
    return { name, args, fields };
  }
}

/** Reads `fields`, written `a,b{c}` or as a JSON list of such texts; null when there are none. */
export function readFields(text: string | undefined): FieldAsk[] | null {
  const given = (text ?? '').trim();
  if (given === '') return null;
  if (!given.startsWith('[')) return new FieldReader(given).all();
  let list: unknown;
  try {
    list = JSON.parse(given);
  } catch {
    throw syntaxError(given, 0);
  }
  if (!Array.isArray(list) || list.length === 0) return null;
  return new FieldReader(list.map(String).join(',')).all();
}
