import { describe, expect, it } from 'vitest';
import { withDay, withRangeType } from './period-setting.ts';

const rolling = { rangeType: 'lastMonth' as const, startDate: null, endDate: null, compareStartDate: null, compareEndDate: null };
const shown = { start: '2026-10-01', end: '2026-10-31' };

describe('the period a dashboard opens with', () => {
  it('begins with the days shown when it becomes fixed, and forgets them when it rolls', () => {
    const fixed = withRangeType(rolling, 'custom', shown);
    expect(fixed).toMatchObject({ rangeType: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' });
    expect(withRangeType(fixed, 'daily', shown)).toMatchObject({ rangeType: 'daily', startDate: null, endDate: null });
  });
  it('swaps an end before the start', () => {
    const fixed = withRangeType(rolling, 'custom', shown);
    expect(withDay(fixed, 'endDate', '2026-09-01')).toMatchObject({ startDate: '2026-09-01', endDate: '2026-10-01' });
  });
  it('keeps both days', () => {
    const fixed = withRangeType(rolling, 'custom', shown);
    expect(withDay(fixed, 'startDate', '')).toBe(fixed);
  });
});
