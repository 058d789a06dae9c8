import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('makes a value once and forgets the one used longest ago', () => {
  const cache = new BoundedCache<{ name: string }>(2);
  const made: string[] = [];
  const ask = (name: string) =>
    cache.get(name, () => {
      made.push(name);
      return { name };
    });
  const first = ask('a');
  ask('b');
  expect(ask('a')).toBe(first);
  ask('c');
  expect(ask('a')).toBe(first);
  ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
