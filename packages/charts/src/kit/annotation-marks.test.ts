import type { DimensionKind } from '@sightline/contract/sources';
import { describe, expect, it } from 'vitest';
import { days, note } from '../testing/frames.ts';
import { annotationMarks, marksWithin, markWords, markWordsAt } from './annotation-marks.ts';

const october = { start: '2026-10-01', end: '2026-10-31' };
const hours = Array.from({ length: 48 }, (_, hour) => `2026-10-0${hour < 24 ? 1 : 2}T${String(hour % 24).padStart(2, '0')}`);
const axes: Record<Exclude<DimensionKind, 'text'>, string[]> = {
  date: days(31),
  week: ['2026-W40', '2026-W41', '2026-W42', '2026-W43', '2026-W44'],
  month: ['2026-09', '2026-10', '2026-11'],
  quarter: ['2026-Q3', '2026-Q4'],
  year: ['2025', '2026'],
  hour: hours,
};
const placesOf = (kind: DimensionKind, start: string, end = start, period = october) =>
  annotationMarks([note('Relaunch', start, end)], { values: kind === 'text' ? ['Brand'] : axes[kind], kind, period }, 'en-GB').map(
    ({ from, to }) => [from, to],
  );

describe('a note stands', () => {
  const whole = { start: '2025-01-01', end: '2026-12-31' };
  it.each([
    ['on its day', 'date', '2026-10-14', '2026-10-14', october, [13, 13]],
    ['over its days', 'date', '2026-10-03', '2026-10-05', october, [2, 4]],
    ['over what is shown of its days', 'date', '2026-09-20', '2026-10-02', october, [0, 1]],
    ['in the week that holds its day', 'week', '2026-10-14', '2026-10-14', october, [2, 2]],
    ['in all weeks it touches', 'week', '2026-10-11', '2026-10-12', october, [1, 2]],
    ['in the first days of a period, whose week began before', 'week', '2026-10-01', '2026-10-01', october, [0, 0]],
    ['in the month that holds its last day', 'month', '2026-10-31', '2026-10-31', whole, [1, 1]],
    ['in the month that holds its first day', 'month', '2026-11-01', '2026-11-01', whole, [2, 2]],
    ['in its quarter', 'quarter', '2026-10-01', '2026-10-01', whole, [1, 1]],
    ['in its year', 'year', '2026-02-28', '2026-02-28', whole, [1, 1]],
    ['over the hours of its day', 'hour', '2026-10-02', '2026-10-02', october, [24, 47]],
  ] as const)('%s', (_, kind, start, end, period, expected) => {
    expect(placesOf(kind, start, end, period)).toEqual([expected]);
  });

  it.each([
    ['after the period', 'date', '2026-11-01', october],
    ['before the period, in a week that reaches into it', 'week', '2026-09-30', october],
    ['after the period, in a month that begins in it', 'month', '2026-10-20', { start: '2026-09-01', end: '2026-10-19' }],
    ['on a chart of names', 'text', '2026-10-14', october],
  ] as const)('nowhere %s', (_, kind, day, period) => {
    expect(placesOf(kind, day, day, period)).toEqual([]);
  });
});

describe('the words of a note', () => {
  const wordsOf = (kind: Exclude<DimensionKind, 'text'>, start: string, end?: string, visible = true) =>
    annotationMarks([note('Relaunch', start, end, visible)], { values: axes[kind], kind, period: october }, 'en-GB').map(markWords);

  it.each([
    ['date', '2026-10-14', undefined, 'Relaunch'],
    ['date', '2026-10-03', '2026-10-05', 'Relaunch (3–5 Oct 2026)'],
    ['week', '2026-10-14', undefined, 'Relaunch (14 Oct 2026)'],
    ['week', '2026-10-12', '2026-10-18', 'Relaunch'],
    ['hour', '2026-10-01', undefined, 'Relaunch (1 Oct 2026)'],
  ] as const)('say its days unless a %s of %s says them', (kind, start, end, words) => {
    expect(wordsOf(kind, start, end)).toEqual([words]);
  });

  it('say that it is internal', () => {
    expect(wordsOf('date', '2026-10-14', undefined, false)).toEqual(['Relaunch (internal)']);
  });
});

it('tells every place of a span, and several notes of a day in their order', () => {
  const notes = [note('Late', '2026-10-04'), note('Broken', '2026-10-02', '2026-10-04'), note('Later', '2026-10-04')];
  const marks = annotationMarks(notes, { values: days(5), kind: 'date', period: october }, 'en-GB');
  expect([0, 1, 2, 3, 4].map((place) => markWordsAt(marks, place))).toEqual([
    [],
    ['Broken (2–4 Oct 2026)'],
    ['Broken (2–4 Oct 2026)'],
    ['Broken (2–4 Oct 2026)', 'Late', 'Later'],
    [],
  ]);
});

it('cuts spans where only a part of the axis is shown', () => {
  const marks = annotationMarks(
    [note('Before', '2026-10-02'), note('Into', '2026-10-03', '2026-10-06'), note('Within', '2026-10-07'), note('After', '2026-10-20')],
    { values: days(31), kind: 'date', period: october },
    'en-GB',
  );
  expect(marksWithin(marks, 4, 9).map(({ text, from, to }) => [text, from, to])).toEqual([
    ['Into', 0, 1],
    ['Within', 2, 2],
  ]);
});
