import { formats, type Misfit } from '@sightline/charts';
import { describe, expect, it } from 'vitest';
import { misfitWords, shownAsWords } from './misfit-words.ts';

const of = (name: string) => {
  const format = formats.find((each) => each.name === name);
  if (!format) throw new Error(`No format ${name}`);
  return format;
};
const said = (name: string, misfit: Misfit) => [misfitWords(of(name).key, misfit), shownAsWords(of(name).key, misfit)];

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
});
