import { placeholderValues } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Finding } from '@sightline/contract/reports';
import { dayFrame, sampleProvenance } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import type { Gathered } from '#data/query-pipeline/index.ts';
import { widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { keyFiguresOf } from './key-figures.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };
const compared: Frame['comparison'] = { period: { start: '2026-10-02', end: '2026-10-31' }, rows: [], totals: [null, 100] };
const frame = (total: number | null, changes: Partial<Frame> = {}): Frame =>
  dayFrame(total === null ? [] : [['2026-11-01', total]], period, { totals: [null, total], ...changes });
const gathered = (hash: string, outcome: Gathered['visitor'], format = 'summary'): Gathered => ({
  widget: widgetOf({ hash, format }),
  company: outcome,
  visitor: outcome,
});
const found = (changes: Partial<Finding> = {}): Finding => ({
  ...{ kind: 'unreachable', severity: 'blocks', hash: 'a', title: 'Visits', sourceId: null, sourceName: null },
  ...{ days: null, asOf: null, at: null, reason: null },
  ...changes,
});
const placeholders = placeholderValues({
  ...{ range: { period, comparison: null }, today: '2026-12-01', locale: 'en-US', dashboard: 'Report', client: 'Peak', company: 'Agency' },
});
const values = (all: Gathered[], findings: Finding[] = []) => keyFiguresOf(all, findings, 'en-US', placeholders).map(({ value }) => value);
const error: Gathered['visitor'] = { error: { code: 'source_unavailable', message: 'Not available.' } };

it('are the numbers of summaries, with their change and whether it is good', () => {
  expect(keyFiguresOf([gathered('a', { frame: frame(1500, { comparison: compared }) })], [], 'en-US', placeholders)).toEqual([
    { label: 'Clicks', value: '1,500', changes: [{ text: expect.stringContaining('1,400'), good: true }], note: '' },
  ]);
  expect(keyFiguresOf([gathered('a', { frame: frame(12) })], [], 'en-US', placeholders)).toEqual([
    { label: 'Clicks', value: '12', changes: [], note: '' },
  ]);
});

it('say under the last of a widget what its author says of it, as plain text with today’s facts', () => {
  const noted = { ...gathered('a', { frame: frame(12) }) };
  const widget = { ...noted.widget, description: '<p>Best since {client} began.</p>' };
  expect(keyFiguresOf([{ ...noted, widget }], [], 'en-US', placeholders).map(({ note }) => note)).toEqual(['Best since Peak began.']);
});

it('keep what an author says where there is no room for all figures of a widget', () => {
  const column = frame(12).columns[1];
  const given = frame(12);
  const many = Array.from({ length: 9 }, (_, at) => at + 1);
  const columns = [given.columns[0], ...many.map((at) => ({ ...column, key: `i1.m${at}` }))] as Frame['columns'];
  const noted = gathered('a', { frame: { ...given, columns, rows: [['2026-11-01', ...many]], totals: [null, ...many] } });
  const widget = { ...noted.widget, description: '<p>A good month.</p>' };
  const figures = keyFiguresOf([{ ...noted, widget }, gathered('b', { frame: frame(5) })], [], 'en-US', placeholders);
  expect(figures.map(({ note }) => note)).toEqual([...Array.from({ length: 7 }, () => ''), 'A good month.']);
});

it('say both changes where there are two comparisons', () => {
  const also = { ...compared, period: { start: '2025-11-01', end: '2025-11-30' }, totals: [null, 200] };
  const [figure] = keyFiguresOf([gathered('a', { frame: frame(150, { comparison: compared, also }) })], [], 'en-GB', placeholders);
  expect(figure?.changes).toEqual([
    { text: '↑ 50% against 2–31 Oct', good: true },
    { text: '↓ 25% against Nov 2025', good: false },
  ]);
});

it('say until when the day before goes, of a day that runs', () => {
  const shown = frame(150, { comparison: compared });
  const columns = shown.columns.map((column) =>
    column.role === 'metric'
      ? { ...column, openDays: { from: '2026-11-30', share: 1 / 30, sameHours: { day: '2026-11-30', until: '09:24' } } }
      : column,
  );
  const [figure] = keyFiguresOf([gathered('a', { frame: { ...shown, columns } })], [], 'en-GB', placeholders);
  expect(figure?.changes[0]?.text).toMatch(/^↑ 50% against 2–31 Oct, until 09:24$/);
});

it('leave out tables and charts, what failed and what is empty', () =>
  expect(
    values([
      gathered('t', { frame: frame(1) }, 'table'),
      gathered('e', error),
      gathered('n', { frame: frame(null) }),
      gathered('a', { frame: frame(5) }),
    ]),
  ).toEqual(['5']));

it.each([
  [found(), []],
  [found({ kind: 'loginEnded', asOf: '2026-11-29T00:00:00Z' }), []],
  [found({ kind: 'daysMissing' }), []],
  [found({ kind: 'unfinished', severity: 'stated' }), []],
  [found({ kind: 'daysMissing', severity: 'stated' }), ['5']],
  [found({ kind: 'provisional', severity: 'stated' }), ['5']],
  [found({ hash: 'b' }), ['5']],
])('leave out what is not whole: %j', (finding, expected) =>
  expect(values([gathered('a', { frame: frame(5, { provenance: [sampleProvenance({ flags: ['stale'] })] }) })], [finding])).toEqual(
    expected,
  ),
);

it('leave out figures of now among those of past days', () => {
  const now = gathered('r', { frame: frame(4) });
  const instances = now.widget.instances.map((instance) => ({ ...instance, type: 'google-analytics', config: 'realtime' }));
  expect(values([{ ...now, widget: { ...now.widget, instances } }, gathered('a', { frame: frame(5) })])).toEqual(['5']);
});

it('are eight at most', () =>
  expect(values(Array.from({ length: 12 }, (_, index) => gathered(`w${index}`, { frame: frame(index + 1) })))).toHaveLength(8));

it('are called as their owner called them', () => {
  const titled = (title: string, given: Frame): Gathered => {
    const one = gathered('a', { frame: given });
    return { ...one, widget: { ...one.widget, title } };
  };
  const [day, clicks] = frame(5).columns;
  if (!day || clicks?.role !== 'metric') throw new Error('A day and a metric');
  const two = frame(5, { columns: [day, clicks, { ...clicks, key: 'i2.cost', label: 'Cost' }], totals: [null, 5, 7] });
  const labels = (one: Gathered) => keyFiguresOf([one], [], 'en-US', placeholders).map(({ label }) => label);
  expect(labels(titled('Visits of {client}', frame(5)))).toEqual(['Visits of Peak']);
  expect(labels(titled('Ads', two))).toEqual(['Ads – Clicks', 'Ads – Cost']);
});
