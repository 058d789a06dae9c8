import type { Widget } from '@sightline/contract/dashboards';
import { dayFrame, sampleWidget } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { needsOfLongTables } from './long-tables.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };
const sheet = { height: 687 };
const frameOf = (rows: number) => ({
  frame: dayFrame(
    Array.from({ length: rows }, (_, row) => ['2026-11-01', row]),
    period,
  ),
});
const known = (widget: Widget, rows: number) => [...needsOfLongTables([widget], { [widget.hash]: frameOf(rows) }, sheet)];

it('a table that no sheet holds is known by its rows, before it is drawn', () => {
  const table = sampleWidget({ format: 'table' });
  expect(known(table, 500)).toEqual([[table.hash, Number.POSITIVE_INFINITY]]);
  // 53 rows of 13 px lie under each other on 687 px … just not.
  expect([known(table, 53).length, known(table, 52).length]).toEqual([1, 0]);
});

it('nothing is known of what is no table, or has no figures yet', () => {
  expect(known(sampleWidget({ format: 'chart:bar' }), 500)).toEqual([]);
  const table = sampleWidget({ format: 'table' });
  expect([...needsOfLongTables([table], {}, sheet)]).toEqual([]);
});
