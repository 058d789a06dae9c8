import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CalculatedError } from './calculated-error.ts';
import { namesIn } from './names-in.ts';
import { parseCalculated } from './parse.ts';

function errorOf(expression: string): CalculatedError {
  try {
    parseCalculated(expression);
  } catch (error) {
    if (error instanceof CalculatedError) return error;
    throw error;
  }
  throw new Error(`“${expression}” was accepted`);
}
/** The words an error points at. */
const pointedAt = (expression: string) => {
  const { position, length } = errorOf(expression);
  return expression.slice(position, position + length);
};

describe('reading an expression', () => {
  it('puts × and ÷ before + and −, and reads from left to right', () => {
    expect(parseCalculated('{a} - 2 - 3 * {b}')).toEqual({
      kind: 'operation',
      operator: '-',
      left: {
        kind: 'operation',
        operator: '-',
        left: { kind: 'name', name: 'a', position: 0, length: 3 },
        right: { kind: 'number', value: 2 },
      },
      right: {
        kind: 'operation',
        operator: '*',
        left: { kind: 'number', value: 3 },
        right: { kind: 'name', name: 'b', position: 14, length: 3 },
      },
    });
  });

  it('reads typed and typographic signs alike', () => {
    expect(parseCalculated('{a} × 2 ÷ 4 − 1')).toEqual(parseCalculated('{a} * 2 / 4 - 1'));
    expect(parseCalculated('if({a} ≤ 1, 2, 3)')).toEqual(parseCalculated('if({a} <= 1, 2, 3)'));
    expect(parseCalculated('if({a} <> 1, 2, 3)')).toEqual(parseCalculated('IF({a} != 1, 2, 3)'));
  });

  it('takes names with spaces, signs and other scripts', () => {
    expect(namesIn('{ Cost per click } + {clicks-2} + {Überschüsse} + {ga:sessions} + {clicks-2}')).toEqual([
      'Cost per click',
      'clicks-2',
      'Überschüsse',
      'ga:sessions',
    ]);
  });

  it('finds names inside functions', () => {
    expect(namesIn('if({a} > min({b}, {c}), abs(-{d}), round({e}, 2))')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ['', '', 'Type an expression'],
    ['   ', '', 'Type an expression'],
    ['{clicks', '{clicks', 'no closing brace'],
    ['clicks}', '}', 'no opening one'],
    ['{a} }', '}', 'no opening one'],
    ['{ }', '{ }', 'between the braces'],
    ['clicks / 2', 'clicks', 'Put the name of a metric in braces: {clicks}'],
    ['{a} % 2', '%', '“%” cannot be used here'],
    ['{a} +', '+', 'missing after “+”'],
    ['{a} + * 2', '*', 'missing after “+”'],
    ['({a} + 1', '(', 'not closed'],
    ['{a} + 1)', ')', 'no opening one'],
    ['{a} {b}', '{b}', 'missing before “{b}”'],
    ['({a} {b})', '{b}', 'missing before “{b}”'],
    ['1,5 * {a}', ',', 'Write decimals with a point'],
    ['{a} > 1', '>', 'belongs inside if('],
    ['({a} > 1)', '>', 'belongs directly inside if('],
    ['if({a}, 1, 2)', ',', 'starts with a comparison'],
    ['if({a} > 1)', ')', 'needs a comma here'],
    ['if({a} > 1, 2)', ')', 'needs a comma here'],
    ['if({a} > 1, 2, 3, 4)', ',', 'does not take so many values'],
    ['abs({a}, {b})', ',', 'does not take so many values'],
    ['abs()', ')', 'missing after “(”'],
    ['round({a}, 1.5)', '1.5', 'whole number from 0 to 10'],
    ['round({a}, {b})', '{b}', 'whole number from 0 to 10'],
    ['min {a}', 'min', 'in parentheses'],
    ['median({a})', 'median', 'not a function'],
    ['{a} + 😀', '😀', 'cannot be used here'],
  ])('refuses “%s” and points at “%s”', (expression, place, words) => {
    expect(errorOf(expression).message).toContain(words);
    expect(pointedAt(expression)).toBe(place);
  });

  it('refuses what is nested too deeply instead of exhausting the stack', () => {
    expect(errorOf(`${'('.repeat(500)}1${')'.repeat(500)}`).message).toContain('nested too deeply');
    expect(errorOf(`${'-'.repeat(900)}1`).message).toContain('nested too deeply');
  });

  it('either reads any text or points inside it', () => {
    const pieces = fc.constantFrom(
      '{a}',
      '{',
      '}',
      '(',
      ')',
      ',',
      '+',
      '-',
      '×',
      '÷',
      '<',
      '>=',
      'if',
      'round',
      'min',
      '1',
      '2.5',
      '.',
      ' ',
      'é',
      '%',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
        ),
        (text) => {
          try {
            parseCalculated(text);
          } catch (error) {
            expect(error).toBeInstanceOf(CalculatedError);
            if (!(error instanceof CalculatedError)) return;
            expect(error.position).toBeGreaterThanOrEqual(0);
            expect(error.position + error.length).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
