import { expect, it } from 'vitest';
import { unnotifiedWords } from './channel-words.ts';

it.each([
  [null, 'Nobody is told of its alerts'],
  ['none', 'Nobody is told of its alerts'],
  ['off', 'Nobody is told of its alerts: none of its channels is in use'],
  ['address', 'Nobody is told of its alerts before you confirm your e-mail address'],
] as const)('says of a group that tells nobody for “%s”: %s', (reason, words) => {
  expect(unnotifiedWords(reason)).toBe(words);
});
