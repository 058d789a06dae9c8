import { describe, expect, it } from 'vitest';
import { addDays, clockIn, daysBetween, isDay, todayIn, weekday } from './days.ts';

describe('calendar days', () => {
  it('crosses month, year and leap day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('lists both ends, and nothing when the end lies before the start', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysBetween('2026-10-24', '2026-10-23')).toEqual([]);
  });

  it('counts weekdays from Sunday', () => {
    expect(weekday('2026-11-01')).toBe(0);
    expect(weekday('1969-12-31')).toBe(3);
  });

  it('knows that it is another day elsewhere', () => {
    const at = new Date('2026-10-24T23:30:00Z');
    expect(todayIn('Asia/Tokyo', at)).toBe('2026-10-25');
    expect(todayIn('America/New_York', at)).toBe('2026-10-24');
    expect(clockIn('Europe/Vienna', at)).toEqual({ day: '2026-10-25', hour: 1, minute: 30 });
  });

  it('tells days from other text', () => {
    expect(isDay('2026-02-28')).toBe(true);
    for (const text of ['2026-02-30', '2026-13-01', '20260228', 'today', '']) expect(isDay(text)).toBe(false);
  });
});
