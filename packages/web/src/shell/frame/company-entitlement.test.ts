import { expect, test } from 'vitest';
import { companyEntitlement } from './company-entitlement.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['trial', '2026-11-29T09:00:00Z', 'Trial, 9 days'],
  ['trial', '2026-11-21T09:00:00Z', 'Trial, last day'],
  ['trial', '2026-11-20T09:00:00Z', 'Trial'],
  ['active', '2026-12-20T09:00:00Z', null],
  ['overdue', null, 'Payment overdue'],
  ['canceled', '2026-11-29T09:00:00Z', 'Canceled'],
] as const)('a company in state %s until %s reads as %s', (state, expiresAt, words) => {
  expect(companyEntitlement({ state, expiresAt }, now)).toBe(words);
});
