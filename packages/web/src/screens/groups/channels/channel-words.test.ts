import { expect, it } from 'vitest';
import { unnotifiedWords } from './channel-words.ts';

it.each([
  [null, 'Nobody gets its alerts'],
  ['none', 'Nobody gets its alerts'],
  ['off', 'Nobody gets its alerts: its channels are switched off'],
  ['address', 'Nobody gets its alerts until your e-mail address is confirmed'],
] as const)('says of a group that tells nobody for “%s”: %s', (reason, words) => {
  expect(unnotifiedWords(reason)).toBe(words);
});
