import { AppError } from '@sightline/contract/core';
import { sampleProvider } from '@sightline/contract/testing';
import { expect, test } from 'vitest';
import { asksForMore, failed, madeUnopened, noAccount, notConnected } from './stop.ts';

const provider = sampleProvider({ name: 'Google Analytics' });

test.each([
  ['source_expired', 'signInAgain', 'Sign in to Google Analytics again; then this goes on.'],
  ['dashboard_quota_reached', 'changePlan', new AppError('dashboard_quota_reached').message],
  ['source_unavailable', 'tryAgain', `Google Analytics stays connected. ${new AppError('source_unavailable').message}`],
  ['source_limited', 'tryAgain', `Google Analytics stays connected. ${new AppError('source_limited').message}`],
] as const)('%s leads on by “%s”', (code, todo, message) => {
  expect(failed(new AppError(code), provider)).toMatchObject({ todo, message });
});

test('what was not connected is connected again, and what only a person knows is chosen', () => {
  expect(notConnected({ title: 'T', message: 'M' })).toEqual({ title: 'T', message: 'M', todo: 'connect' });
  expect(noAccount(provider, { account: 'solo@empty.test' }, 'Property')).toMatchObject({
    title: 'No property found',
    message: 'solo@empty.test has no property in Google Analytics. Use another login.',
    todo: 'connect',
  });
  expect(asksForMore(provider, 'Spreadsheet', 'kpis')).toMatchObject({
    message: 'Choose the spreadsheet your dashboard is about.',
    todo: 'choose',
    template: 'kpis',
  });
  expect(asksForMore(provider, null, null).message).toContain('no ready dashboard');
});

test('a dashboard that is made but not opened is said to be made, and leads to it', () => {
  const problem = new AppError('unavailable');
  expect(madeUnopened(problem, 'abc')).toEqual({
    title: 'Your dashboard is made',
    message: `It is not open yet. ${problem.message}`,
    todo: 'open',
    permalink: 'abc',
  });
});
