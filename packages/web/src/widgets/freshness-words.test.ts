import { dayFrame, sampleProvenance } from '@sightline/contract/rules/testing/frames';
import { expect, it } from 'vitest';
import { asOf } from './freshness-words.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };
const frame = dayFrame([['2026-11-01', 1]], period, { provenance: [sampleProvenance({ fetchedAt: '2026-12-01T07:00:00.000Z' })] });

it.each([
  ['Europe/Vienna', '2026-12-01T08:00:00Z', '08:00 CET'],
  // The day of the dashboard decides whether it is today's.
  ['Europe/Vienna', '2026-12-01T23:30:00Z', '1 Dec, 08:00 CET'],
  ['America/New_York', '2026-12-01T23:30:00Z', '02:00 GMT-5'],
])('says as of when figures are by the clocks of %s at %s: %s', (timezone, now, words) =>
  expect(asOf(frame, { locale: 'en-GB', timezone }, new Date(now))).toBe(words),
);
