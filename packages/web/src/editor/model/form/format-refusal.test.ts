import { formats } from '@sightline/charts';
import { describe, expect, it } from 'vitest';
import { formatRefusal } from './format-refusal.ts';

const parts = { hasDimension: true, canTrend: false, metricCount: 2 };
const needs = { dimension: 'optional', metricsMin: 1, metricsMax: null } as const;

describe('formatRefusal', () => {
  it('asks for a dimension unless the days of the period can stand in', () => {
    const format = { name: 'Line', needs: { ...needs, dimension: 'required' as const } };
    expect(formatRefusal(format, { ...parts, hasDimension: false })).toBe('Line needs a dimension.');
    expect(formatRefusal(format, { ...parts, hasDimension: false, canTrend: true })).toBeNull();
  });

  it('refuses a dimension where one figure is shown', () => {
    const format = { name: 'Gauge', needs: { dimension: 'none' as const, metricsMin: 1, metricsMax: 1 } };
    expect(formatRefusal(format, parts)).toMatch(/take the dimension away/);
    expect(formatRefusal(format, { ...parts, hasDimension: false })).toBe('Gauge shows at most one metric.');
    expect(formatRefusal(format, { ...parts, hasDimension: false, metricCount: 1 })).toBeNull();
  });

  it('says nothing while no metric is chosen: the form says that', () => {
    for (const format of formats) expect(formatRefusal(format, { hasDimension: false, canTrend: false, metricCount: 0 })).toBeNull();
  });

  it('leaves every widget with figures at least one format', () => {
    for (const hasDimension of [true, false])
      for (const metricCount of [1, 2, 20])
        expect(formats.some((format) => formatRefusal(format, { hasDimension, canTrend: false, metricCount }) === null)).toBe(true);
  });
});
