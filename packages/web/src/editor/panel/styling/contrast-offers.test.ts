import { builtInPalette, designPalettes, type Palette } from '@sightline/contract/company';
import { type DashboardStyles, defaultStyles } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { contrastOffer, papersOf, type StyleColour, seriesOffer } from './contrast-offers.ts';
import { chosenPalette, paletteChoices } from './palette-choices.ts';

const look = (change: Partial<DashboardStyles>): DashboardStyles => ({ ...defaultStyles, ...change });

describe('contrastOffer', () => {
  const offers: [StyleColour, Partial<DashboardStyles>, RegExp, string | null][] = [
    ['color', { color: '#f7c600' }, /^The page’s title is hard to read: contrast 1\.4 of 4\.5 needed\.$/, '#8a6e00'],
    ['color', { color: '#16181d', theme: 'dark' }, /hard to read/, '#7e8188'],
    ['color', { color: '#3457d5', theme: 'auto' }, /hard to read/, null],
    ['color', { color: '#777777', backgroundColor: '#777777', dashboardBackgroundColor: '#ffffff' }, /on the widgets.* 1\.0 of/, '#060606'],
    ['backgroundColor', { backgroundColor: '#0a3d62' }, /Try the dark theme\.$/, '#c3e2ff'],
    ['dashboardBackgroundColor', { dashboardBackgroundColor: '#0a3d62', theme: 'auto' }, /^The page’s title/, null],
  ];
  it.each(offers)('of %s in %j says what is wrong and what is near', (field, change, words, mended) => {
    const offer = contrastOffer(field, look(change));
    expect(offer?.words).toMatch(words);
    expect(offer?.mended).toBe(mended);
    if (mended !== null) expect(contrastOffer(field, look({ ...change, [field]: mended }))).toBeNull();
  });

  const silent: [StyleColour, Partial<DashboardStyles>][] = [
    ['color', {}],
    ['color', { color: '#16181d' }],
    ['color', { color: '#fedcba', theme: 'dark' }],
    ['backgroundColor', { backgroundColor: '#fff8e7' }],
    // The text is mended, not the ground, where both are chosen and small words can be read.
    ['backgroundColor', { backgroundColor: '#ffffff', color: '#eeeeee' }],
    ['dashboardBackgroundColor', { dashboardBackgroundColor: '#101216', theme: 'dark' }],
  ];
  it.each(silent)('of %s in %j has nothing to say', (field, change) => {
    expect(contrastOffer(field, look(change))).toBeNull();
  });

  it('asks less of a line or an area than of text', () => {
    expect(seriesOffer('#efb118', look({}))).toEqual({
      words: 'Drawn darker on white, so that it can be seen.',
      mended: '#c08c00',
    });
    expect(seriesOffer('#efb118', look({ theme: 'dark' }))).toBeNull();
    expect(seriesOffer('#777777', look({ theme: 'auto' }))).toBeNull();
    expect(seriesOffer(null, look({}))).toBeNull();
  });

  it('knows the papers of the themes in use', () => {
    expect(papersOf(look({ theme: 'auto' })).map(({ colour }) => colour)).toEqual(['#ffffff', '#17191e']);
    expect(papersOf(look({ theme: 'dark', backgroundColor: '#222222' }))).toEqual([{ colour: '#222222', words: 'these cards' }]);
  });
});

describe('paletteChoices', () => {
  const palette = (id: string, isDefault = false): Palette => ({
    id,
    name: id,
    colours: ['#112233', '#445566'],
    isDefault,
    dashboardCount: 0,
  });

  it('begin with the default of the company and the built-in one', () => {
    const choices = paletteChoices([palette('warm'), palette('house', true)]);
    expect(choices.map(({ value, name }) => [value, name])).toEqual([
      [null, 'Company default (house)'],
      [builtInPalette.id, builtInPalette.name],
      ['warm', 'warm'],
      ['house', 'house'],
      ...designPalettes.map(({ id, name }) => [id, name]),
    ]);
    expect(choices.slice(0, 4).map(({ own }) => own !== null)).toEqual([true, false, true, true]);
    expect(paletteChoices([])[0]).toMatchObject({ name: `Company default (${builtInPalette.name})`, own: null });
  });

  it('fall back to the default for a palette that is gone', () => {
    const choices = paletteChoices([palette('warm')]);
    expect(chosenPalette(choices, 'warm')?.value).toBe('warm');
    expect(chosenPalette(choices, 'gone')?.value).toBeNull();
  });
});
