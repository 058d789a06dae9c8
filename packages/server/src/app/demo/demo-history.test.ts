import { expect, it } from 'vitest';
import { demoHours, demoOutages } from './demo-history.ts';
import type { DemoDomain } from './demo-schema.ts';

const now = new Date('2026-11-20T09:20:00Z');
const domain: DemoDomain = {
  host: 'shop.test',
  note: '',
  responseMs: 200,
  slowSince: { daysAgo: 1, responseMs: 4000 },
  outages: [
    { daysAgo: 3, hour: 14, minutes: 95, text: 'Down.' },
    { daysAgo: 0, hour: 9, minutes: 60, text: 'Not over yet.' },
  ],
};
const at = (hour: string) => demoHours(domain, now).find((row) => row.hour.toISOString() === hour);

it('has every hour of thirty days that is over, none of them longer than an hour', () => {
  const hours = demoHours(domain, now);
  expect(hours).toHaveLength(720);
  expect(hours.at(-1)?.hour.toISOString()).toBe('2026-11-20T08:00:00.000Z');
  for (const { up_s, down_s, ms_count } of hours) {
    expect(up_s + down_s).toBe(3600);
    expect(ms_count).toBeGreaterThanOrEqual(0);
  }
});

it('shows each outage in the hours that it lasted', () => {
  expect(demoOutages(domain, now)).toEqual([
    { from: new Date('2026-11-17T14:00:00Z'), to: new Date('2026-11-17T15:35:00Z'), text: 'Down.' },
  ]);
  expect(at('2026-11-17T14:00:00.000Z')).toMatchObject({ down_s: 3600, ms_count: 0, ms_max: 0 });
  expect(at('2026-11-17T15:00:00.000Z')).toMatchObject({ down_s: 2100, up_s: 1500, ms_count: 25 });
  expect(at('2026-11-17T16:00:00.000Z')).toMatchObject({ down_s: 0, ms_count: 60 });
});

it('becomes slow when it is said to', () => {
  const mean = (row: ReturnType<typeof at>) => (row ? row.ms_sum / row.ms_count : 0);
  expect(mean(at('2026-11-18T23:00:00.000Z'))).toBeLessThan(300);
  expect(mean(at('2026-11-19T00:00:00.000Z'))).toBeGreaterThan(3500);
});
