import { expect, test } from 'vitest';
import { anotherWords } from './another-words.ts';

test.each([
  ['select', 'Property', 'Another property'],
  ['multiSelect', 'Groups', 'Other groups'],
] as const)('of a %s', (kind, label, words) => {
  expect(anotherWords({ kind, label })).toBe(words);
});
