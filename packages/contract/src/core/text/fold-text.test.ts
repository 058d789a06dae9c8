import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWords, foldedLetters, foldText, hasText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Müller & Söhne', 'muller & sohne'],
    ['STRAẞE, Straße', 'strasse, strasse'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['São Paulo', 'sao paulo'],
    ['Αθήνα', 'αθηνα'],
    ['ΟΔΟΣ, οδός', 'οδοσ, οδοσ'],
    ['東京', '東京'],
    ['ガイド', 'ガイド'],
    ['서울', '서울'],
    ['हिन्दी', 'हिन्दी'],
    ['Acme™', 'acme™'],
  ])('of %s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('is folded once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

it('finds what is typed with and without accents', () => {
  expect([hasText('Müller', ' muller '), hasText('Muller', 'MÜLL'), hasText('Müller', 'meier')]).toEqual([true, true, false]);
});

it('tells of each letter with an accent what it is folded to', () => {
  const letters = new Map(foldedLetters().map(({ letter, folded }) => [letter, folded]));
  expect([letters.get('Ü'), letters.get('ß'), letters.get('ø'), letters.get('ế'), letters.get('ά'), letters.get('ς')]).toEqual([
    'u',
    'ss',
    'o',
    'e',
    'α',
    'σ',
  ]);
  expect(['a', 'が', '한', '™', 'ﬁ'].map((letter) => letters.get(letter))).toEqual(Array.from({ length: 5 }, () => undefined));
  expect([letters.get('\u0301'), letters.get('𐐀')]).toEqual(['', '𐐨']);
});

it.each([
  ['da cr', true],
  ['DÄ', true],
  ['mail', true],
  ['board', false],
  ['create dashboards', false],
  [' ', true],
  ['@', false],
])('begins words of a text: %j', (typed, isFound) => expect(beginsWords('Create dashboard (e-mail)', typed)).toBe(isFound));
