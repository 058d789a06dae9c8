import { expect, it } from 'vitest';
import { defaultCalendar } from '../../core/locale/locale-setting.ts';
import { rollingSetting } from '../../core/time/period.ts';
import { sampleWidget } from '../testing/sample-widgets.ts';
import { widgetRange } from './widget-range.ts';
import { widgetSchema } from './widgets.ts';

const dashboards = { period: { start: '2026-09-01', end: '2026-09-30' }, comparison: null };
const last7Days = rollingSetting('last7Days');

it('is the dashboard’s without a period of its own, also for widgets kept before there was one', () => {
  const { period: _, ...older } = sampleWidget();
  expect(widgetRange(JSON.parse(JSON.stringify(older)), dashboards, '2026-11-20', defaultCalendar)).toBe(dashboards);
  expect(widgetSchema.parse(older).period).toBeNull();
});

it('is its own, compared with the days before, with days of its own, or with none', () => {
  const rangeOf = (changes: object) => widgetRange({ period: { ...last7Days, ...changes } }, dashboards, '2026-11-20', defaultCalendar);
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

it('is seen in the dashboard’s fiscal year', () => {
  const own = widgetRange({ period: rollingSetting('lastYear') }, dashboards, '2026-11-20', { ...defaultCalendar, yearStart: 4 });
  expect(own).toEqual({ period: { start: '2025-04-01', end: '2026-03-31' }, comparison: { start: '2024-04-01', end: '2025-03-31' } });
});
