import { formats } from '@sightline/charts';
import { describe, expect, it } from 'vitest';
import { formatRefusal, type ShownParts } from './format-refusal.ts';

const figures = { dimension: null, metrics: [] };
const parts = { hasDimension: true, canTrend: false, metricCount: 2, figures };
const needs = { dimension: 'optional', metricsMin: 1, metricsMax: null } as const;

const sized = { width: 2, height: 2, formatOptions: {} };
const refusal = (format: Parameters<typeof formatRefusal>[0], of: ShownParts, formatOptions = {}) =>
  formatRefusal(format, of, { ...sized, formatOptions });

describe('formatRefusal', () => {
  it('asks for a dimension unless the days of the period can stand in', () => {
    const format = { key: 'own', name: 'Line', family: 'chart' as const, needs: { ...needs, dimension: 'required' as const } };
    expect(refusal(format, { ...parts, hasDimension: false })).toBe('Line needs a dimension.');
    expect(refusal(format, { ...parts, hasDimension: false, canTrend: true })).toBeNull();
    // Of these the server is asked for no days.
    const ofNames = { ...format, name: 'Waterfall', family: 'waterfall' as const };
    expect(refusal(ofNames, { ...parts, hasDimension: false, canTrend: true })).toBe('Waterfall needs a dimension.');
  });

  it('refuses a dimension where one figure is shown', () => {
    const format = {
      key: 'own',
      name: 'Gauge',
      family: 'gauge' as const,
      needs: { dimension: 'none' as const, metricsMin: 1, metricsMax: 1 },
    };
    expect(refusal(format, parts)).toMatch(/remove the dimension/);
    expect(refusal(format, { ...parts, hasDimension: false })).toBe('Gauge shows at most one metric.');
    expect(refusal(format, { ...parts, hasDimension: false, metricCount: 1 })).toBeNull();
  });

  it('says nothing while no metric is chosen: the form says that', () => {
    for (const format of formats) expect(refusal(format, { hasDimension: false, canTrend: false, metricCount: 0, figures })).toBeNull();
  });

  it('leaves every widget with figures at least one format', () => {
    for (const hasDimension of [true, false])
      for (const metricCount of [1, 2, 20])
        expect(formats.some((format) => refusal(format, { hasDimension, canTrend: false, metricCount, figures }) === null)).toBe(true);
  });

  const sessions = { type: 'number', currency: null, aggregation: 'sum', hasGoal: false } as const;
  const of = (family: string) => {
    const format = formats.find((each) => each.family === family);
    if (!format) throw new Error(`No format of ${family}`);
    return format;
  };
  const one = { ...parts, metricCount: 1 };

  it('says why a format would mislead', () => {
    const months = { ...one, figures: { dimension: 'month' as const, metrics: [sessions] } };
    expect(refusal(of('pie'), months)).toBe('A pie cannot show months.');
    const rate = { ...sessions, aggregation: 'ratio' as const };
    expect(refusal(of('pie'), { ...one, figures: { dimension: 'text', metrics: [rate] } })).toBe(
      'A pie needs figures that add up to a whole.',
    );
    const figure = { ...one, hasDimension: false, figures: { dimension: null, metrics: [sessions] } };
    expect(refusal(of('gauge'), figure)).toBe('A gauge needs a goal.');
    expect(refusal(of('gauge'), figure, { maxValue: 500 })).toBeNull();
    expect(refusal(of('gauge'), { ...figure, figures: { dimension: null, metrics: [{ ...sessions, hasGoal: true }] } })).toBeNull();
    expect(refusal(of('radar'), figure)).toBe('A radar needs at least three axes.');
    const names = { ...one, figures: { dimension: 'text' as const, metrics: [sessions] } };
    expect(refusal(of('radar'), names)).toBeNull();
  });

  it('offers every chart over time and every table', () => {
    const months = { ...one, figures: { dimension: 'month' as const, metrics: [sessions] } };
    for (const family of ['chart', 'table', 'summary']) expect(refusal(of(family), months)).toBeNull();
  });
});
