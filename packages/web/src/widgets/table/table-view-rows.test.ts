import { tableModel } from '@sightline/charts';
import { dayFrame } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { widestRows } from './table-view-rows.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };

it('a few rows are as wide as all of them: the longest texts of each column are among them', () => {
  const rows = Array.from({ length: 500 }, (_, row) => ['2026-11-01', row === 321 ? 1_234_567_890 : row % 10]);
  const settings = { locale: 'en', percent: false, hiddenChange: false, hiddenHighlight: false };
  const model = tableModel(dayFrame(rows, period), settings);
  const widest = widestRows(model);
  const longest = (of: typeof widest, column: number): number => Math.max(...of.map(({ cells }) => cells[column]?.text.length ?? 0));
  expect(widest.map(({ index }) => index)).toContain(321);
  expect(widest.length).toBeLessThanOrEqual(6 * model.columns.length);
  for (const column of model.columns.keys()) expect(longest(widest, column)).toBe(longest(model.rows, column));
});
