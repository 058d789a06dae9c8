import { expect, it } from 'vitest';
import { causeWords } from './cause-words.ts';

const english = { locale: 'en-GB', kind: 'date' } as const;

it('names the days a provider restated, but not endlessly', () => {
  expect(causeWords({ kind: 'restated', at: ['2026-11-18', '2026-11-19'] }, english)).toBe(
    'The provider restated 18 Nov 2026, 19 Nov 2026.',
  );
  const many = Array.from({ length: 9 }, (_, index) => `2026-11-1${index}`);
  expect(causeWords({ kind: 'restated', at: many }, english)).toMatch(/16 Nov 2026 and 2 more\.$/);
});

it('says what was there before and what is there now', () => {
  expect(causeWords({ kind: 'filter', before: null, after: 'Country is “Austria”' }, english)).toBe(
    'Another filter: Country is “Austria” instead of none.',
  );
  expect(causeWords({ kind: 'running', at: '2026-11' }, { locale: 'en-GB', kind: 'month' })).toMatch(/^Nov 2026 was not over/);
});
