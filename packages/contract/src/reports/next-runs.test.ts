import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../core/time/time-units.ts';
import { nextRuns } from './next-runs.ts';
import { type ReportDay, type ReportSchedule, reportDays, weekdayIndexes } from './report-schedule.ts';

const zones = [
  'UTC',
  'Europe/Vienna',
  'Europe/Dublin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];

const daily = { period: 'DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna' } as const satisfies ReportSchedule;
const monthly = { ...daily, period: 'MONTH', detail: 'FIRST_DAY' } as const satisfies ReportSchedule;
const weekly = { ...daily, period: 'WEEK', detail: 0, every: 1, from: '2026-11-20' } as const satisfies ReportSchedule;
const texts = (schedule: ReportSchedule, after: string, count = 3) =>
  nextRuns(schedule, new Date(after), count).map((run) => run.toISOString().replace('.000', ''));

describe('the next runs of a report', () => {
  it.each<[string, ReportSchedule, string, string[]]>([
    ['the default: 8:00 on the first day', monthly, '2026-11-20T12:00:00Z', ['2026-12-01T07:00:00Z', '2027-01-01T07:00:00Z']],
    ['on the very instant it is the one after', monthly, '2026-12-01T07:00:00Z', ['2027-01-01T07:00:00Z']],
    ['a moment before it, that one', monthly, '2026-12-01T06:59:59Z', ['2026-12-01T07:00:00Z']],
    [
      'the last day, in a leap year too',
      { ...monthly, detail: 'LAST_DAY' },
      '2028-02-01T00:00:00Z',
      ['2028-02-29T07:00:00Z', '2028-03-31T06:00:00Z'],
    ],
    ['the last day of a common February', { ...monthly, detail: 'LAST_DAY' }, '2100-02-01T00:00:00Z', ['2100-02-28T07:00:00Z']],
    [
      'the first work day behind a weekend',
      { ...monthly, detail: 'FIRST_WORK_DAY' },
      '2026-10-31T00:00:00Z',
      ['2026-11-02T07:00:00Z', '2026-12-01T07:00:00Z'],
    ],
    ['quarters', { ...monthly, period: 'QUARTER' }, '2026-11-20T00:00:00Z', ['2027-01-01T07:00:00Z', '2027-04-01T06:00:00Z']],
    [
      'the last day of quarters',
      { ...monthly, period: 'QUARTER', detail: 'LAST_DAY' },
      '2026-11-20T00:00:00Z',
      ['2026-12-31T07:00:00Z', '2027-03-31T06:00:00Z'],
    ],
    ['Mondays', weekly, '2026-11-20T12:00:00Z', ['2026-11-23T07:00:00Z', '2026-11-30T07:00:00Z']],
    ['Sundays', { ...weekly, detail: 6 }, '2026-11-20T12:00:00Z', ['2026-11-22T07:00:00Z']],
    ['every second week from one', { ...weekly, every: 2 }, '2026-11-20T12:00:00Z', ['2026-11-30T07:00:00Z', '2026-12-14T07:00:00Z']],
    ['from a week to come: not before it', { ...weekly, from: '2026-12-24' }, '2026-11-20T12:00:00Z', ['2026-12-21T07:00:00Z']],
    [
      'a time that clocks skip: the first instant after it',
      { ...daily, hour: 2, minute: 30 },
      '2027-03-27T12:00:00Z',
      ['2027-03-28T01:00:00Z', '2027-03-29T00:30:00Z'],
    ],
    [
      'a time that they show twice: the first',
      { ...daily, hour: 2, minute: 30 },
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    ],
    [
      'a day that a zone left out: once, as it ended',
      { ...daily, timezone: 'Pacific/Apia' },
      '2011-12-29T20:00:00Z',
      ['2011-12-30T10:00:00Z', '2011-12-30T18:00:00Z'],
    ],
    [
      'half an hour that is skipped',
      { ...daily, hour: 2, minute: 10, timezone: 'Australia/Lord_Howe' },
      '2026-10-03T00:00:00Z',
      ['2026-10-03T15:30:00Z'],
    ],
  ])('%s', (_name, schedule, after, expected) => {
    expect(texts(schedule, after, expected.length)).toEqual(expected);
  });
});

/** The same by Temporal: day by day, and with its own answer to skipped and doubled times. */
function expectedRuns(schedule: ReportSchedule, after: Date, count: number): string[] {
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  let day = from.toZonedDateTimeISO(schedule.timezone).toPlainDate().subtract({ days: 1 });
  const runs: Temporal.Instant[] = [];
  for (; runs.length < count; day = day.add({ days: 1 })) {
    if (!isDue(schedule, day)) continue;
    const run = instantBy(day.toPlainDateTime({ hour: schedule.hour, minute: schedule.minute }), schedule.timezone);
    const last = runs.at(-1);
    if (Temporal.Instant.compare(run, from) > 0 && (!last || !run.equals(last))) runs.push(run);
  }
  return runs.map(String);
}

function instantBy(wall: Temporal.PlainDateTime, zone: string): Temporal.Instant {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.toInstant();
  const change = earlier.getTimeZoneTransition('next');
  if (!change) throw new Error('Only a change of the clocks skips a time');
  return change.toInstant();
}

function isDue(schedule: ReportSchedule, day: Temporal.PlainDate): boolean {
  switch (schedule.period) {
    case 'DAY':
      return true;
    case 'WEEK': {
      const monday = (of: Temporal.PlainDate) => of.subtract({ days: of.dayOfWeek - 1 });
      const weeks = monday(Temporal.PlainDate.from(schedule.from)).until(monday(day)).days / 7;
      return day.dayOfWeek === schedule.detail + 1 && weeks >= 0 && weeks % schedule.every === 0;
    }
    case 'MONTH':
      return isDayOf(schedule.detail, day, day.with({ day: 1 }), day.with({ day: day.daysInMonth }));
    case 'QUARTER': {
      const first = day.with({ day: 1, month: Math.ceil(day.month / 3) * 3 - 2 });
      const last = first.add({ months: 2 });
      return isDayOf(schedule.detail, day, first, last.with({ day: last.daysInMonth }));
    }
  }
}

function isDayOf(detail: ReportDay, day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean {
  if (detail === 'FIRST_DAY') return day.equals(first);
  if (detail === 'LAST_DAY') return day.equals(last);
  return day.equals(first.add({ days: first.dayOfWeek === 6 ? 2 : first.dayOfWeek === 7 ? 1 : 0 }));
}

describe('against Temporal, over thirty years', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const minute = fc.integer({ min: 0, max: 59 });
  // Clocks change between midnight and three: half of the times lie there.
  const time = fc.oneof(fc.record({ hour, minute }), fc.record({ hour: fc.integer({ min: 0, max: 3 }), minute }));
  const detail = fc.constantFrom(...reportDays);
  const from = fc
    .date({ min: new Date('2005-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const kind = fc.oneof(
    fc.constant({ period: 'DAY' as const }),
    fc.record({ period: fc.constant('MONTH' as const), detail }),
    fc.record({ period: fc.constant('QUARTER' as const), detail }),
    fc.record({
      period: fc.constant('WEEK' as const),
      detail: fc.constantFrom(...weekdayIndexes),
      every: fc.integer({ min: 1, max: 5 }),
      from,
    }),
  );
  const after = fc.date({ min: new Date('2006-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });

  it.each(zones)('%s', (timezone) => {
    fc.assert(
      fc.property(kind, time, after, (kindOf, timeOf, now) => {
        const schedule: ReportSchedule = { ...kindOf, ...timeOf, timezone };
        expect(texts(schedule, now.toISOString())).toEqual(expectedRuns(schedule, now, 3).map((run) => run.replace(/\.\d+/, '')));
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  it.each(zones)('each day around the changes of %s', (timezone) => {
    const schedule = { ...daily, hour: 2, minute: 15, timezone };
    let change = Temporal.ZonedDateTime.from(`2006-01-01T00:00[${timezone}]`).getTimeZoneTransition('next');
    for (; change && change.year < 2036; change = change.getTimeZoneTransition('next')) {
      const now = new Date(change.epochMilliseconds - 2 * dayMs);
      expect(texts(schedule, now.toISOString(), 4), String(change)).toEqual(
        expectedRuns(schedule, now, 4).map((run) => run.replace(/\.\d+/, '')),
      );
    }
  });
});
