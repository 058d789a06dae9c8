import { describe, expect, it } from 'vitest';
import { metric } from '../testing/frames.ts';
import { splitAxes } from './split-axes.ts';

const item = (label: string, size: number, changes = {}) => ({ column: metric({ key: label, label, ...changes }), size });
const labels = (axes: { column: { label: string } }[][]) => axes.map((axis) => axis.map(({ column }) => column.label));

describe('splitAxes', () => {
  it('keeps like figures on one scale', () => {
    expect(labels(splitAxes([item('Clicks', 900), item('Sessions', 1000), item('Sales', 60)]).axes)).toEqual([
      ['Clicks', 'Sessions', 'Sales'],
    ]);
  });

  it('parts magnitudes, the first metric staying at the left', () => {
    expect(labels(splitAxes([item('Clicks', 800), item('Impressions', 120_000)]).axes)).toEqual([['Clicks'], ['Impressions']]);
    expect(labels(splitAxes([item('Impressions', 120_000), item('Clicks', 800), item('None', 0)]).axes)).toEqual([
      ['Impressions'],
      ['Clicks', 'None'],
    ]);
  });

  it('parts at the widest gap only', () => {
    expect(labels(splitAxes([item('A', 1e6), item('B', 3e4), item('C', 10)]).axes)).toEqual([['A', 'B'], ['C']]);
  });

  it('parts units, and currencies as units', () => {
    const euro = item('Cost', 10, { type: 'money', currency: 'EUR' });
    const dollar = item('Spend', 10, { type: 'money', currency: 'USD' });
    const rate = item('Rate', 1, { type: 'percent' });
    expect(labels(splitAxes([euro, dollar]).axes)).toEqual([['Cost'], ['Spend']]);
    expect(splitAxes([euro, dollar, rate]).leftOut).toEqual([rate]);
  });

  it('does not part from zeros', () => {
    expect(splitAxes([item('A', 0), item('B', 0), item('C', 5)]).axes).toHaveLength(1);
    expect(splitAxes([]).axes).toEqual([]);
  });
});
