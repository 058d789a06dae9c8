import { describe, expect, it } from 'vitest';
import { isDayDisabled, pickerYears, selectableDays } from './picker-limits.ts';

const today = '2026-10-20';

describe('the date picker', () => {
  it('disables days after today', () => {
    expect(isDayDisabled('2026-10-20', {}, today)).toBe(false);
    expect(isDayDisabled('2026-10-21', {}, today)).toBe(true);
  });

  it('allows days after today where the future is allowed', () => {
    expect(isDayDisabled('2027-10-21', { future: true }, today)).toBe(false);
  });

  it('disables days outside min and max', () => {
    const limits = { min: '2026-10-05', max: '2026-10-15' };
    expect(['2026-10-04', '2026-10-05', '2026-10-15', '2026-10-16'].map((day) => isDayDisabled(day, limits, today))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('never lets a later max open the future', () => {
    expect(selectableDays({ max: '2026-12-31' }, today)).toEqual({ min: null, max: today });
    expect(selectableDays({ max: '2026-12-31', future: true }, today)).toEqual({ min: null, max: '2026-12-31' });
  });

  it('shows 5 years before and 6 after the current one', () => {
    const years = pickerYears(today);
    expect(years).toHaveLength(12);
    expect([years[0], years[5], years[11]]).toEqual([2021, 2026, 2032]);
  });
});
