import { expect, it } from 'vitest';
import { timeOrdinal } from './time-ordinal.ts';

it.each([
  ['date', '2026-02-28', '2026-03-01'],
  ['hour', '2026-10-25T23', '2026-10-26T00'],
  ['week', '2026-W53', '2027-W01'],
  ['week', '2024-W52', '2025-W01'],
  ['month', '2026-12', '2027-01'],
  ['year', '2026', '2027'],
] as const)('counts the next %s one further: %s, %s', (kind, one, next) => {
  expect((timeOrdinal(next, kind) ?? 0) - (timeOrdinal(one, kind) ?? 0)).toBe(1);
});

it.each([
  ['date', '2026-13-01'],
  ['date', '(not set)'],
  ['hour', '2026-10-25'],
  ['week', '2026-10'],
  ['month', '2026'],
  ['year', ''],
] as const)('reads no %s in “%s”', (kind, text) => expect(timeOrdinal(text, kind)).toBeNull());
