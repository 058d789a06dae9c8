import { describe, expect, test } from 'vitest';
import { appendChoices, choicesOf, groupChoices } from './choices.ts';

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
});
