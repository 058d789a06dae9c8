import { expect, it } from 'vitest';
import { rollingSetting } from '../../core/time/period.ts';
import { sampleWidget } from '../testing/sample-widgets.ts';
import { widgetRange } from './widget-range.ts';
import { widgetSchema } from './widgets.ts';

const dashboards = { period: { start: '2026-09-01', end: '2026-09-30' }, comparison: null };
const last7Days = rollingSetting('last7Days');

it('is the dashboard’s without a period of its own, also for widgets kept before there was one', () => {
  const { period: _, ...older } = sampleWidget();
  expect(widgetRange(JSON.parse(JSON.stringify(older)), dashboards, '2026-11-20', 'monday')).toBe(dashboards);
  expect(widgetSchema.parse(older).period).toBeNull();
});

it('is its own, compared with the days before, with days of its own, or with none', () => {
  const rangeOf = (changes: object) => widgetRange({ period: { ...last7Days, ...changes } }, dashboards, '2026-11-20', 'monday');
  const period = { start: '2026-11-13', end: '2026-11-19' };
  expect(rangeOf({})).toEqual({ period, comparison: { start: '2026-11-06', end: '2026-11-12' } });
  expect(rangeOf({ compareStartDate: '2025-11-13', compareEndDate: '2025-11-19' }).comparison).toEqual({
    start: '2025-11-13',
    end: '2025-11-19',
  });
  expect(rangeOf({ comparisonKind: 'none' })).toEqual({ period, comparison: null });
  expect(rangeOf({ comparisonKind: 'previousYear' }).comparison).toEqual({ start: '2025-11-14', end: '2025-11-20' });
  // Kept before there were kinds.
  expect(rangeOf({ compared: false })).toEqual({ period, comparison: null });
});
