import { minuteMs } from '@sightline/contract/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onTheMinute } from './on-the-minute.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:59:43.210Z') });
});
afterEach(() => vi.useRealTimers());

const clock = { now: () => new Date() };

it('work begins with each minute, and with none that begins after its end', () => {
  const begun: string[] = [];
  const end = onTheMinute(clock, () => begun.push(new Date().toISOString().slice(11)));
  vi.advanceTimersByTime(3 * minuteMs);
  expect(begun).toEqual(['09:00:00.050Z', '09:01:00.050Z', '09:02:00.050Z']);
  end();
  vi.advanceTimersByTime(3 * minuteMs);
  expect(begun.length).toBe(3);
});

it('a clock that stands still makes it begin no oftener than it is looked at', () => {
  let begun = 0;
  const stopped = new Date('2026-12-01T08:59:59.999Z');
  const end = onTheMinute({ now: () => stopped }, () => {
    begun += 1;
  });
  vi.advanceTimersByTime(10_000);
  expect(begun).toBe(10);
  end();
});
