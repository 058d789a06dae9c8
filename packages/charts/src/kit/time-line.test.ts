import { describe, expect, it } from 'vitest';
import { fillTimeLine, timeOf } from './time-line.ts';

describe('fillTimeLine', () => {
  it('puts missing days in and orders them', () => {
    expect(fillTimeLine(['2026-10-04', '2026-10-01', '2026-10-02'], 'date')).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
      '2026-10-04',
    ]);
  });

  it('knows the days of February', () => {
    expect(fillTimeLine(['2024-02-28', '2024-03-01'], 'date')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });

  it('counts hours over midnight', () => {
    expect(fillTimeLine(['2026-10-01T23', '2026-10-02T01'], 'hour')).toEqual(['2026-10-01T23', '2026-10-02T00', '2026-10-02T01']);
  });

  it('counts weeks over a year with 53 of them', () => {
    expect(fillTimeLine(['2026-W52', '2027-W02'], 'week')).toEqual(['2026-W52', '2026-W53', '2027-W01', '2027-W02']);
  });

  it('counts months and years', () => {
    expect(fillTimeLine(['2025-11', '2026-02'], 'month')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(fillTimeLine(['2024', '2026'], 'year')).toEqual(['2024', '2025', '2026']);
  });

  it('keeps what is no date at the end', () => {
    expect(fillTimeLine(['Other', '2026-10-01', ''], 'date')).toEqual(['2026-10-01', 'Other', '']);
    expect(fillTimeLine([], 'date')).toEqual([]);
  });

  it('does not fill centuries', () => {
    expect(fillTimeLine(['1600-01-01', '2026-10-01'], 'date')).toEqual(['1600-01-01', '2026-10-01']);
  });
});

it('reads where a week begins', () => {
  expect(new Date(timeOf('2026-W41', 'week')).toISOString().slice(0, 10)).toBe('2026-10-05');
  expect(timeOf('2026-41', 'week')).toBeNaN();
});
