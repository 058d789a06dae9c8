import type { Finding } from '@sightline/contract';
import { expect, it } from 'vitest';
import { gateNotice, type NoticeFacts } from './notices.ts';

const finding = { severity: 'blocks', sourceId: 's1', sourceName: 'Ads', days: null, asOf: null, at: null, reason: null } as const;
const findings: Finding[] = [
  { ...finding, kind: 'loginEnded', hash: 'w1', title: 'Visits', at: '2026-11-28T10:00:00.000Z' },
  { ...finding, kind: 'daysMissing', hash: 'w2', title: 'Clicks', days: { start: '2026-11-29', end: '2026-11-30' } },
];
const facts: Omit<NoticeFacts, 'locale'> = {
  siteTitle: 'Sightline',
  publicUrl: 'http://sightline.test',
  dashboardName: 'Peak',
  report: { on_gap: 'hold', wait_hours: 6 },
  run: {
    run_at: new Date('2026-12-01T07:00:00Z'),
    findings,
  },
  timezone: 'Europe/Vienna',
};

it.each([
  ['en-GB', ['1 Dec 2026, 08:00', 'since 28 Nov 2026', 'for 29–30 November 2026']],
  ['en-US', ['Dec 1, 2026, 8:00 AM', 'since Nov 28, 2026', 'for November 29–30, 2026']],
  ['de', ['01.12.2026, 08:00', 'since 28.11.2026', 'for 29.–30. November 2026']],
])('a letter to the owner of a report writes its days in %s as %j', (locale, said) => {
  const words = JSON.stringify(gateNotice('held', { ...facts, locale }).parts);
  for (const each of said) expect(words.replace(/\s/gu, ' ')).toContain(each);
});
