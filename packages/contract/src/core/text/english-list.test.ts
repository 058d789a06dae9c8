import { expect, it } from 'vitest';
import { englishList } from './english-list.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('names %j', (names, words) => {
  expect(englishList(names)).toBe(words);
});
