import { describe, expect, it } from 'vitest';
import { metric } from '../testing/frames.ts';
import { axisTimeText, shortFigureText, tickTexts, withAffixes } from './figures.ts';
import { valueScale } from './value-scale.ts';

const ticks = (max: number, type: 'number' | 'money' | 'percent' | 'duration', currency: string | null = null) =>
  tickTexts(valueScale([max], { type, intervals: 4, fromZero: true, isWhole: false, isExact: false }), type, currency, 'en');

describe('tickTexts', () => {
  it.each([
    [38_400, ['0', '10k', '20k', '30k', '40k']],
    [3_800_000, ['0', '1M', '2M', '3M', '4M']],
    [1_900_000, ['0', '500k', '1M', '1.5M', '2M']],
    [3800, ['0', '1k', '2k', '3k', '4k']],
    [800, ['0', '200', '400', '600', '800']],
    [1.9, ['0.0', '0.5', '1.0', '1.5', '2.0']],
  ])('shortens the ticks up to %d', (max, texts) => {
    expect(ticks(max, 'number')).toEqual(texts);
  });

  it('says units', () => {
    expect(ticks(100, 'duration')).toEqual(['0:00', '0:30', '1:00', '1:30', '2:00\u00a0min']);
    expect(ticks(0.37, 'percent')).toEqual(['0%', '10%', '20%', '30%', '40%']);
    expect(ticks(19_000, 'money', 'EUR')).toEqual(['€0', '€5k', '€10k', '€15k', '€20k']);
    expect(ticks(1.9, 'money', 'EUR')).toEqual(['€0.00', '€0.50', '€1.00', '€1.50', '€2.00']);
  });

  it('says at the highest what an owner writes behind all of the figures, and nothing where they differ', () => {
    const kilos = { prefix: 'ca. ', suffix: ' kg' };
    expect(withAffixes(['0', '5', '10', ''], [kilos, kilos])).toEqual(['0', '5', 'ca. 10 kg', '']);
    expect(withAffixes(['0', '5'], [kilos, {}])).toEqual(['0', '5']);
    expect(withAffixes(['0', '5'], [{}])).toEqual(['0', '5']);
    expect(withAffixes(['', ''], [kilos])).toEqual(['', '']);
    expect(withAffixes([], [])).toEqual([]);
  });

  it('rounds none: a scale far from zero is written in full', () => {
    const texts = tickTexts(
      { min: 1_020_000, max: 1_080_000, step: 20_000, ticks: [1_020_000, 1_040_000, 1_060_000, 1_080_000] },
      'number',
      null,
      'en',
    );
    expect(texts).toEqual(['1,020,000', '1,040,000', '1,060,000', '1,080,000']);
  });

  it('says quarters without rounding them', () => {
    expect(tickTexts({ min: 0, max: 10, step: 2.5, ticks: [0, 2.5, 5, 7.5, 10] }, 'number', null, 'en')).toEqual([
      '0.0',
      '2.5',
      '5.0',
      '7.5',
      '10.0',
    ]);
  });

  it('speaks the locale', () => {
    expect(tickTexts({ min: 0, max: 0.5, step: 0.5, ticks: [0, 0.5] }, 'number', null, 'de')).toEqual(['0,0', '0,5']);
  });
});

describe('axisTimeText', () => {
  it('names an hour by its day at midnight, a month by its year in January', () => {
    expect(axisTimeText('2026-10-01T00', 'hour', 'en-GB')).toBe('1 Oct');
    expect(axisTimeText('2026-10-01T18', 'hour', 'en-GB')).toBe('18:00');
    expect(axisTimeText('2026-01', 'month', 'en-GB')).toBe('Jan 2026');
    expect(axisTimeText('2026-02', 'month', 'en-GB')).toBe('Feb');
  });
});

it('shortens figures for narrow places from ten thousand on', () => {
  expect(shortFigureText(184_231, metric({ type: 'money', currency: 'EUR' }), 'en-GB')).toBe('€184k');
  expect(shortFigureText(1234, metric(), 'en-GB')).toBe('1,234');
  expect(shortFigureText(null, metric(), 'en-GB')).toBe('N/A');
});
