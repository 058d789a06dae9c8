import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markFormulas, unmarkFormulas } from './formula-marks.ts';

it.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ["'=1", "''=1"],
  ['a;=HYPERLINK("x")', `a;'=HYPERLINK("x")`],
  ['a\r\n=1', "a\r\n'=1"],
  ['a = 1; b - 1', 'a = 1; b - 1'],
  ["it's", "it's"],
])('%j is marked as %j', (text, expected) => {
  expect(markFormulas(text)).toBe(expected);
});

const awkward = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", ';', '\t', '\r', '\n', 'a', '1'), { maxLength: 12 })
  .map((signs) => signs.join(''));

it('gives every text back, and no formula begins anywhere in what was marked', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      expect(unmarkFormulas(markFormulas(text))).toBe(text);
      for (const cell of markFormulas(text).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[=+\-@]/);
    }),
    { numRuns: 2000 },
  );
});
