import { dayMs } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { timeLine, timeOf } from './time-line.ts';

const valuesOf = (...given: Parameters<typeof timeLine>) => timeLine(...given).places.map(({ value }) => value);

describe('a time line', () => {
  it('puts missing days in and orders them', () => {
    expect(valuesOf(['2026-10-04', '2026-10-01', '2026-10-02'], 'date')).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']);
  });

  it('knows the days of February', () => {
    expect(valuesOf(['2024-02-28', '2024-03-01'], 'date')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });

  it('counts hours over midnight', () => {
    expect(valuesOf(['2026-10-01T23', '2026-10-02T01'], 'hour')).toEqual(['2026-10-01T23', '2026-10-02T00', '2026-10-02T01']);
  });

  it('counts weeks over a year with 53 of them', () => {
    expect(valuesOf(['2026-W52', '2027-W02'], 'week')).toEqual(['2026-W52', '2026-W53', '2027-W01', '2027-W02']);
  });

  it('counts months and years', () => {
    expect(valuesOf(['2025-11', '2026-02'], 'month')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(valuesOf(['2024', '2026'], 'year')).toEqual(['2024', '2025', '2026']);
  });

  it('keeps what is no date at the end', () => {
    expect(valuesOf(['Other', '2026-10-01', ''], 'date')).toEqual(['2026-10-01', 'Other', '']);
    expect(valuesOf([], 'date')).toEqual([]);
  });

  it.each([
    ['the first of each month', ['2026-01-01', '2026-02-01', '2026-04-01'], 'month', ['2026-01', '2026-02', '2026-03', '2026-04']],
    ['the last of each month', ['2026-01-31', '2026-02-28', '2026-03-31'], 'month', ['2026-01', '2026-02', '2026-03']],
    ['the first working day of each month', ['2026-01-02', '2026-02-02', '2026-03-02'], 'month', ['2026-01', '2026-02', '2026-03']],
    ['one day a quarter', ['2026-01-01', '2026-04-01', '2026-10-01'], 'quarter', ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']],
    ['one day a year', ['2024-12-31', '2026-12-31'], 'year', ['2024', '2025', '2026']],
    ['one day a week', ['2026-10-05', '2026-10-12', '2026-10-26'], 'date', ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']],
  ])('goes by the unit that its dates stand for: %s', (_, dates, kind, expected) => {
    const line = timeLine(dates, 'date');
    expect(line.kind).toBe(kind);
    expect(line.places.map(({ value }) => value)).toEqual(expected);
    expect(line.places.flatMap(({ source }) => source ?? [])).toEqual(dates);
  });

  it.each([
    ['days', ['2026-10-01', '2026-10-02']],
    ['days around the turn of a month', ['2026-09-30', '2026-10-01', '2026-10-02']],
    ['two days that lie a week apart', ['2026-10-01', '2026-10-08']],
    ['a single day', ['2026-10-01']],
    ['days of three months on which something happened', ['2026-08-03', '2026-09-05', '2026-10-06']],
  ])('goes by days for %s', (_, dates) => {
    expect(timeLine(dates, 'date').kind).toBe('date');
    expect(valuesOf(dates, 'date').length).toBe(1 + (Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')) / dayMs);
  });

  it('counts quarters', () => expect(valuesOf(['2025-Q3', '2026-Q1'], 'quarter')).toEqual(['2025-Q3', '2025-Q4', '2026-Q1']));

  it('does not fill centuries', () => {
    expect(valuesOf(['1600-01-01', '2026-10-01'], 'date')).toEqual(['1600-01-01', '2026-10-01']);
  });
});

it('reads where a week begins', () => {
  expect(new Date(timeOf('2026-W41', 'week')).toISOString().slice(0, 10)).toBe('2026-10-05');
  expect(timeOf('2026-41', 'week')).toBeNaN();
});
