import { invalid } from './errors.ts';

/** An arithmetic expression over metrics: its names, and its value once they are known. */
export interface MetricExpression {
  names: string[];
  evaluate(value: (name: string) => number): number;
}

type Evaluate = MetricExpression['evaluate'];

const TOKEN = /\s*([A-Za-z][A-Za-z0-9_]*(?::[A-Za-z0-9_]+)?|\d+(?:\.\d+)?|[-+*/()])/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const found = TOKEN.exec(expression);
    if (!found?.[1]) throw invalid(`The metric expression '${expression}' is invalid.`);
    tokens.push(found[1]);
  }
  return tokens;
}

/** Reads `screenPageViews/sessions` and the like: names, numbers, + - * / and parentheses. */
export function parseMetricExpression(expression: string): MetricExpression {
  const tokens = tokensOf(expression);
  const names: string[] = [];
  let at = 0;

  function factor(): Evaluate {
    const token = tokens[at++];
    if (token === '(') {
      const inner = sum();
      if (tokens[at++] !== ')') throw invalid(`The metric expression '${expression}' is invalid.`);
      return inner;
    }
    if (token === '-') {
      const inner = factor();
      return (value) => -inner(value);
    }
    if (token !== undefined && /^\d/.test(token)) return () => Number(token);
    if (token === undefined || !/^[A-Za-z]/.test(token)) throw invalid(`The metric expression '${expression}' is invalid.`);
    names.push(token);
    return (value) => value(token);
  }

  function product(): Evaluate {
    let left = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isProduct = tokens[at++] === '*';
      const before = left;
      const right = factor();
      left = (value) => {
        const divisor = right(value);
        if (isProduct) return before(value) * divisor;
        return divisor === 0 ? 0 : before(value) / divisor;
      };
    }
    return left;
  }

  function sum(): Evaluate {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at++] === '+' ? 1 : -1;
      const before = left;
      const right = product();
      left = (value) => before(value) + sign * right(value);
    }
    return left;
  }

  const evaluate = sum();
  if (at < tokens.length) throw invalid(`The metric expression '${expression}' is invalid.`);
  return { names, evaluate };
}
