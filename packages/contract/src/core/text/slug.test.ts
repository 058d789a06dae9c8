import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Cost per Click (€)', 'cost-per-click'],
    ['  Überschüsse & Größe ', 'uberschusse-grosse'],
    ['a--b', 'a-b'],
    ['日本', ''],
  ])('of %s is %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('is safe in an address and a slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});
