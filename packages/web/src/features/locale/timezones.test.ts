import { expect, test } from 'vitest';
import { offsetOf, timezoneChoices } from './timezones.ts';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-12-01T12:00:00Z');

test('a zone says how far from UTC it is at the moment', () => {
  expect(offsetOf('Europe/Vienna', summer)).toBe('UTC+2');
  expect(offsetOf('Europe/Vienna', winter)).toBe('UTC+1');
  expect(offsetOf('America/St_Johns', winter)).toBe('UTC−3:30');
  expect(offsetOf('UTC', winter)).toBe('UTC');
});

test('every zone is there once, the kept one too, in words people type', () => {
  const choices = timezoneChoices('Europe/Vienna', winter);
  expect(choices.filter(({ value }) => value === 'Europe/Vienna')).toHaveLength(1);
  expect(choices.find(({ value }) => value === 'America/New_York')).toMatchObject({ label: 'America/New York', group: 'America' });
  expect(choices.some(({ value }) => value === 'UTC')).toBe(true);
});
