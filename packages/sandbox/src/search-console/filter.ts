import { invalid } from './refusals.ts';

type FilterDimension = 'QUERY' | 'PAGE' | 'COUNTRY' | 'DEVICE' | 'SEARCH_APPEARANCE';
type Operator = 'EQUALS' | 'NOT_EQUALS' | 'CONTAINS' | 'NOT_CONTAINS' | 'INCLUDING_REGEX' | 'EXCLUDING_REGEX';

export interface Filter {
  dimension: FilterDimension;
  operator: Operator;
  expression: string;
}

const EXPRESSION_MAX = 4096;
/** What JavaScript's expressions have and RE2 has not: look-around and references back. */
const NOT_RE2 = /\(\?<?[=!]|\\[1-9]|\\k</;

function compile(expression: string): RegExp {
  if (NOT_RE2.test(expression)) throw invalid(`Invalid regular expression '${expression}'. Use RE2 syntax.`);
  const flags = /^\(\?i\)/.exec(expression)?.[0] ?? '';
  try {
    return new RegExp(expression.slice(flags.length), flags === '' ? 'u' : 'iu');
  } catch {
    throw invalid(`Invalid regular expression '${expression}'. Use RE2 syntax.`);
  }
}

/** Checks filters as they came; an operator left out is EQUALS. */
export function checkFilters(given: Partial<Filter>[]): Filter[] {
  return given.map(({ dimension, operator = 'EQUALS', expression }) => {
    if (dimension === undefined) throw invalid('A filter must name its dimension.');
    if (expression === undefined || expression === '') throw invalid(`The filter of ${dimension} must have an expression.`);
    if (expression.length > EXPRESSION_MAX) throw invalid(`A filter expression may have at most ${EXPRESSION_MAX} characters.`);
    const filter = { dimension, operator, expression };
    testOf(filter);
    return filter;
  });
}

/**
 * String comparisons do not look at case, as the service definition says of filter values; regular expressions do, unless
 * they begin with `(?i)`.
 */
function testOf({ operator, expression }: Filter): (value: string) => boolean {
  if (operator === 'INCLUDING_REGEX' || operator === 'EXCLUDING_REGEX') {
    const pattern = compile(expression);
    return (value) => pattern.test(value) === (operator === 'INCLUDING_REGEX');
  }
  const wanted = expression.toLowerCase();
  if (operator === 'EQUALS' || operator === 'NOT_EQUALS') return (value) => (value.toLowerCase() === wanted) === (operator === 'EQUALS');
  return (value) => value.toLowerCase().includes(wanted) === (operator === 'CONTAINS');
}

/** Which of the values pass all filters of the dimension: a 1 for each that does; null when no filter names the dimension. */
export function passing(filters: Filter[], dimension: FilterDimension, values: readonly string[]): Uint8Array | null {
  const tests = filters.filter((filter) => filter.dimension === dimension).map(testOf);
  if (tests.length === 0) return null;
  return Uint8Array.from(values, (value) => (tests.every((test) => test(value)) ? 1 : 0));
}
