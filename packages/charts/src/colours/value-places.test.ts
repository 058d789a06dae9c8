import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueKey, valuePlaces, valuePlacesMax, withValues } from './value-places.ts';

const country = { label: 'Country' };
const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 });
const keysOf = (values: readonly string[]) => values.map((value) => valueKey(country, value));

describe('valueKey', () => {
  it('is the same for the same, and another for another dimension or value', () => {
    expect(valueKey(country, 'Germany')).toBe(valueKey({ label: 'Country' }, 'Germany'));
    expect(valueKey(country, 'Germany')).not.toBe(valueKey({ label: 'Region' }, 'Germany'));
    const many = Array.from({ length: 20_000 }, (_, index) => valueKey(country, `Campaign ${index}`));
    expect(new Set(many).size).toBe(many.length);
  });

  it('asks for each place about as often', () => {
    const counts = new Map<number, number>();
    for (let index = 0; index < 10_000; index += 1) {
      const [place = -1] = valuePlaces([valueKey(country, `Campaign ${index}`)], {});
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(count).toBeGreaterThan(800);
  });
});

describe('valuePlaces', () => {
  it('differ within a chart as long as there are enough, and between neighbours after that', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 3, max: 10 }), (values, count) => {
        const places = valuePlaces(keysOf(values), {}, count);
        expect(places.every((place) => place >= 0 && place < count)).toBe(true);
        if (values.length <= count) expect(new Set(places).size).toBe(values.length);
        else for (const [at, place] of places.entries()) expect(place).not.toBe(places[(at + 1) % places.length]);
      }),
    );
  });

  it('of the largest is the one that its name asks for, whatever else there is', () => {
    fc.assert(
      fc.property(names, (values) => {
        const keys = keysOf(values);
        expect(valuePlaces(keys, {})[0]).toBe(valuePlaces(keys.slice(0, 1), {})[0]);
      }),
    );
  });

  it('of what is known stay, in every chart of the dashboard', () => {
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.nat()), (values, chance) => {
        const keys = keysOf(values);
        const known = withValues({}, keys);
        const others = keys.filter(() => (chance.next().value ?? 0) % 2 === 0).reverse();
        expect(valuePlaces(others, known)).toEqual(others.map((key) => known[key]));
        expect(valuePlaces(keys, known)).toEqual(valuePlaces(keys, {}));
      }),
    );
  });
});

describe('withValues', () => {
  it('adds and never changes, up to a bound', () => {
    const many = keysOf(Array.from({ length: 150 }, (_, index) => `Campaign ${index}`));
    const known = withValues({}, many);
    expect(Object.keys(known)).toHaveLength(150);
    const more = withValues(known, [...keysOf(Array.from({ length: 150 }, (_, index) => `Page ${index}`)), ...many]);
    expect(more).toMatchObject(known);
    expect(Object.keys(more)).toHaveLength(valuePlacesMax);
    expect(withValues(more, keysOf(['One more']))).toBe(more);
  });
});
