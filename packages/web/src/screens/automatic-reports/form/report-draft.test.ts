import { reportFieldsSchema } from '@sightline/contract/reports';
import { describe, expect, it } from 'vitest';
import { runWords, scheduleWords } from '../words/schedule-words.ts';
import { draftOf, fieldsOf, newDraft, type ReportDraft, scheduleOf } from './report-draft.ts';

const draft = (changes: Partial<ReportDraft> = {}): ReportDraft => ({
  ...newDraft('Europe/Vienna', '2026-11-22'),
  recipients: 'anna@client.test',
  ...changes,
});

it('a run is told by the clocks of a zone, which is named: mails to its owner go by another one', () =>
  expect(['Europe/Vienna', 'America/New_York'].map((zone) => runWords(new Date('2026-12-01T07:00:00Z'), zone, 'en-GB'))).toEqual([
    'Tue, 1 Dec 2026, 08:00 CET',
    'Tue, 1 Dec 2026, 02:00 GMT-5',
  ]));

describe('the form of a report', () => {
  it('begins with the usual choices', () =>
    expect(fieldsOf(draft(), 'd1')).toMatchObject({
      period: 'MONTH',
      detail: 'FIRST_DAY',
      hour: 8,
      minute: 0,
      timezone: 'Europe/Vienna',
      dateRange: 'LAST_MONTH',
      onGap: 'wait',
      waitHours: 6,
    }));

  it.each([
    [{}, 'Every month on the first day at 08:00 (Europe/Vienna), about last month'],
    [{ period: 'QUARTER', day: 'LAST_DAY', time: '17:05' }, 'Every quarter on the last day at 17:05 (Europe/Vienna), about last month'],
    [{ period: 'WEEK', weekday: 4, dateRange: 'LAST_7_DAYS' }, 'Every Friday at 08:00 (Europe/Vienna), about the last 7 days'],
    [{ dateRange: 'LAST_12_MONTHS' }, 'Every month on the first day at 08:00 (Europe/Vienna), about the last 12 months'],
    [{ dateRange: 'LAST_HALF_MONTH' }, 'Every month on the first day at 08:00 (Europe/Vienna), about the last half month'],
    [{ dateRange: 'LAST_YEAR' }, 'Every month on the first day at 08:00 (Europe/Vienna), about last year'],
    [{ dateRange: 'THIS_QUARTER' }, 'Every month on the first day at 08:00 (Europe/Vienna), about this quarter up to the day before'],
    [{ period: 'WEEK', every: 2 }, 'Monday every 2 weeks at 08:00 (Europe/Vienna), about last month'],
    [{ period: 'DAY', dateRange: 'YESTERDAY', onGap: 'hold', waitHours: 72 }, 'Every day at 08:00 (Europe/Vienna), about yesterday'],
  ] satisfies [Partial<ReportDraft>, string][])('%j is read as %s, and comes back as it was', (changes, words) => {
    const given = draft(changes);
    const schedule = scheduleOf(given);
    if (schedule === null) throw new Error('not read');
    expect(scheduleWords(schedule, given.dateRange, 'en-GB')).toBe(words);
    const fields = reportFieldsSchema.parse(fieldsOf(given, 'd1'));
    const facts = { id: 'r1', dashboardName: '', permalink: '', ownerName: null, paused: false, isEmpty: false, isUnfinished: false };
    const report = { ...facts, nextRuns: [], lastDeliveries: [], optedOut: [], gatedRuns: [], ...fields };
    expect(fieldsOf(draftOf(report, '2026-11-22'), 'd1')).toEqual(fields);
  });

  it('has no dates while the time is half typed, and no such time can be saved', () => {
    expect(scheduleOf(draft({ time: '' }))).toBeNull();
    expect(reportFieldsSchema.safeParse(fieldsOf(draft({ time: '' }), 'd1')).success).toBe(false);
  });
});
