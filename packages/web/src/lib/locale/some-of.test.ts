import { expect, it } from 'vitest';
import { someOf } from './some-of.ts';

it.each([
  [['a.com', 'b.com'], 2, 'a.com and b.com'],
  [['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'], 300, 'a.com, b.com, c.com, d.com, e.com and 295 more'],
  [['a.com'], 3, 'a.com and 2 more'],
  [[], 3, '3 more'],
])('names a few of many: %j of %d', (names, count, words) => {
  expect(someOf(names, count, 'en-GB')).toBe(words);
});
