import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolate, textWidth, truncateText, wrapText } from './text-width.ts';

describe('textWidth', () => {
  it('grows with the text and the size', () => {
    expect(textWidth('Sessions by day', 12)).toBeGreaterThan(textWidth('Sessions', 12));
    expect(textWidth('Sessions', 24)).toBeCloseTo(2 * textWidth('Sessions', 12));
  });

  it('gives wide scripts their room and marks none', () => {
    expect(textWidth('日本語', 12)).toBeGreaterThan(textWidth('abc', 12));
    expect(textWidth('e\u0301', 12)).toBe(textWidth('e', 12));
  });
});

describe('truncateText', () => {
  it('leaves what fits', () => {
    expect(truncateText('Brand', 200, 12)).toBe('Brand');
  });

  it('cuts the end and says so', () => {
    expect(truncateText('Ski jackets, shopping', 70, 12)).toMatch(/^Ski j.*[^\s]…$/);
  });

  it('never becomes wider than asked, down to the ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 11, max: 300 }), (text, width) => {
        expect(textWidth(truncateText(text, width, 12), 12)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('does not cut a sign in two', () => {
    expect(truncateText('👍🏽👍🏽👍🏽👍🏽👍🏽', 40, 12).isWellFormed()).toBe(true);
  });
});

describe('wrapText', () => {
  it('breaks between words and cuts the last line', () => {
    expect(wrapText('Ski jackets', 60, 12, 2)).toBe('Ski\njackets');
    expect(wrapText('Ski jackets for the whole family', 60, 12, 2).split('\n')).toHaveLength(2);
    expect(wrapText('Ski jackets for the whole family', 60, 12, 2)).toMatch(/…$/);
  });

  it('cuts a word that is too long by itself', () => {
    expect(wrapText('Donaudampfschifffahrt Linz', 60, 12, 2)).toMatch(/^Donau[^\n]*…$/);
  });
});

it('isolates right-to-left names only', () => {
  expect(isolate('شركة')).toBe('\u2068شركة\u2069');
  expect(isolate('Brand')).toBe('Brand');
});
