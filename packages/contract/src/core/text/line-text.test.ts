import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, labelText, lineText } from './line-text.ts';

describe('a text in one line', () => {
  it.each([
    ['line\nbreak', 'line break'],
    ['a\r\n\tb', 'a b'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['gnp.\u202etxet', 'gnp.txet'],
    ['\u2066Anna\u2069\u200f', 'Anna'],
    ['a\u0007\u009bb\ufeff', 'ab'],
    ['  Ürün 👩‍🚀 می‌خواهم  ', 'Ürün 👩‍🚀 می‌خواهم'],
  ])('%j is kept as %j', (given, kept) => {
    expect(lineText().parse(given)).toBe(kept);
  });

  it('that holds nothing else is empty', () => {
    expect(lineText().min(1).safeParse('\u202e\n').success).toBe(false);
  });

  it('keeps the blank at its end where it is a label', () => {
    expect(labelText().parse('a\u202e\n')).toBe('a ');
  });

  it('is measured as it is kept', () => {
    expect(lineText().max(3).parse('a\u202e\u202eb\n')).toBe('ab');
  });

  it('stays as it is when it is cleaned again, and never grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanLine(text);
        expect(cleanLine(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
