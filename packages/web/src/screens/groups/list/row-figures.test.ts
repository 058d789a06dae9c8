import type { DomainFigures } from '@sightline/contract/monitoring';
import { expect, test } from 'vitest';
import { nothing } from '../words/figures.ts';
import { factsOfAll } from './all-columns.ts';
import { factsOf } from './row-figures.tsx';

const said = (days: Pick<DomainFigures, 'certificateDays' | 'registrationDays'>) =>
  factsOf(factsOfAll, days as DomainFigures, 'en-GB').map(({ figure, text }) => [figure, text]);

test('the line under a name tells what is known, what needs looking at first', () => {
  expect(said({ certificateDays: 200, registrationDays: 3 })).toEqual([
    ['registration', '3 d'],
    ['certificate', '200 d'],
  ]);
  expect(said({ certificateDays: null, registrationDays: 200 })).toEqual([['registration', '200 d']]);
});

test('it is not empty where nothing is known', () => {
  expect(said({ certificateDays: null, registrationDays: null })).toEqual([
    ['certificate', nothing],
    ['registration', nothing],
  ]);
});
