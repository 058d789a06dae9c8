import { parse } from 'fast-querystring';
import type { FastifySchemaCompiler } from 'fastify';
import { Lru } from '../memory/lru.ts';

type Query = ReturnType<typeof parse>;

/** Of all texts that are remembered together. */
const charsMax = 200_000;

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/**
 * Pages ask the same again and again, and to check a query takes longer than most of what a call does: what it says is read and checked once as long as it is
 * remembered. Nobody may change it.
 */
export class KnownQueries {
  readonly #parsed = new Lru<Query>(charsMax);

  readonly parse = (text: string): Query => {
    const known = this.#parsed.get(text);
    if (known !== undefined) return known;
    const query = frozen(parse(text));
    this.#parsed.set(text, query, text.length + 1);
    return query;
  };

  /** Checks queries as `compiler` does. What may be asked does not depend on the time: whatever was right once is. */
  checkedBy<S>(compiler: FastifySchemaCompiler<S>): FastifySchemaCompiler<S> {
    return (route) => {
      const check = compiler(route);
      if (route.httpPart !== 'querystring') return check;
      const right = new WeakMap<Query, ReturnType<typeof check>>();
      return (query: Query) => {
        const known = right.get(query);
        if (known !== undefined) return known;
        const result = check(query);
        if (typeof result === 'object' && 'value' in result) right.set(query, frozen(result));
        return result;
      };
    };
  }
}
