import { expect, it } from 'vitest';
import { readConfig } from './env.ts';

const read = (environment: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', APP_KEY: `k1:${Buffer.alloc(32, 1).toString('base64')}`, ...environment });

it('has a standard for each period, and takes others', () => {
  expect(read().retention).toEqual({
    ...{ AUDIT_LOG_DAYS: 1095, REPORT_HISTORY_DAYS: 1095, VIEW_LOG_DAYS: 90 },
    ...{ INCIDENT_DAYS: 1095, ANSWERS_DAYS: 30, ENDED_SESSIONS_DAYS: 7 },
  });
  expect(read({ AUDIT_LOG_DAYS: '365', ENDED_SESSIONS_DAYS: '0' }).retention).toMatchObject({
    AUDIT_LOG_DAYS: 365,
    ENDED_SESSIONS_DAYS: 0,
  });
});

it.each([
  ['AUDIT_LOG_DAYS', '89', 'at least 90 days'],
  ['VIEW_LOG_DAYS', '30', 'at least 31 days'],
  ['INCIDENT_DAYS', '3661', 'at most 3660 days'],
  ['ANSWERS_DAYS', '0', 'at least 1 days'],
  ['ENDED_SESSIONS_DAYS', 'never', 'ENDED_SESSIONS_DAYS'],
  ['REPORT_HISTORY_DAYS', '399', 'shorter than REPORT_COPIES_DAYS (400)'],
])('refuses %s=%s', (name, value, words) => {
  expect(() => read({ [name]: value })).toThrow(words);
  expect(() => read({ [name]: value })).toThrow(name);
});
