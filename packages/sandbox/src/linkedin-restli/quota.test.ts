import { expect, it } from 'vitest';
import { minuteMs } from '../kernel/time-units.ts';
import { DailyQuota, VolumeQuota } from './quota.ts';

it('counts calls of each member and of the whole app, resource by resource, until midnight UTC', () => {
  let now = new Date('2026-10-20T23:59:00Z');
  const quota = new DailyQuota(() => now);
  const calls = (user: string, resource = 'posts') => {
    let given = 0;
    while (given < 1000 && quota.take('development-tier', user, resource)) given += 1;
    return given;
  };
  expect([calls('a'), calls('a', 'images'), calls('b'), calls('c'), calls('d'), calls('e'), calls('f')]).toEqual([
    100, 100, 100, 100, 100, 100, 0,
  ]);
  now = new Date('2026-10-21T00:00:00Z');
  expect(calls('f')).toBe(100);
});

it('forgets volume after five minutes', () => {
  let clock = 0;
  const volume = new VolumeQuota(100, () => clock);
  volume.add('app', 60);
  expect(volume.isUsedUp('app')).toBe(false);
  clock = minuteMs;
  volume.add('app', 40);
  expect(volume.isUsedUp('app')).toBe(true);
  expect(volume.isUsedUp('other')).toBe(false);
  clock = 300_000;
  expect(volume.isUsedUp('app')).toBe(false);
});
