import type { Cell } from '@sightline/contract/frames';
import type { Table } from '@sightline/providers/kit/provider';
import { describe, expect, it } from 'vitest';
import { buildFrame } from './build-frame.ts';
import { answerOf, date, metric, question, table } from './test-answers.ts';

const clicks = metric('clicks');
const impressions = metric('impressions');
const ctr = metric('ctr', { type: 'percent', aggregation: { kind: 'ratio', numerator: 'clicks', denominator: 'impressions' } });
const users = metric('users', { aggregation: { kind: 'provider' } });
/** Seen on 20 November: of these 19 days a source may lack the last three. */
const month = { period: { start: '2026-11-01', end: '2026-11-19' }, comparison: { start: '2026-10-01', end: '2026-10-19' } };
const daysOf = (of: '2026-10' | '2026-11', last: number, figures: Cell[], metrics: Table['metrics']): Table =>
  table(
    metrics,
    Array.from({ length: last }, (_, at) => [`${of}-${String(at + 1).padStart(2, '0')}`, ...figures]),
    { dimension: date },
  );
const frameOf = (last: number, more: { figures?: Cell[]; metrics?: Table['metrics']; lagDays?: number; totals?: Table['totals'] } = {}) => {
  const { figures = [10], metrics = [clicks], lagDays = 3, totals = {} } = more;
  const comparison = { ...daysOf('2026-10', 19, figures, metrics), totals };
  return buildFrame(question({ range: month, rowsLimit: 100 }), [
    answerOf(daysOf('2026-11', last, figures, metrics), { comparison, lagDays }),
  ]);
};
const cutOf = (frame: ReturnType<typeof buildFrame>, at = 0) => {
  const column = frame.columns.filter(({ role }) => role === 'metric')[at];
  return column?.role === 'metric' ? (column.openDays?.sameHours ?? null) : null;
};

describe('days that a source has not delivered yet', () => {
  it('are left out of what the others are compared with, and of nothing else', () => {
    const frame = frameOf(17);
    expect(frame.totals).toEqual([null, 170]);
    expect(frame.comparison?.totals).toEqual([null, 170]);
    expect(frame.comparison?.rows).toHaveLength(17);
    expect(cutOf(frame)).toEqual({ day: '2026-11-17', until: '2026-10-17' });
  });

  it('take no more than their own part of a total that the source gives', () =>
    expect(frameOf(17, { totals: { clicks: 200 } }).comparison?.totals).toEqual([null, 180]));

  it('are left out of a rate, and not of people, who are told whole', () => {
    const frame = frameOf(17, { figures: [10, 100, 0.1, 7], metrics: [clicks, impressions, ctr, users], totals: { users: 90 } });
    expect(frame.comparison?.totals).toEqual([null, 170, 1700, 0.1, 90]);
    expect([0, 1, 2, 3].map((at) => cutOf(frame, at) !== null)).toEqual([true, true, true, false]);
  });

  it.each([
    ['all days are there', 19, {}],
    ['more is missing than the source is late', 10, {}],
    ['the source is never late', 17, { lagDays: 0 }],
    ['there is nothing', 0, {}],
  ])('are none where %s', (_, last, more) => {
    const frame = frameOf(last, more);
    expect(cutOf(frame)).toBeNull();
    expect(frame.comparison?.totals.at(-1)).toBe(190);
  });

  it('are those without any figure, also where the source lists them', () => {
    const given = daysOf('2026-11', 19, [10], [clicks]);
    const rows = given.rows.map(([day], at): Cell[] => [day ?? null, at < 17 ? 10 : null]);
    const comparison = daysOf('2026-10', 19, [10], [clicks]);
    const frame = buildFrame(question({ range: month, rowsLimit: 100 }), [answerOf({ ...given, rows }, { comparison, lagDays: 3 })]);
    expect(cutOf(frame)).toEqual({ day: '2026-11-17', until: '2026-10-17' });
  });
});
