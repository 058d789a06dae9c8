import { describe, expect, it } from 'vitest';
import { addDays, clockIn, daysBetween, isDay, todayIn, weekday } from './days.ts';
import { minuteMs } from './time-units.ts';

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

  it('tells the clock of a zone as Intl does, across the hours in which clocks change', () => {
    const zones = ['Europe/Vienna', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'];
    const [numeric, twoDigit] = ['numeric', '2-digit'] as const;
    const parts = { year: numeric, month: twoDigit, day: twoDigit, hour: twoDigit, minute: twoDigit, hourCycle: 'h23' } as const;
    for (const timeZone of zones) {
      const format = new Intl.DateTimeFormat('sv', { ...parts, timeZone });
      for (const month of ['2026-03', '2026-04', '2026-10', '2026-11'])
        for (let minute = 0; minute < 31 * 1440; minute += 53) {
          const at = new Date(Date.parse(`${month}-01T00:00:00Z`) + minute * minuteMs);
          const { day, hour, minute: past } = clockIn(timeZone, at);
          expect(`${day} ${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`).toBe(format.format(at));
        }
    }
  });

  it('tells days from other text', () => {
    expect(isDay('2026-02-28')).toBe(true);
    for (const text of ['2026-02-30', '2026-13-01', '20260228', 'today', '']) expect(isDay(text)).toBe(false);
  });
});
