import { expect, it } from 'vitest';
import { firstMonthShown } from './first-month-shown.ts';

it.each([
  ['a range inside the running month stands beside the month before', '2026-11-03', '2026-11-25', 2, '2026-10-01'],
  ['a range of an earlier month begins on the left', '2026-09-03', '2026-11-25', 2, '2026-09-03'],
  ['over the end of a year', '2026-01-03', '2026-01-25', 2, '2025-12-01'],
  ['one month alone is the one of the day', '2026-11-03', '2026-11-25', 1, '2026-11-03'],
  ['without a last day there is always something to choose', '2026-11-03', null, 2, '2026-11-03'],
])('%s', (_, day, max, months, expected) => {
  expect(firstMonthShown(day, max, months)).toBe(expected);
});
