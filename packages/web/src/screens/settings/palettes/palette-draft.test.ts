import { describe, expect, it } from 'vitest';
import { draftedColour, faintness, moved, nextColour, refusalOf, seriesNotes, seriesOf, withText } from './palette-draft.ts';

describe('a palette while it is edited', () => {
  it('keeps the last whole colour while another is typed', () => {
    const half = withText(draftedColour('#112233'), '#AAB');
    expect(half).toMatchObject({ colour: '#112233', text: '#AAB' });
    expect(refusalOf(half)).toMatch(/six hexadecimal/);
    const whole = withText(half, '#AABBCC');
    expect(whole).toMatchObject({ colour: '#aabbcc', text: '#AABBCC' });
    expect(refusalOf(whole)).toBeNull();
  });

  it('offers a colour that is not there yet', () => {
    const colours: string[] = [];
    while (colours.length < 10) colours.push(nextColour(colours));
    expect(new Set(colours).size).toBe(10);
    expect(colours.filter((colour) => faintness(colour) !== null)).toEqual([]);
    expect(seriesNotes(colours.slice(0, 6)), 'those that the form begins with').toEqual([]);
  });

  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('moves from %d to %d', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(order);
  });

  it('says where a colour is faint, and what is seen on both', () => {
    expect(faintness('#efb118')?.words).toBe('Drawn darker on light cards, so that it can be seen.');
    expect(faintness('#0a3d62')?.words).toBe('Drawn lighter on dark cards, so that it can be seen.');
    for (const colour of ['#efb118', '#0a3d62']) expect(faintness(faintness(colour)?.mended ?? colour)).toBeNull();
    expect(faintness('#4269d0')).toBeNull();
  });

  it('names neighbours that are mistaken for each other', () => {
    expect(seriesNotes(['#4269d0', '#4a70d4', '#6a7a20', '#b04030'])).toEqual([
      'Colours 1 and 2 are hard to tell apart.',
      'Colours 3 and 4 are hard to tell apart for people who are colour-blind.',
      'Colour 3 looks like the one that says “better”.',
      'Colour 4 looks like the one that says “worse”.',
    ]);
  });

  it('makes of a brand what it has nothing against', () => {
    const series = seriesOf('#16a085', 99);
    expect(series).toHaveLength(10);
    expect(series.map(faintness).filter(Boolean)).toEqual([]);
    expect(seriesNotes(series)).toEqual([]);
  });
});
