import { dayMinutes, minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { retryTime } from './retry-time.ts';

const due = new Date('2026-11-20T08:00:00Z');
const after = (minutes: number) => new Date(due.getTime() + minutes * minuteMs);

it.each([
  [1, 0, 1],
  [2, 1, 6],
  [3, 6, 21],
  [4, 21, 51],
  [5, 51, 111],
  [6, 111, 171],
  [40, 23 * 60, dayMinutes],
  [40, 23 * 60 + 1, null],
  [1, 25 * 60, null],
] as const)('after %i attempts, %i minutes after it was due, tries at minute %s', (attempts, now, next) =>
  expect(retryTime(due, attempts, after(now))).toEqual(next === null ? null : after(next)),
);
