import { expect, it } from 'vitest';
import { bentWords } from './bent-words.ts';

const light = { colour: '#ffffff', words: 'light cards' };
const dark = { colour: '#17191e', words: 'dark cards' };

it.each([
  ['#ffdd00', [light], 'Drawn darker on light cards, so that it can be seen.'],
  ['#0a3d62', [light, dark], 'Drawn lighter on dark cards, so that it can be seen.'],
  ['#808080', [light, { colour: '#888888', words: 'these cards' }], 'Drawn darker on these cards, so that it can be seen.'],
  ['#396acf', [light, dark], null],
])('of %s on %j is said %s', (colour, papers, words) => {
  expect(bentWords(colour, papers)).toBe(words);
});
