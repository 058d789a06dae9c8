import { minuteMs } from '@sightline/contract/core';
import { expect, test } from 'vitest';
import { countRemembered, recall, remember } from './memory.ts';

test('a value is there for its time, and for its owner alone', () => {
  const owner = {};
  remember(owner, 'token', 'secret', { nowMs: 0, keepMs: 5 * minuteMs });
  expect(recall(owner, 'token', 5 * minuteMs - 1)).toBe('secret');
  expect(recall(owner, 'token', 5 * minuteMs)).toBeUndefined();
  expect(recall({}, 'token', 0)).toBeUndefined();
});

test('what is too old is not held for as long as its owner lives', () => {
  const owner = {};
  for (let minute = 0; minute < 1000; minute++) {
    remember(owner, `fact ${minute}`, minute, { nowMs: minute * minuteMs, keepMs: 10 * minuteMs });
  }
  expect(countRemembered(owner)).toBeLessThanOrEqual(12);
  expect(recall(owner, 'fact 999', 1000 * minuteMs)).toBe(999);
});
