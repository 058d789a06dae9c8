import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

it('counts the days that are left of something in the bin, begun ones too', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(daysLeft('2026-12-20T12:00:00Z', now)).toBe('30 days');
  expect(daysLeft('2026-11-21T13:00:00Z', now)).toBe('2 days');
  expect(daysLeft('2026-11-20T13:00:00Z', now)).toBe('1 day');
  expect(daysLeft('2026-11-20T11:00:00Z', now)).toBe('any moment');
});
