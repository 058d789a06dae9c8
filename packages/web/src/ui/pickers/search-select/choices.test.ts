import { describe, expect, test } from 'vitest';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import { appendChoices, choicesOf, choicesWithFirst, choicesWithout, groupChoices, ownDescription } from './choices.ts';

const vienna = { value: 'v', label: 'Vienna', group: 'Austria' };
const graz = { value: 'g', label: 'Graz', group: 'Austria', description: 'Styria' };
const oslo = { value: 'o', label: 'Oslo', group: 'Norway' };
const search = async (term: string) =>
  (await choicesOf([vienna, graz, oslo])(term, { page: null, signal: new AbortController().signal })).options;

describe('choices', () => {
  test('of a next page are appended without doubles', () => {
    expect(appendChoices([vienna, graz], [graz, oslo])).toEqual([vienna, graz, oslo]);
  });

  test('stand under their groups, in order of appearance', () => {
    const lone = { value: 'x', label: 'No group' };
    expect(groupChoices([oslo, vienna, lone, graz])).toEqual([
      { group: 'Norway', choices: [oslo] },
      { group: 'Austria', choices: [vienna, graz] },
      { group: '', choices: [lone] },
    ]);
  });

  test('of a fixed list are found by label, description and group, in any case', async () => {
    expect(await search('VIE')).toEqual([vienna]);
    expect(await search('styria')).toEqual([graz]);
    expect(await search('austria')).toEqual([vienna, graz]);
    expect(await search('  ')).toEqual([vienna, graz, oslo]);
    expect(await search('paris')).toEqual([]);
  });

  test('a list without some of its choices is searched as it was', async () => {
    const rest = choicesWithout(choicesOf([vienna, graz, oslo]), ['v', 'o']);
    expect((await rest('', { page: null, signal: new AbortController().signal })).options).toEqual([graz]);
    expect(rest.instant).toBe(true);
    expect(choicesWithout(async () => ({ options: [], nextPage: null }), []).instant).toBeUndefined();
  });

  test('the likeliest stand first until a word is typed, once', async () => {
    const asked = { page: null, signal: new AbortController().signal };
    const load = choicesWithFirst(
      choicesOf<Choice>([vienna, { value: 'x', label: 'Nowhere' }, oslo]),
      ([, , third]) => (third ? [third] : []),
      'Likely',
    );
    expect((await load('', asked)).options.map(({ label, group }) => [label, group])).toEqual([
      ['Oslo', 'Likely'],
      ['Vienna', 'Austria'],
      ['Nowhere', 'All'],
    ]);
    expect((await load('o', asked)).options).toEqual([{ value: 'x', label: 'Nowhere' }, oslo]);
    expect(load.instant).toBe(true);
    expect((await choicesWithFirst(choicesOf([vienna]), () => [], 'Likely')('', asked)).options).toEqual([vienna]);
  });

  test('say beside their label what it does not say', () => {
    expect(ownDescription({ value: 's', label: 'Sessions', description: 'Sessions.' })).toBeUndefined();
    expect(ownDescription({ value: 's', label: 'Sessions', description: 'Visits to the site.' })).toBe('Visits to the site.');
    expect(ownDescription(vienna)).toBeUndefined();
  });
});
