import { describe, expect, it } from 'vitest';
import { type CalculatedMetric, calculatedTypes } from '../widgets.ts';
import { type CalculatedPart, calculatedColumn, calculatedColumns } from './calculated-columns.ts';

const clicks: CalculatedPart = { names: ['clicks', 'Clicks'], values: [10, 30, 0], total: 40, currency: null };
const impressions: CalculatedPart = { names: ['impressions'], values: [100, 600, 0], total: 700, currency: null };
const cost: CalculatedPart = { names: ['cost'], values: [5, 30, null], total: 35, currency: 'EUR' };
const parts = [clicks, impressions, cost];

const metric = (overrides: Partial<CalculatedMetric> = {}): CalculatedMetric => ({
  id: 'ctr',
  name: 'CTR',
  type: 'percent',
  expression: '{clicks} / {impressions}',
  ...overrides,
});

describe('a calculated column', () => {
  it('has a value a row, null where nothing can be computed', () => {
    expect(calculatedColumn(metric(), parts, 3).values).toEqual([0.1, 0.05, null]);
  });

  it.each(['number', 'money', 'percent'] as const)('of type %s has a total computed from the totals of its parts', (type) => {
    expect(calculatedColumn(metric({ type }), parts, 3)).toMatchObject({ total: 40 / 700, aggregation: { kind: 'provider' } });
  });

  it.each([
    ['averageNumber', 'number'],
    ['averageMoney', 'money'],
    ['averagePercent', 'percent'],
  ] as const)('of type %s has the average over rows with a value as its total', (type, shown) => {
    const column = calculatedColumn(metric({ type }), parts, 3);
    expect(column).toMatchObject({ type: shown, aggregation: { kind: 'average' } });
    expect(column.total).toBeCloseTo(0.075, 12);
  });

  it.each([
    ['milliseconds', 0.01],
    ['seconds', 10],
    ['minutes', 600],
    ['hours', 36_000],
  ] as const)('of a time type counts %s into seconds', (timeUnit, first) => {
    const time = calculatedColumn(metric({ type: 'time', timeUnit, expression: '{clicks}' }), parts, 3);
    expect(time.type).toBe('duration');
    expect(time.values[0]).toBeCloseTo(first, 12);
    expect(time.total).toBeCloseTo(first * 4, 9);
    const average = calculatedColumn(metric({ type: 'averageTime', timeUnit, expression: '{clicks}' }), parts, 3);
    expect(average.total).toBeCloseTo((first * 4) / 3, 9);
  });

  it('of a time type without a unit counts seconds', () => {
    expect(calculatedColumn(metric({ type: 'time', expression: '{clicks}' }), parts, 3).values[0]).toBe(10);
  });

  it('of every type is all null where no row and no total has a value', () => {
    const empty: CalculatedPart = { names: ['clicks'], values: [null], total: null, currency: null };
    for (const type of calculatedTypes) {
      const column = calculatedColumn(metric({ type, expression: '{clicks} * 2' }), [empty], 1);
      expect({ type, values: column.values, total: column.total }).toEqual({ type, values: [null], total: null });
      expect(calculatedColumn(metric({ type, expression: '{clicks}' }), [empty], 0).total).toBeNull();
    }
  });

  it('keeps the one currency of its parts for money only', () => {
    expect(calculatedColumn(metric({ type: 'money', expression: '{cost} / {clicks}' }), parts, 3).currency).toBe('EUR');
    expect(calculatedColumn(metric({ type: 'percent', expression: '{cost} / {clicks}' }), parts, 3).currency).toBeNull();
  });

  it('warns where currencies are mixed and claims none', () => {
    const dollars: CalculatedPart = { names: ['revenue'], values: [1, 2, 3], total: 6, currency: 'USD' };
    const column = calculatedColumn(metric({ name: 'Profit', type: 'money', expression: '{revenue} - {cost}' }), [...parts, dollars], 3);
    expect(column.currency).toBeNull();
    expect(column.warnings).toEqual(['“Profit” mixes USD and EUR.']);
  });

  it('says why it cannot be computed', () => {
    const column = calculatedColumn(metric({ expression: '{clicks} / {views}' }), parts, 3);
    expect(column.values).toEqual([null, null, null]);
    expect(column.warnings[0]).toBe('“CTR” cannot be computed: there is no metric “views”.');
    expect(calculatedColumn(metric({ expression: '{clicks} /' }), parts, 3).warnings[0]).toContain('missing after “/”');
  });
});

describe('calculated columns together', () => {
  it('use one another whatever their order, and come in their own order', () => {
    const metrics = [
      metric({ id: 'double', name: 'Double', type: 'number', expression: '{Profit} * 2' }),
      metric({ id: 'profit', name: 'Profit', type: 'money', expression: '{Clicks} * 3 - {cost}' }),
    ];
    const [double, profit] = calculatedColumns(metrics, parts, 3);
    expect(profit?.values).toEqual([25, 60, null]);
    expect(double?.values).toEqual([50, 120, null]);
    expect([double?.total, profit?.total]).toEqual([170, 85]);
    expect(profit?.currency).toBe('EUR');
  });

  it('leave a circle and what needs it empty, and compute the rest', () => {
    const metrics = [
      metric({ id: 'a', name: 'A', expression: '{B}' }),
      metric({ id: 'b', name: 'B', expression: '{A}' }),
      metric({ id: 'c', name: 'C', expression: '{A} + {clicks}' }),
      metric({ id: 'd', name: 'D', expression: '{clicks} + 1' }),
    ];
    const columns = calculatedColumns(metrics, parts, 3);
    expect(columns.map((column) => column.total)).toEqual([null, null, null, 41]);
    expect(columns[0]?.warnings[0]).toContain('A metric cannot need itself');
    expect(columns[3]?.warnings).toEqual([]);
  });

  it('compute a metric whose name is taken, and mean the metric of the widget by it', () => {
    const [column] = calculatedColumns([metric({ id: 'x', name: 'clicks', expression: '{clicks} * 2' })], parts, 3);
    expect(column?.values).toEqual([20, 60, 0]);
  });

  it('say which name is unknown', () => {
    const [column] = calculatedColumns([metric({ expression: '{clickz}' })], parts, 3);
    expect(column?.warnings[0]).toContain('Did you mean {clicks}?');
  });
});
