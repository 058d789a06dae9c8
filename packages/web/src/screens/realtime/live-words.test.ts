import { expect, test } from 'vitest';
import { ageWords, liveStateOf } from './live-words.ts';

test('the age of figures, in seconds and then in minutes', () => {
  expect([-400, 0, 12_900, 59_999, 60_000, 185_000].map((ms) => ageWords(ms, 'en'))).toEqual([
    '0 s ago',
    '0 s ago',
    '12 s ago',
    '59 s ago',
    '1 min ago',
    '3 min ago',
  ]);
});

test('a pause counts before a fault, and a fault before the figures of before', () => {
  const moment = { isPaused: false, hasFault: false, updatedAt: 1 };
  expect(liveStateOf({ ...moment, updatedAt: null })).toBe('starting');
  expect(liveStateOf(moment)).toBe('live');
  expect(liveStateOf({ ...moment, hasFault: true })).toBe('interrupted');
  expect(liveStateOf({ ...moment, hasFault: true, isPaused: true })).toBe('paused');
});
