import { dayMinutes } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Table } from '@sightline/providers/kit/provider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instanceOf } from '../testing/fake-widgets.ts';
import { buildFrame } from './build-frame.ts';
import { cutAt } from './same-hours.ts';
import { answerOf, date, metric, question, second, table } from './test-answers.ts';

const yesterday = '2026-11-19';
const hour = { id: 'hour', label: 'Hour', kind: 'hour' as const };
const single = (metrics: Table['metrics'], cells: Cell[], more: Partial<Table> = {}) =>
  table(metrics, [cells], { dimension: null, ...more });
const hourKey = (at: number, day = yesterday): string => `${day}T${String(at).padStart(2, '0')}`;
/** Ten an hour, unless said otherwise. */
const hoursOf = (metrics: Table['metrics'], of: (hour: number, metric: number) => number = () => 10, day = yesterday): Table =>
  table(
    metrics,
    Array.from({ length: 24 }, (_, at) => [hourKey(at, day), ...metrics.map((_metric, index) => of(at, index))]),
    { dimension: hour },
  );
const clicks = metric('clicks');
const impressions = metric('impressions');
const ctr = metric('ctr', { type: 'percent', aggregation: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' } });
const users = metric('users', { aggregation: { kind: 'provider' } });
const today = { period: { start: '2026-11-20', end: '2026-11-20' }, comparison: { start: yesterday, end: yesterday } };
const monthSoFar = { period: { start: '2026-11-18', end: '2026-11-20' }, comparison: { start: '2026-10-18', end: '2026-10-20' } };

/** The frame of answers of 20 November, 9 o'clock in UTC. */
const frameOf = (answers: Parameters<typeof buildFrame>[1], range: Parameters<typeof question>[0] = { range: today }) =>
  buildFrame(question(range), answers);
const sameHoursOf = (frame: ReturnType<typeof buildFrame>, at = 0) => {
  const column = frame.columns.filter(({ role }) => role === 'metric')[at];
  return column?.role === 'metric' ? (column.openDays?.sameHours ?? null) : null;
};

describe('a day that runs', () => {
  it('is compared with the same hours of the one before', () => {
    const frame = frameOf([
      answerOf(single([clicks], [80]), { comparison: single([clicks], [240], { totals: { clicks: 240 } }), hours: hoursOf([clicks]) }),
    ]);
    expect(frame.comparison).toMatchObject({ rows: [[90]], totals: [90] });
    expect(sameHoursOf(frame)).toEqual({ day: '2026-11-20', until: '09:00' });
  });

  it('takes of the hour that runs as much as of it has passed, by the clock where it is counted', () => {
    const answer = answerOf(single([clicks], [80], { timezone: 'Asia/Kolkata' }), {
      comparison: single([clicks], [240]),
      hours: hoursOf([clicks]),
    });
    const frame = frameOf([answer]);
    expect(frame.comparison?.totals).toEqual([145]);
    expect(sameHoursOf(frame)?.until).toBe('14:30');
  });

  it('is told in ones where it is counted in ones', () => {
    const estimated = (each: number, whole: number): unknown => {
      const hours = hoursOf([clicks], () => each);
      return cutAt(single([clicks], [whole]), hours, { day: yesterday, minutes: 9 * 60 + 20, isAll: true }).table.rows[0]?.[0];
    };
    expect([estimated(7, 168), estimated(1.5, 36)]).toEqual([65, 14]);
  });

  it('is compared on its row and in the total of a period, and nothing else of it changes', () => {
    const rows: Cell[][] = [18, 19, 20].map((day) => [`2026-10-${day}`, 240]);
    const frame = frameOf(
      [
        answerOf(table([clicks], [['2026-11-20', 80]], { dimension: date }), {
          comparison: table([clicks], rows, { dimension: date, totals: { clicks: 720 } }),
          hours: hoursOf([clicks], () => 10, '2026-10-20'),
        }),
      ],
      { range: monthSoFar, keepsTimeLine: true },
    );
    expect(frame.comparison).toMatchObject({ rows: [['2026-10-20', 90]], totals: [null, 570] });
  });

  it('has what is made of two sums made anew of them, and leaves alone what is not', () => {
    const metrics = [clicks, impressions, ctr, users];
    const comparison = single(metrics, [240, 2400, 0.1, 50], { totals: { ctr: 0.1 } });
    const hours = hoursOf([clicks, impressions], (at, index) => (index === 0 ? 10 : at < 9 ? 50 : 130));
    const frame = frameOf([answerOf(single(metrics, [80, 900, 0.09, 20]), { comparison, hours })]);
    expect(frame.comparison?.rows).toEqual([[90, 450, 0.2, 50]]);
    expect([0, 1, 2, 3].map((at) => sameHoursOf(frame, at) !== null)).toEqual([true, true, true, false]);
  });

  it('has what is calculated of figures of whole days', () => {
    const calculated = [{ id: 'c1', name: 'Rate', expression: '{Clicks} / {Users}', type: 'number' as const, decimals: 2, invert: false }];
    const frame = frameOf([
      answerOf(single([clicks, users], [80, 20]), { comparison: single([clicks, users], [240, 48]), hours: hoursOf([clicks]), calculated }),
    ]);
    expect(frame.comparison?.rows).toEqual([[90, 48, 5]]);
    expect(sameHoursOf(frame, 2)).toBeNull();
  });

  it.each<[string, Parameters<typeof answerOf>[1], Parameters<typeof question>[0]]>([
    ['the hours are not there', { hours: undefined as unknown as Table }, {}],
    ['the hours are cut', { hours: { ...hoursOf([clicks]), flags: ['truncated'] } }, {}],
    ['the hours are of another day', { hours: hoursOf([clicks], () => 10, '2026-11-18') }, {}],
    ['the hours do not add up to the day', { hours: hoursOf([clicks], () => 5) }, {}],
    ['the answer depends on no days', { hours: hoursOf([clicks]), lagDays: null }, {}],
    [
      'the day is over',
      { hours: hoursOf([clicks], () => 10, '2026-11-18') },
      { range: { period: { start: yesterday, end: yesterday }, comparison: { start: '2026-11-18', end: '2026-11-18' } } },
    ],
  ])('is left as it is where %s', (_what, { hours, ...more } = {}, range) => {
    const comparison = single([clicks], [240]);
    const frame = frameOf([answerOf(single([clicks], [80]), { comparison, ...more, ...(hours && { hours }) })], { range: today, ...range });
    expect(frame.comparison?.rows).toEqual([[240]]);
    expect(sameHoursOf(frame)).toBeNull();
  });

  it('is compared with the same hours of both days, where two are', () => {
    const lastYear = '2025-11-20';
    const range = { ...today, also: { start: lastYear, end: lastYear } };
    const given = { comparison: single([clicks], [240]), hours: hoursOf([clicks]), also: single([clicks], [480]) };
    const alsoHours = hoursOf([clicks], () => 20, lastYear);
    const saidOf = (frame: ReturnType<typeof buildFrame>) => {
      const column = frame.columns[0];
      return column?.role === 'metric' ? [column.openDays?.sameHours?.until, column.openDays?.alsoSameHours?.until] : [];
    };
    const frame = frameOf([answerOf(single([clicks], [80]), { ...given, alsoHours })], { range });
    expect([frame.comparison?.totals, frame.also]).toEqual([[90], { period: range.also, rows: [[180]], totals: [180] }]);
    expect(saidOf(frame)).toEqual(['09:00', '09:00']);
    const without = frameOf([answerOf(single([clicks], [80]), given)], { range });
    expect([without.comparison?.totals, without.also?.totals]).toEqual([[90], [480]]);
    expect(saidOf(without)).toEqual(['09:00', undefined]);
  });

  it('is cut in what several sources are added up to where it is in each of them', () => {
    const platform = (provider: string, more: Partial<Parameters<typeof answerOf>[1]> = {}) =>
      answerOf(single([clicks], [80]), { comparison: single([clicks], [240]), isBlendable: true, provider, ...more });
    const hours = hoursOf([clicks]);
    const all = frameOf([platform('one', { hours }), platform('other', { ...second(), hours })]);
    expect(all.comparison?.rows).toEqual([[180, 90, 90]]);
    expect(sameHoursOf(all)?.until).toBe('09:00');
    const some = frameOf([platform('one', { hours }), platform('other', second())]);
    expect(some.comparison?.rows).toEqual([[480, 90, 240]]);
    expect(sameHoursOf(some)).toBeNull();
  });
});

it('on days on which clocks are changed, goes by the clock', () => {
  const of23 = hoursOf([clicks]);
  const spring = { ...of23, rows: of23.rows.filter((_, at) => at !== 2) };
  expect(cutAt(single([clicks], [230]), spring, { day: yesterday, minutes: 9 * 60, isAll: true }).table.rows).toEqual([[80]]);
  const autumn = hoursOf([clicks], (at) => (at === 2 ? 20 : 10));
  expect(cutAt(single([clicks], [250]), autumn, { day: yesterday, minutes: 9 * 60, isAll: true }).table.rows).toEqual([[100]]);
});

it('never takes more than the day, takes no less later on, and at its end takes all of it', () => {
  const figures = fc.array(fc.nat({ max: 10_000 }), { minLength: 24, maxLength: 24 });
  const minute = fc.integer({ min: 0, max: dayMinutes });
  fc.assert(
    fc.property(figures, minute, minute, fc.boolean(), (values, one, other, isOverDays) => {
      const day = values.reduce((sum, value) => sum + value, 0);
      const given = isOverDays ? table([clicks], [[yesterday, day]], { dimension: date }) : single([clicks], [day]);
      const taken = (minutes: number): number => {
        const cut = cutAt(
          given,
          hoursOf([clicks], (at) => values[at] ?? 0),
          { day: yesterday, minutes, isAll: true },
        );
        return Number(cut.table.rows[0]?.at(-1));
      };
      const [early, late] = [taken(Math.min(one, other)), taken(Math.max(one, other))];
      expect(early).toBeGreaterThanOrEqual(-1e-6);
      expect(late).toBeGreaterThanOrEqual(early - 1e-6);
      expect(late).toBeLessThanOrEqual(day + 1e-6);
      expect(taken(dayMinutes)).toBe(day);
    }),
  );
});

it('tells the questions that were asked', () => {
  const frame = frameOf([
    answerOf(single([clicks], [80]), { instance: instanceOf(), comparison: single([clicks], [240]), hours: hoursOf([clicks]) }),
  ]);
  expect(frame.provenance[0]?.asked).toHaveLength(3);
});
