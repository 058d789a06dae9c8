import { formats, type Misfit } from '@sightline/charts';
import { textWidth } from '@sightline/charts/kit/text-width';
import { describe, expect, it } from 'vitest';
import { misfitWords, shownAsBriefly, shownAsWords } from './misfit-words.ts';

const of = (name: string) => {
  const format = formats.find((each) => each.name === name);
  if (!format) throw new Error(`No format ${name}`);
  return format;
};
const said = (name: string, misfit: Misfit) => [misfitWords(of(name).key, misfit), shownAsWords(of(name).key, misfit)];

/** Of what is written in a card of one column, in a window of 1280 pixels. */
const cardWidth = 230;

describe('what is said of a format that would mislead', () => {
  it('names the format, why, and which one is shown', () => {
    expect(said('Pie', { reason: 'time', kind: 'month', better: of('Bar') })).toEqual([
      'A pie cannot show months.',
      'Shown as a bar chart: a pie cannot show months.',
    ]);
    expect(said('Gauge', { reason: 'noEnd', better: of('Summary') })).toEqual([
      'A gauge needs a goal.',
      'Shown as a figure: a gauge needs a goal.',
    ]);
    expect(said('Pie', { reason: 'mostlyOther', better: of('Bar') })[0]).toBe('More than half of a pie would be “Other”.');
    expect(said('Line', { reason: 'noOrder', better: of('Bar') })[1]).toBe(
      'Shown as a bar chart: a line through names would show a course that is not there.',
    );
    expect(said('Radar', { reason: 'negative', better: of('Bar') })[0]).toBe('A radar cannot show values below zero.');
  });

  it('says it in one line of a card a column wide', () => {
    const bar = of('Bar');
    const kinds = ['hour', 'date', 'week', 'month', 'quarter', 'year'] as const;
    const reasons = ['negative', 'notSummed', 'units', 'mostlyOther', 'fewAxes', 'low', 'noOrder'] as const;
    const misfits: Misfit[] = [
      ...kinds.map((kind) => ({ reason: 'time' as const, kind, better: bar })),
      ...reasons.map((reason) => ({ reason, better: bar })),
      { reason: 'noEnd', better: of('Summary') },
    ];
    const briefly = misfits.map((misfit) => shownAsBriefly(of('Pie').key, misfit));
    expect(briefly).toContain('Shown as bars: no pie of months');
    expect(briefly).toContain('Shown as bars: several units');
    expect(briefly).toContain('Shown as a figure: no goal');
    expect(new Set(briefly).size).toBe(misfits.length);
    for (const words of briefly) expect(textWidth(words, 12), words).toBeLessThan(cardWidth);
  });
});
