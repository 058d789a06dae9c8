import { defaultLocale } from '@sightline/contract/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readerLocale } from './reader-locale.ts';

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'monday'],
  ['en-US,en;q=0.9', 'en-US', 'sunday'],
  ['en', 'en-US', 'sunday'],
  ['en-GB', 'en-GB', 'monday'],
  ['en-AU, en;q=0.5', 'en-GB', 'monday'],
  ['en-CA', 'en-US', 'sunday'],
  ['pt-PT', 'pt-BR', 'sunday'],
  ['fr-CH', 'fr', 'monday'],
  ['de-x-private', 'de', 'monday'],
  ['sv-SE', 'sv', 'monday'],
  ['de-de-de', 'de', 'monday'],
  ['pt-Latn-BR-u-x', 'pt-BR', 'sunday'],
  // The most wanted of those there are.
  ['ja, nl-BE;q=0.4, da;q=0.8', 'da', 'monday'],
  ['es-MX;q=0.2, it;q=0', 'es', 'sunday'],
])('reads %s as %s, weeks from %s', (header, language, weekStart) => {
  expect(readerLocale(header)).toEqual({ ...defaultLocale, language, weekStart });
});

it.each([undefined, '', '*', 'ja', 'x', '----', 'nonsense;;q=,', 'de;q=abc', 'xx-ZZ-zz-x'])('reads %s as the default', (header) => {
  expect(readerLocale(header)).toEqual(defaultLocale);
});

it('reads whatever a browser sends', () => {
  const tag = fc.stringMatching(/^[a-zA-Z]{1,9}([-_@.][a-zA-Z0-9]{1,9}){0,4}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), tag), (header) => {
      expect(Object.keys(readerLocale(header))).toEqual(Object.keys(defaultLocale));
    }),
  );
});
