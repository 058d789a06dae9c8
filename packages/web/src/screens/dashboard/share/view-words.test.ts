import { describe, expect, it } from 'vitest';
import { viewWords } from './view-words.ts';

describe('how often it was viewed', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const log = (views: number, visitors: number, lastSeenAt: string | null) => ({ views, visitors, lastSeenAt, days: [], last: [] });
  it.each([
    [log(0, 0, null), 'No visitor in the last 30 days.'],
    [log(1, 1, '2026-11-20T11:59:50Z'), 'Viewed once by one visitor in the last 30 days, last just now.'],
    [log(12, 5, '2026-11-20T10:00:00Z'), 'Viewed 12 times by about 5 visitors in the last 30 days, last 2 hours ago.'],
    [log(1204, 1004, '2026-11-20T10:00:00Z'), 'Viewed 1,204 times by about 1,004 visitors in the last 30 days, last 2 hours ago.'],
  ])('is said in a sentence', (given, words) => {
    expect(viewWords(given, now, 'en-GB')).toBe(words);
  });
});
