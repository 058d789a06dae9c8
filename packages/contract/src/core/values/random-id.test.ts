import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permalinkLength } from '../../dashboards/dashboards.ts';
import { widgetHashLength } from '../../dashboards/widgets/widgets.ts';
import { randomId } from './random-id.ts';

describe('randomId', () => {
  it('has 21 URL-safe characters by default', () => {
    expect(randomId()).toMatch(/^[A-Za-z0-9_-]{21}$/);
    expect(randomId(permalinkLength)).toHaveLength(21);
    expect(randomId(widgetHashLength)).toHaveLength(10);
  });

  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 2000 }, () => randomId(10))).size).toBe(2000);
  });

  it('follows the given bytes, every byte a character, all equally often', () => {
    const all = randomId(256, (count) => Uint8Array.from({ length: count }, (_, index) => index));
    const counts = new Map<string, number>();
    for (const letter of all) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(64);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  it('survives an address unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
        const id = randomId(bytes.length, () => bytes);
        expect(encodeURIComponent(id)).toBe(id);
      }),
    );
  });
});
