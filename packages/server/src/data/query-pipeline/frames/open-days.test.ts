import { expect, it } from 'vitest';
import { instanceOf } from '../testing/fake-widgets.ts';
import { buildFrame } from './build-frame.ts';
import { withOpenDays } from './open-days.ts';
import { answerOf, metric, question, table } from './test-answers.ts';

const november = { start: '2026-11-01', end: '2026-11-30' };
const clicks = { role: 'metric' as const, key: 'i1.clicks', label: 'Clicks', type: 'number' as const, currency: null };
const column = { ...clicks, good: 'up' as const, aggregation: { kind: 'sum' as const }, instanceId: 'i1', decimals: null };
const openOf = (instances: Parameters<typeof withOpenDays>[1], period = november) => {
  const [found] = withOpenDays([column], instances, period);
  return found?.role === 'metric' ? (found.openDays ?? null) : null;
};

it.each([
  ['nothing, of days that are over', '2026-12-02', 0, null],
  ['the running day', '2026-11-20', 0, { from: '2026-11-20', share: 1 / 20 }],
  ['the running day and what is still counted', '2026-11-20', 2, { from: '2026-11-18', share: 3 / 20 }],
  ['what is still counted of days that are over', '2026-12-01', 2, { from: '2026-11-29', share: 2 / 30 }],
  ['all, of a period that has just begun', '2026-11-01', 2, { from: '2026-11-01', share: 1 }],
  ['nothing, of a period that has not begun', '2026-10-20', 2, null],
  ['nothing, where no days are counted', '2026-11-20', null, null],
] as const)('%s', (_what, today, lagDays, expected) =>
  expect(openOf([{ instanceId: 'i1', today, lagDays, isProvisional: false, sameHours: null, alsoSameHours: null }])).toEqual(expected),
);

it('of a source that says so itself, and not of which days, is told without them', () => {
  const said = { instanceId: 'i1', today: '2026-12-20', lagDays: 2, isProvisional: true, sameHours: null, alsoSameHours: null };
  expect(withOpenDays([column], [said], november)).toEqual([{ ...column, isProvisional: true }]);
  expect(withOpenDays([{ ...column, instanceId: 'all' }], [said], november)).toMatchObject([{ isProvisional: true }]);
  expect(withOpenDays([column], [{ ...said, isProvisional: false }], november)).toEqual([column]);
});

it('of what several sources are added up to, is that of the latest of them', () => {
  const instances = [
    { instanceId: 'a', today: '2026-11-20', lagDays: 0, isProvisional: false, sameHours: null, alsoSameHours: null },
    { instanceId: 'b', today: '2026-11-20', lagDays: 3, isProvisional: false, sameHours: null, alsoSameHours: null },
  ];
  expect(openOf(instances)).toEqual({ from: '2026-11-17', share: 4 / 20 });
});

it('stands in a frame on the metrics, by the days of the provider', () => {
  const range = { period: { start: '2026-11-15', end: '2026-11-20' }, comparison: null };
  const fetchedAt = new Date('2026-11-20T23:30:00Z');
  const answer = (timezone: string) => ({
    ...answerOf(table([metric('clicks')], [['a', 60]]), { instance: instanceOf({}) }),
    lagDays: 0 as const,
    timezone,
  });
  const openIn = (timezone: string) => {
    const given = answer(timezone);
    const current = { ...given.current, fetchedAt, table: { ...given.current.table, timezone } };
    const shown = buildFrame(question({ range }), [{ ...given, current }]).columns[1];
    return shown?.role === 'metric' ? (shown.openDays?.from ?? null) : null;
  };
  expect([openIn('UTC'), openIn('Europe/Vienna')]).toEqual(['2026-11-20', null]);
});
