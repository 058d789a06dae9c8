import { expect, it } from 'vitest';
import { rangeOfQuery, rangeQueryOf, rangeQuerySchema } from './range-query.ts';

const period = { start: '2026-10-01', end: '2026-10-31' };
const comparison = { start: '2026-09-01', end: '2026-09-30' };
const also = { start: '2025-10-01', end: '2025-10-31' };

it('asks for both comparisons by their days, and is read as it was', () => {
  const range = { period, comparison, also };
  const query = rangeQueryOf(range, 'UTC');
  expect(query).toEqual({
    ...{ start: '2026-10-01', end: '2026-10-31', compareStart: '2026-09-01', compareEnd: '2026-09-30' },
    ...{ alsoStart: '2025-10-01', alsoEnd: '2025-10-31', timezone: 'UTC' },
  });
  expect(rangeOfQuery(rangeQuerySchema.parse(query))).toEqual(range);
});

it('knows no second comparison without a first, and none that lacks an end', () => {
  const query = { start: '2026-10-01', end: '2026-10-31', timezone: 'UTC' };
  expect(rangeOfQuery({ ...query, alsoStart: also.start, alsoEnd: also.end })).toEqual({ period, comparison: null });
  const ends = { compareStart: comparison.start, compareEnd: comparison.end };
  expect(rangeOfQuery({ ...query, ...ends, alsoStart: also.start })).toEqual({ period, comparison });
});

it('refuses days of a second one that no source has', () =>
  expect(rangeQuerySchema.safeParse({ ...rangeQueryOf({ period, comparison, also }, 'UTC'), alsoStart: '1700-01-01' }).success).toBe(
    false,
  ));
