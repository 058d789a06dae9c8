import { expect, test } from 'vitest';
import { loginEnd } from './login-end.ts';

const loginEndsAt = '2026-12-03T12:00:00Z';
const at = (now: string) => loginEnd({ loginEndsAt }, Date.parse(now), 'en-GB');

test.each([
  ['2026-11-19T11:59:59Z', null],
  ['2026-11-19T12:00:00Z', 'Sign in again before 3 Dec 2026 (14 days left)'],
  ['2026-11-26T13:00:00Z', 'Sign in again before 3 Dec 2026 (7 days left)'],
  ['2026-12-01T13:00:00Z', 'Sign in again before 3 Dec 2026 (2 days left)'],
  ['2026-12-03T11:00:00Z', 'Sign in again before 3 Dec 2026 (less than a day left)'],
  ['2026-12-03T12:00:00Z', 'The sign-in ended on 3 Dec 2026. Sign in again.'],
])('at %s: %s', (now, words) => expect(at(now)?.words ?? null).toBe(words));

test('says nothing where no end is known', () => {
  expect(loginEnd({ loginEndsAt: null }, Date.parse(loginEndsAt))).toBeNull();
});

test('tells an end that is over from one to come', () => {
  expect(at('2026-12-03T11:59:59Z')?.isOver).toBe(false);
  expect(at('2026-12-03T12:00:00Z')?.isOver).toBe(true);
});
