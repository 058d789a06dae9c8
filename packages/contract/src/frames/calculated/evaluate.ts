import type { Comparison, Operator, Tree } from './tree.ts';

/** The value of a name; null where it has none. */
export type Lookup = (name: string) => number | null;

const operations: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // Division by zero falls out as not finite, and that is null.
  '/': (left, right) => left / right,
};
const comparing: Record<Comparison, (left: number, right: number) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

/** Half away from zero, on the decimal digits as written: 1.005 to two digits is 1.01. */
function roundTo(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  // Numbers so large have no decimals to round.
  if (shifted > Number.MAX_SAFE_INTEGER) return value;
  return Math.sign(value) * Number(`${shifted}e-${digits}`);
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function both(left: number | null, right: number | null, combine: (left: number, right: number) => number): number | null {
  return left === null || right === null ? null : finite(combine(left, right));
}

/** The value of an expression; null (N/A) where a part has no value or something is divided by zero. Only the chosen side of an `if` counts. */
export function evaluate(tree: Tree, lookup: Lookup): number | null {
  switch (tree.kind) {
    case 'number':
      return tree.value;
    case 'name': {
      const value = lookup(tree.name);
      return value === null ? null : finite(value);
    }
    case 'negate':
    case 'abs':
    case 'round': {
      const value = evaluate(tree.of, lookup);
      if (value === null) return null;
      if (tree.kind === 'negate') return -value;
      return tree.kind === 'abs' ? Math.abs(value) : finite(roundTo(value, tree.digits));
    }
    case 'operation':
      return both(evaluate(tree.left, lookup), evaluate(tree.right, lookup), operations[tree.operator]);
    case 'min':
    case 'max': {
      const pick = tree.kind === 'min' ? Math.min : Math.max;
      return tree.of.map((part) => evaluate(part, lookup)).reduce((best, value) => both(best, value, pick));
    }
    case 'if': {
      const left = evaluate(tree.left, lookup);
      const right = evaluate(tree.right, lookup);
      if (left === null || right === null) return null;
      return evaluate(comparing[tree.comparison](left, right) ? tree.then : tree.otherwise, lookup);
    }
  }
}
