import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../../scripts/property-seed.ts';
import { DistinctPairs } from './distinct-pairs.ts';

test('each pair is new once, however many there are', () => {
  const numbers = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 2 ** 31 - 2 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(numbers, numbers), { minLength: 1, maxLength: 60 }), fc.nat({ max: 6000 }), (pairs, more) => {
      const all: [number, number][] = [...pairs, ...Array.from({ length: more }, (_, n): [number, number] => [n % 7, n]), ...pairs];
      const [met, known] = [new DistinctPairs(), new Set<string>()];
      for (const [group, user] of all) {
        const name = `${group} ${user}`;
        expect(met.add(group, user)).toBe(!known.has(name));
        known.add(name);
      }
    }),
    { numRuns: 20 },
  );
});
