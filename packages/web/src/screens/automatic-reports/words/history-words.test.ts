import { deliveryStepKinds } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { lateWords, mailsWords, stepTime, stepWords } from './history-words.ts';

it.each([
  [null, null],
  [0, 'on time'],
  [1, 'on time'],
  [2, '2 minutes late'],
  [119, '119 minutes late'],
  [120, '2 hours late'],
  [1439, '23 hours late'],
])('%j minutes are said as %j', (minutes, words) => expect(lateWords(minutes)).toBe(words));

it('each step has words of its own, and later attempts their number', () => {
  const all = deliveryStepKinds.map((kind) => stepWords({ kind, attempt: 1 }));
  expect(new Set(all).size).toBe(deliveryStepKinds.length);
  expect(stepWords({ kind: 'handed_over', attempt: 3 })).toBe('Given to the mail server, attempt 3');
});

it('moments are told to the second in the zone of the report', () =>
  expect(['en-GB', 'en-US', 'de'].map((locale) => stepTime('2026-12-01T07:00:04Z', 'Europe/Vienna', locale))).toEqual([
    '1 Dec, 08:00:04',
    'Dec 1, 08:00:04 AM',
    '1. Dez., 08:00:04',
  ]));

it.each([
  [1, '1 mail did not arrive'],
  [3, '3 mails did not arrive'],
])('%i', (count, words) => expect(mailsWords(count)).toBe(words));
