import { providers } from '@sightline/providers';
import { expect, it } from 'vitest';
import type { PlannedQuery } from '#data/query-pipeline/index.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { drawnAs } from '../../core/thumbnail-drawing.ts';
import { sampleTable } from './sample-table.ts';

const planned = (key: string, reportKey: string, metrics: string[], dimension: string | null): PlannedQuery => {
  const provider = providers.find(({ declaration }) => declaration.key === key);
  const report = provider?.declaration.reports.find((each) => each.key === reportKey);
  if (!provider || !report) throw new Error(`There is no report ${reportKey} of ${key}`);
  const period = { start: '2026-05-01', end: '2026-05-31' };
  const query = {
    report: reportKey,
    inputs: {},
    metrics,
    dimension,
    filter: null,
    period,
    orderBy: null,
    limit: null,
    currency: null,
    now: '',
  };
  return { key: '', sourceId: '', provider, report, query, guessed: [], isSpare: false };
};
const sumOf = ({ rows }: ReturnType<typeof sampleTable>, column: number): number => rows.reduce((sum, row) => sum + Number(row[column]), 0);

it('is the same each time, and that of another client for another seed', () => {
  const asked = planned('google-analytics', 'core', ['sessions'], 'date');
  expect(sampleTable(asked, 'one')).toEqual(sampleTable(asked, 'one'));
  expect(sampleTable(asked, 'one').rows).not.toEqual(sampleTable(asked, 'other').rows);
});

it('has a metric’s one total however it is broken down, and fewer visits at the weekend', () => {
  const byDay = sampleTable(planned('google-analytics', 'core', ['sessions'], 'date'), 'one');
  const byChannel = sampleTable(planned('google-analytics', 'core', ['sessions'], 'sessionDefaultChannelGroup'), 'one');
  expect(byDay.rows).toHaveLength(31);
  expect(byChannel.rows[0]?.[0]).toBe('Organic Search');
  expect(Math.abs(sumOf(byDay, 1) - sumOf(byChannel, 1))).toBeLessThan(10);
  const on = (day: string) => Number(byDay.rows.find(([name]) => name === day)?.[1]);
  expect(on('2026-05-09') + on('2026-05-10')).toBeLessThan(on('2026-05-12') + on('2026-05-13'));
});

it('makes rates of their parts, and none of more than all', () => {
  const [row] = sampleTable(planned('search-console', 'search', ['clicks', 'impressions', 'ctr'], null), 'one').rows;
  expect(row?.[2]).toBe(Number(row?.[0]) / Number(row?.[1]));
  for (const { declaration } of providers)
    for (const { key, metrics } of declaration.reports) {
      const rates = metrics.filter(({ type }) => type === 'percent').map(({ id }) => id);
      const asked = planned(
        declaration.key,
        key,
        metrics.map(({ id }) => id),
        null,
      );
      const [figures = []] = sampleTable(asked, declaration.key).rows;
      const over = rates.filter((id) => Number(figures[metrics.findIndex((metric) => metric.id === id)]) > 1);
      expect([declaration.key, key, over]).toEqual([declaration.key, key, []]);
    }
});

it('changes with the number of the pictures that are drawn of it alone', () => {
  const asked = ['date', 'sessionDefaultChannelGroup', null].map((by) =>
    planned('google-analytics', 'core', ['sessions', 'bounceRate'], by),
  );
  const rows = asked.map((each) => sampleTable(each, 'one').rows);
  expect([drawnAs, sha256(JSON.stringify(rows), 'base64url').slice(0, 16)]).toEqual([2, '6SH5GZFjN-1_JFqJ']);
});
