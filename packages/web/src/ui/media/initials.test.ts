import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Anna Berger', 'AB'],
  ['  anna maria  berger ', 'AB'],
  ['Anna', 'A'],
  ['öz Çelik', 'ÖÇ'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('initialsOf(%j) is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
