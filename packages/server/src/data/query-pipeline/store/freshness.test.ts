import { minuteMs } from '@sightline/contract/core';
import type { Freshness } from '@sightline/contract/sources';
import { expect, it } from 'vitest';
import { freshUntil } from './freshness.ts';

const freshness: Freshness = {
  openDayMinutes: 15,
  restatedDays: 3,
  restatedMinutes: 120,
  closedDayMinutes: 1440,
  realTimeSeconds: 20,
  lagDays: 0,
};
const usual = { realTime: false, usesPeriod: true };
const now = new Date('2026-11-20T23:30:00Z');
const day = (text: string) => ({ start: text, end: text });
const minutes = (until: Date) => (until.getTime() - now.getTime()) / minuteMs;

it.each([
  ['a period with the running day', usual, '2026-11-20', 'UTC', 15],
  ['a period in the future', usual, '2026-11-25', 'UTC', 15],
  ['yesterday', usual, '2026-11-19', 'UTC', 120],
  ['the last day that is restated', usual, '2026-11-17', 'UTC', 120],
  ['a closed day', usual, '2026-11-16', 'UTC', 1440],
  ['the day that is over where the provider counts', usual, '2026-11-20', 'Europe/Vienna', 120],
  ['the day that has begun where the provider counts', usual, '2026-11-21', 'Europe/Vienna', 15],
  ['a snapshot, whatever the period', { realTime: false, usesPeriod: false }, '2020-01-01', 'UTC', 15],
  ['a real-time report', { realTime: true, usesPeriod: false }, '2020-01-01', 'UTC', 1 / 3],
])('%s', (_, report, period, zone, expected) => {
  expect(minutes(freshUntil(freshness, report, day(period), now, zone))).toBeCloseTo(expected, 3);
});
