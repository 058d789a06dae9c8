import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseCalculated } from './parse.ts';

const values: Record<string, number | null> = { clicks: 50, impressions: 1000, cost: 12.5, zero: 0, none: null };
const result = (expression: string) => evaluate(parseCalculated(expression), (name) => values[name] ?? null);

describe('the value of an expression', () => {
  it.each([
    ['{clicks} / {impressions}', 0.05],
    ['2 + 3 × 4', 14],
    ['(2 + 3) × 4', 20],
    ['8 ÷ 4 ÷ 2', 1],
    ['10 − 4 − 3', 3],
    ['-{clicks} + 1', -49],
    ['2 × -3', -6],
    ['--2', 2],
    ['-2 × -2', 4],
    ['min({clicks}, 3, 7)', 3],
    ['max({clicks}, {impressions})', 1000],
    ['abs(-4.5)', 4.5],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(1234.5678, 2)', 1234.57],
    ['round(0.00000015, 7)', 0.0000002],
    ['round(123456789012345680000, 2)', 123456789012345680000],
    ['if({clicks} > 10, 1, 2)', 1],
    ['if({clicks} < 10, 1, 2)', 2],
    ['if({clicks} >= 50, 1, 2)', 1],
    ['if({clicks} <= 49, 1, 2)', 2],
    ['if({clicks} = 50, 1, 2)', 1],
    ['if({clicks} != 50, 1, 2)', 2],
    ['if({clicks} > 10, if({zero} = 0, 7, 8), 9)', 7],
    ['.5 + 1.', 1.5],
  ])('%s is %d', (expression, value) => {
    expect(result(expression)).toBeCloseTo(value, 12);
  });

  it.each([
    '{none}',
    '{none} × 0',
    '1 + {none}',
    'min(1, {none})',
    'abs({none})',
    'round({none}, 2)',
    'if({none} > 1, 1, 2)',
    '{unheard of}',
  ])('%s is not available', (expression) => {
    expect(result(expression)).toBeNull();
  });

  it.each(['1 ÷ 0', '0 ÷ 0', '{clicks} / {zero}', '1 + {clicks} / ({zero} × 2)'])(
    '%s divides by zero and is not available',
    (expression) => {
      expect(result(expression)).toBeNull();
    },
  );

  it('looks only at the chosen side of an if', () => {
    expect(result('if({zero} = 0, 0, {clicks} / {zero})')).toBe(0);
    expect(result('if({zero} = 0, {none}, 1)')).toBeNull();
  });

  it('agrees with arithmetic, and is never infinite or not a number', () => {
    type Sample = { text: string; value: number };
    const { tree } = fc.letrec<{ tree: Sample }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.integer({ min: 0, max: 999 }).map((value) => ({ text: String(value), value })),
        fc.tuple(fc.constantFrom('+', '−', '×', '÷'), tie('tree'), tie('tree')).map(([sign, left, right]) => ({
          text: `(${left.text} ${sign} ${right.text})`,
          value:
            sign === '+'
              ? left.value + right.value
              : sign === '−'
                ? left.value - right.value
                : sign === '×'
                  ? left.value * right.value
                  : right.value === 0
                    ? Number.NaN
                    : left.value / right.value,
        })),
        fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => ({
          text: `max(${left.text}, -${right.text})`,
          value: Math.max(left.value, -right.value),
        })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        const computed = result(text);
        if (Number.isFinite(value)) expect(computed).toBe(value);
        else expect(computed).toBeNull();
      }),
    );
  });
});
