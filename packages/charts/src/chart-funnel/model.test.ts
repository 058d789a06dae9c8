import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { funnelFormat } from './index.ts';
import { funnelLayout } from './layout.ts';
import { funnelModel } from './model.ts';

const steps = [
  metric({ label: 'Sessions' }),
  metric({ key: 'i2.carts', label: 'Carts', instanceId: 'i2' }),
  metric({ key: 'i3.orders', label: 'Orders', instanceId: 'i3' }),
];
const ofMetrics = (values: (number | null)[], compared?: (number | null)[]) =>
  frame({
    columns: steps.slice(0, values.length),
    rows: [values],
    totals: values,
    ...(compared && { compared: [compared], comparedTotals: compared }),
  });
const stage = dimension({ label: 'Stage', isOrdered: true });
const ofStages = (values: (number | null)[], rowCount = values.length) =>
  frame({ columns: [stage, metric({ label: 'Deals' })], rows: values.map((value, at) => [`Stage ${at + 1}`, value]), rowCount });

const draw = (of: ReturnType<typeof frame>, changes = {}) => drawChart(funnelFormat, of, {}, settings(changes));
const texts = (of: ReturnType<typeof frame>, changes = {}) => {
  const size = settings(changes);
  return [...toSvg(draw(of, changes).option, size).matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
};

describe('a funnel', () => {
  it('has a step of each metric, with what part of the step before and of the first went on', () => {
    const model = funnelModel(ofMetrics([1000, 250, 50]), settings());
    expect(model.steps.map(({ label, rate, ofFirst }) => [label, rate, ofFirst])).toEqual([
      ['Sessions', null, null],
      ['Carts', 0.25, 0.25],
      ['Orders', 0.2, 0.05],
    ]);
    expect(model.description).toBe(
      'Sessions 1,000; Carts 250, 25.0% of the step before; Orders 50, 20.0% of the step before. Orders: 5.0% of the first step.',
    );
  });

  it('has a step of each value of a dimension, of the first metric alone, which is said', () => {
    const of = frame({
      columns: [stage, metric({ label: 'Deals' }), metric({ key: 'i1.value', label: 'Value' })],
      rows: [
        ['New', 40, 9],
        ['Won', 10, 3],
      ],
    });
    expect(funnelModel(of, settings())).toMatchObject({
      steps: [{ label: 'New' }, { label: 'Won', rate: 0.25 }],
      notes: ['Shows Deals only: a funnel follows one metric.'],
      description: 'Deals: New 40; Won 10, 25.0% of the step before.',
    });
  });

  it('has the sum of several sources as one step, without what it is made of', () => {
    const of = frame({
      columns: [
        metric({ key: 'all.clicks', label: 'All: Clicks' }),
        metric({ key: 'all.orders', label: 'All: Orders' }),
        metric({ key: 'i1.clicks', label: 'Google: Clicks' }),
        metric({ key: 'i2.clicks', label: 'Facebook: Clicks' }),
        metric({ key: 'i1.orders', label: 'Google: Orders' }),
        metric({ key: 'i1.refunds', label: 'Google: Refunds' }),
      ],
      rows: [[90, 12, 30, 60, 12, 3]],
    });
    expect(funnelModel(of, settings()).steps.map(({ label }) => label)).toEqual(['All: Clicks', 'All: Orders', 'Google: Refunds']);
  });

  it('tells the change of a rate in points', () => {
    const [, carts, orders] = funnelModel(ofMetrics([1000, 250, 50], [1000, 200, 60]), settings()).steps;
    expect([carts?.rateChange?.chip, carts?.rateChange?.verdict]).toEqual(['↑ 5 pp', 'good']);
    expect([orders?.rateChange?.chip, orders?.ofFirstChange?.chip]).toEqual(['↓ 10 pp', '↓ 1 pp']);
    expect(funnelModel(ofMetrics([1000, 250, 50], [1000, 200, 60]), settings()).description).toMatch(
      /Orders: 5.0% of the first step, down 1 pp against Sept 2026\.$/,
    );
    expect(funnelModel(ofMetrics([1000, 250], [1000, 200]), settings({ hiddenChange: true })).steps[1]?.rateChange).toBeNull();
  });

  it('judges no rate of days that are not final in either of its steps', () => {
    const open = { openDays: { from: '2026-10-20', share: 0.4 } };
    for (const at of [0, 1]) {
      const columns = steps.slice(0, 2).map((column, index) => (index === at ? { ...column, ...open } : column));
      const of = frame({ columns, rows: [[1000, 250]], totals: [1000, 250], compared: [[1000, 200]], comparedTotals: [1000, 200] });
      expect(funnelModel(of, settings()).steps[1]?.rateChange).toMatchObject({ verdict: 'neutral', isProvisional: true });
    }
  });

  it('has no rate where nobody came or nothing is known, and one above the whole where more went on', () => {
    const rates = (values: (number | null)[]) => funnelModel(ofMetrics(values), settings()).steps.map(({ rate }) => rate);
    expect(rates([0, 5, 10])).toEqual([null, null, 2]);
    expect(rates([null, 5, 0])).toEqual([null, null, 0]);
    expect(rates([10, null, 5])).toEqual([null, null, null]);
    expect(funnelModel(ofMetrics([10, null, 5]), settings()).steps[2]?.ofFirst).toBe(0.5);
    expect(funnelModel(ofMetrics([null, null]), settings())).toMatchObject({ isEmpty: true, description: 'No figures.' });
    expect(draw(ofMetrics([0, 0])).isEmpty).toBe(false);
  });

  it('writes names, figures and rates where they have room, and on a low card both in one', () => {
    expect(texts(ofMetrics([1000, 250, 50]))).toEqual(
      expect.arrayContaining(['Sessions', '1,000', '25.0% of the step before', '250', '20.0% of the step before', '50']),
    );
    expect(texts(ofMetrics([1000, 250, 50]), { height: 60 })).toEqual(expect.arrayContaining(['1,000', '250 · 25.0%', '50 · 20.0%']));
  });

  it('shows as many steps as have room, and says how many there are', () => {
    const many = ofStages(Array.from({ length: 40 }, (_, at) => 400 - at));
    const layout = funnelLayout(funnelModel(many, settings()), settings());
    expect(layout.steps.length).toBeGreaterThan(8);
    expect(layout.steps.length).toBeLessThan(17);
    expect(layout.notes).toEqual([`${layout.steps.length} of 40 rows are shown.`]);
    expect(draw(many).parts.points.count).toBe(40);
    expect(draw(ofStages([4, 2], 9)).notes).toEqual(['2 of 9 rows are shown.']);
  });

  it('tells each step by keyboard, with both periods and both rates', () => {
    const { points } = draw(ofMetrics([1000, 250, 50], [1000, 200, 60])).parts;
    expect(points.count).toBe(3);
    expect(points.words(2)).toBe(
      'Orders: Oct 2026 50, down 16.7%; Sept 2026 60; Of the step before 20.0%, down 10 pp; Of the first step 5.0%, down 1 pp',
    );
    expect([0, 1, 2].map((index) => points.tip(index))).toEqual([0, 2, 4].map((dataIndex) => ({ seriesIndex: 0, dataIndex })));
  });

  it('draws bars from one line, as long as their figures are', () => {
    const [series] = [draw(ofMetrics([1000, 250, 50])).option.series].flat();
    expect(series).toMatchObject({ type: 'bar', data: [{ value: 1000 }, { value: 0 }, { value: 250 }, { value: 0 }, { value: 50 }] });
    expect(draw(ofMetrics([1000, 250, 50])).option.xAxis).toMatchObject({ min: 0, max: 1000 });
  });
});
