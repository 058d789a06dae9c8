import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionText } from '../kit/figures.ts';
import { textWidth } from '../kit/text-width.ts';
import { days } from '../testing/frames.ts';
import { categoryLabels, labelSize } from './category-labels.ts';

const dates = (count: number, start?: string) =>
  days(count, start).map((value) => ({
    value,
    label: dimensionText(value, 'date', 'en-GB'),
    comparedLabel: null,
    isOtherWeekday: false,
    axisLabel: null,
    alsoLabel: null,
    isAlsoOtherWeekday: false,
  }));
const names = (...labels: string[]) =>
  labels.map((label) => ({
    value: label,
    label,
    comparedLabel: null,
    isOtherWeekday: false,
    axisLabel: null,
    alsoLabel: null,
    isAlsoOtherWeekday: false,
  }));
const room = (plotWidth: number) => ({ plotWidth, left: 40, right: 4 });
const shown = (labels: string[]) => labels.filter((label) => label !== '');

describe('categoryLabels', () => {
  it('labels a month by weeks', () => {
    expect(shown(categoryLabels(dates(31), 'date', room(600), 'en-GB'))).toEqual(['1 Oct', '8 Oct', '15 Oct', '22 Oct', '29 Oct']);
  });

  it('labels a few days each', () => {
    expect(shown(categoryLabels(dates(3), 'date', room(400), 'en-GB'))).toEqual(['1 Oct', '2 Oct', '3 Oct']);
  });

  it('labels a year by the beginnings of months, January with its year', () => {
    const labels = shown(categoryLabels(dates(365, '2025-11-10'), 'date', room(900), 'en-GB'));
    expect(labels.slice(0, 3)).toEqual(['Dec', 'Jan 2026', 'Feb']);
  });

  it('speaks the locale', () => {
    expect(shown(categoryLabels(dates(3), 'date', room(400), 'de'))).toEqual(['1. Okt.', '2. Okt.', '3. Okt.']);
  });

  it('breaks names into two lines and shortens the rest in the middle', () => {
    expect(categoryLabels(names('Ski jackets', 'Donaudampfschifffahrtsgesellschaft'), 'text', room(140), 'en')).toEqual([
      'Ski\njackets',
      expect.stringMatching(/^Don.*….*aft$/),
    ]);
  });

  it.each([
    ['dates', 'date' as const],
    ['names', 'text' as const],
  ])('never lets %s overlap or leave the picture', (_name, kind) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 60, max: 1200 }), (count, plotWidth) => {
        const given = kind === 'date' ? dates(count) : names(...Array.from({ length: count }, (_, index) => `Campaign number ${index}`));
        const band = plotWidth / count;
        let occupiedTo = -40;
        categoryLabels(given, kind, room(plotWidth), 'en-GB').forEach((label, index) => {
          if (label === '') return;
          const half = Math.max(...label.split('\n').map((line) => textWidth(line, labelSize))) / 2;
          expect((index + 0.5) * band - half).toBeGreaterThanOrEqual(occupiedTo - 0.001);
          occupiedTo = (index + 0.5) * band + half;
        });
        expect(occupiedTo).toBeLessThanOrEqual(plotWidth + 4.001);
      }),
      { numRuns: 60 },
    );
  });
});
