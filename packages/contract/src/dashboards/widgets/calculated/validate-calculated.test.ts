import { describe, expect, it } from 'vitest';
import type { CalculatedMetric } from '../widgets.ts';
import { readCalculated, validateCalculated, validateCalculatedMetrics } from './validate-calculated.ts';

const metric = (name: string, expression: string): CalculatedMetric => ({ id: `id-${name}`, name, type: 'number', expression });
const known = ['clicks', 'impressions', 'cost'];

describe('a calculated metric', () => {
  it('is fine with names that exist', () => {
    expect(validateCalculated(metric('CTR', '{clicks} / {impressions}'), known)).toEqual([]);
  });

  it('is refused with every name that does not exist, and told what was probably meant', () => {
    const errors = validateCalculated(metric('CTR', '{click} / {Impressions} + {weather}'), known);
    expect(errors.map(({ message, position, length }) => ({ message, position, length }))).toEqual([
      { message: 'There is no metric “click”. Did you mean {clicks}?', position: 0, length: 7 },
      { message: 'There is no metric “Impressions”. Did you mean {impressions}?', position: 10, length: 13 },
      { message: 'There is no metric “weather”. Choose one of the metrics of this widget.', position: 26, length: 9 },
    ]);
  });

  it('is told what was meant for its first wrong names alone, as one may hold hundreds', () => {
    const hints = validateCalculated(metric('Many', '{click} + {click} + {click} + {click}'), known).map(({ message }) =>
      message.includes('Did you mean'),
    );
    expect(hints).toEqual([true, true, true, false]);
  });

  it('is refused with an expression that cannot be read', () => {
    expect(validateCalculated(metric('CTR', '{clicks} /'), known)).toHaveLength(1);
    expect(readCalculated('{clicks').error?.position).toBe(0);
    expect(readCalculated('{clicks}').error).toBeNull();
  });

  it('is refused when it uses no metric at all', () => {
    expect(validateCalculated(metric('One', '1 + 1'), known)[0]?.message).toContain('at least one metric');
  });
});

describe('the calculated metrics of a widget', () => {
  it('may use one another, in any order, by name or id', () => {
    const metrics = [
      metric('Profit share', '{Profit} / {cost}'),
      metric('Profit', '{clicks} - {cost}'),
      metric('Twice', '{id-Profit} * 2'),
    ];
    expect(validateCalculatedMetrics(metrics, known).size).toBe(0);
  });

  it('may share a part without that being a circle', () => {
    const metrics = [
      metric('Top', '{Left} + {Right}'),
      metric('Left', '{Base} * 2'),
      metric('Right', '{Base} * 3'),
      metric('Base', '{clicks}'),
    ];
    expect(validateCalculatedMetrics(metrics, known).size).toBe(0);
  });

  it('are refused where one needs itself', () => {
    const errors = validateCalculatedMetrics([metric('A', '1 + {A}')], known).get('id-A');
    expect(errors?.[0]).toMatchObject({ position: 4, length: 3 });
    expect(errors?.[0]?.message).toBe('A metric cannot need itself: “A” needs “A”. Take one of them out.');
  });

  it('are refused where one needs itself by way of others, all of the circle but nothing outside it', () => {
    const metrics = [metric('A', '{clicks} + {B}'), metric('B', '{C}'), metric('C', '{A} / 2'), metric('Outside', '{A}')];
    const errors = validateCalculatedMetrics(metrics, known);
    expect([...errors.keys()]).toEqual(['id-A', 'id-B', 'id-C']);
    expect(errors.get('id-A')?.[0]?.message).toContain('“A” needs “B” needs “C” needs “A”');
    expect(errors.get('id-A')?.[0]).toMatchObject({ position: 11, length: 3 });
  });

  it('are refused where a name is given twice', () => {
    const errors = validateCalculatedMetrics(
      [metric('cost', '{clicks}'), metric('X', '{clicks}'), { ...metric('X', '{clicks}'), id: 'other' }],
      known,
    );
    expect(errors.get('id-cost')?.[0]?.message).toContain('already a metric “cost”');
    expect(errors.get('other')?.[0]?.message).toContain('already a metric “X”');
    expect(errors.has('id-X')).toBe(false);
  });

  it('mean the metric by a name that both have', () => {
    const errors = validateCalculatedMetrics([metric('cost', '{cost} * 2')], known).get('id-cost');
    expect(errors?.map((error) => error.message)).toEqual(['There is already a metric “cost”. Choose another name.']);
  });
});
