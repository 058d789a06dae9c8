import type { Finding } from '@sightline/contract/reports';
import { expect, it } from 'vitest';
import { gateNotification, type NotificationFacts, type NotifiedReport } from './notifications.ts';

const finding = { severity: 'blocks', sourceId: 's1', sourceName: 'Ads', days: null, asOf: null, at: null, reason: null } as const;
const findings: Finding[] = [
  { ...finding, kind: 'loginEnded', hash: 'w1', title: 'Visits', at: '2026-11-28T10:00:00.000Z' },
  { ...finding, kind: 'daysMissing', hash: 'w2', title: 'Clicks', days: { start: '2026-11-29', end: '2026-11-30' } },
];
const report: NotifiedReport = {
  notice: 'held',
  dashboardName: 'Peak',
  report: { on_gap: 'hold', wait_hours: 6 },
  run: {
    run_at: new Date('2026-12-01T07:00:00Z'),
    findings,
  },
};
const facts: Omit<NotificationFacts, 'locale'> = {
  siteTitle: 'Sightline',
  publicUrl: 'http://sightline.test',
  timezone: 'Europe/Vienna',
  others: [],
};

it.each([
  ['en-GB', ['1 Dec 2026, 08:00 CET', 'since 28 Nov 2026', 'for 29–30 November 2026']],
  ['en-US', ['Dec 1, 2026, 8:00 AM GMT+1', 'since Nov 28, 2026', 'for November 29–30, 2026']],
  ['de', ['01.12.2026, 08:00 MEZ', 'since 28.11.2026', 'for 29.–30. November 2026']],
])('a letter to the owner of a report writes its days in %s as %j', (locale, said) => {
  const words = JSON.stringify(gateNotification([report], { ...facts, locale }).parts);
  for (const each of said) expect(words.replace(/\s/gu, ' ')).toContain(each);
});

it('several reports are told of in one letter, named by the one that needs a decision, with those that rest on the same', () => {
  const letter = gateNotification([{ ...report, notice: 'ahead', dashboardName: 'Alpine' }, report], {
    ...facts,
    locale: 'en-GB',
    others: ['Glacier'],
  });
  const words = JSON.stringify(letter.parts);
  expect(letter.subject).toBe('A report is held and needs your decision: Peak and 1 more');
  for (const each of ['The report of Alpine is due', 'The report of Peak was due', 'rest on the same: Glacier.'])
    expect(words).toContain(each);
  expect(words.match(/"button"/g)).toHaveLength(1);
});
