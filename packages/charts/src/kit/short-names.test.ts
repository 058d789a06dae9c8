import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenNames, shortenText } from './short-names.ts';
import { textWidth } from './text-width.ts';

describe('shortenText', () => {
  it('leaves what fits, and otherwise beginning and end', () => {
    expect(shortenText('Brand', 200, 12)).toBe('Brand');
    expect(shortenText('https://example.com/shop/parka-blue', 130, 12)).toMatch(/^https.*….*parka-blue$/);
  });
  it('is never wider than asked, down to the ellipsis, and never cuts a sign in two', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.integer({ min: 11, max: 300 }), (text, width) => {
        const short = shortenText(text, width, 12);
        expect(textWidth(short, 12)).toBeLessThanOrEqual(width + 1e-9);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('shortenNames', () => {
  it('tells names from where they part ways on where the middle would hide it', () => {
    expect(shortenNames(['Organic Search for the brand', 'Organic Social for the brand'], 80, 12)).toEqual([
      expect.stringMatching(/^…earch/),
      expect.stringMatching(/^…ocial/),
    ]);
  });
  it('keeps the word whole in which names differ', () => {
    expect(shortenNames(['Paid Search', 'Paid Social', 'Direct'], 56, 12)).toEqual(['…Search', '…Social', 'Direct']);
    expect(shortenNames(['Paid Search', 'Paid Social', 'Organic Search'], 62, 12).slice(0, 2)).toEqual(['P…Search', '…Social']);
  });
  it('numbers what even so is the same', () => {
    const far = (end: string) => `${'a'.repeat(40)}${'b'.repeat(40)}${end}${'c'.repeat(80)}`;
    const [one, other] = shortenNames([far('x'), far('y')], 60, 12);
    expect(one).not.toBe(other);
  });
  it('gives equal names equal texts, and different names never the same one', () => {
    const names = fc.array(fc.string({ maxLength: 30, unit: fc.constantFrom('a', 'b', ' ', '/', 'ü') }), { maxLength: 20 });
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 150 }), (texts, width) => {
        const short = shortenNames(texts, width, 12);
        const textOf = new Map<string, string>();
        short.forEach((text, index) => {
          const name = texts[index] ?? '';
          if (text === '' || text === '…') return;
          expect(textOf.get(text) ?? name).toBe(name);
          textOf.set(text, name);
          expect(textWidth(text, 12)).toBeLessThanOrEqual(Math.max(width, textWidth('…', 12)) + 1e-9);
        });
      }),
    );
  });
});
