import { expect, test } from 'vitest';
import { companyLine } from './company-line.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['trial', '2026-11-29T09:00:00Z', 'Demo Agency · Trial, 9 days'],
  ['trial', '2026-11-21T09:00:00Z', 'Demo Agency · Trial, last day'],
  ['trial', '2026-11-20T09:00:00Z', 'Demo Agency · Trial'],
  ['active', '2026-12-20T09:00:00Z', 'Demo Agency'],
  ['overdue', null, 'Demo Agency · Payment overdue'],
  ['canceled', '2026-11-29T09:00:00Z', 'Demo Agency · Canceled'],
] as const)('a company in state %s until %s reads as %s', (state, expiresAt, line) => {
  expect(companyLine({ name: 'Demo Agency', state, expiresAt }, now)).toBe(line);
});
