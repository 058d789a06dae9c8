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
  report: { id: 'r1', on_gap: 'hold', wait_hours: 6 },
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
  for (const each of ['The report of Alpine is due', 'The report of Peak was due', 'The same concerns: Glacier.'])
    expect(words).toContain(each);
  expect(words.match(/"button"/g)).toHaveLength(1);
});

const said = (changes: Partial<NotifiedReport>) =>
  JSON.stringify(gateNotification([{ ...report, ...changes }], { ...facts, locale: 'en-GB' }).parts);

it.each([
  [1, 'it waits up to 1 hour, then goes'],
  [6, 'it waits up to 6 hours, then goes'],
])('a report that may wait %i h says so', (wait_hours, words) =>
  expect(said({ notice: 'ahead', report: { id: 'r1', on_gap: 'wait', wait_hours } })).toContain(words),
);

it.each([
  ['hold', 'It waits until 2 Dec 2026, 08:00 CET; then it is held until you decide.'],
  ['wait', 'It waits until 1 Dec 2026, 14:00 CET; then it goes with the gaps stated, or not at all without figures.'],
] as const)('a report that waits for days that are still to come says until when, and what follows (%s)', (on_gap, words) => {
  const run = { ...report.run, findings: findings.filter(({ kind }) => kind === 'daysMissing') };
  expect(said({ notice: 'waiting', report: { id: 'r1', on_gap, wait_hours: 6 }, run }).replace(/\s/gu, ' ')).toContain(words);
});

it.each([
  [['ahead', 'waiting', 'reminder', 'held'], 'A report is held and needs your decision: Peak 3 and 3 more'],
  [['ahead', 'waiting', 'reminder'], 'A report is still held and needs your decision: Peak 2 and 2 more'],
  [['waiting', 'ahead', 'waiting'], 'A report waits for its figures: Peak 0 and 2 more'],
  [['ahead'], 'The next report would not be complete: Peak 0'],
] as const)('a letter of %j is named by the first of those that ask most of its reader', (notices, subject) => {
  const reports = notices.map((notice, index) => ({ ...report, notice, dashboardName: `Peak ${index}` }));
  expect(gateNotification(reports, { ...facts, locale: 'en-GB' }).subject).toBe(subject);
});

it.each([
  [['held'], 'automatic-reports?report=r0'],
  [['ahead'], 'automatic-reports?report=r0'],
  // The one that waits for a decision.
  [['ahead', 'held', 'waiting'], 'automatic-reports?report=r1'],
  [['held', 'reminder'], 'automatic-reports'],
  [['ahead', 'waiting'], 'automatic-reports'],
] as const)('a letter of %j leads to /company/%s', (notices, address) => {
  const reports = notices.map((notice, index) => ({ ...report, notice, report: { ...report.report, id: `r${index}` } }));
  const { parts } = gateNotification(reports, { ...facts, locale: 'en-GB' });
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'button', link: `http://sightline.test/company/${address}` }));
});
