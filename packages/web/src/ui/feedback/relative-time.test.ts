import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-20T09:59:30Z', 'just now'],
  ['2026-11-20T09:55:00Z', '5 minutes ago'],
  ['2026-11-20T07:10:00Z', '2 hours ago'],
  ['2026-11-19T08:00:00Z', 'yesterday'],
  ['2026-11-10T10:00:00Z', '10 days ago'],
  ['2026-08-20T10:00:00Z', '3 months ago'],
  ['2024-10-20T10:00:00Z', '2 years ago'],
  ['2026-11-20T12:00:00Z', 'in 2 hours'],
])('%s reads as %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words);
});
