import { sampleInstance, sampleMetric, sampleReport } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { namesLike, openNameAt, withName } from '../text/complete-name.ts';
import { freshName, metricNames, offeredNames } from './calculated-names.ts';

describe('completing a name in an expression', () => {
  it('finds the name that is open at the caret', () => {
    expect(openNameAt('{Cli', 4)).toEqual({ from: 0, to: 4, text: 'Cli' });
    expect(openNameAt('{Clicks} / {', 12)).toEqual({ from: 11, to: 12, text: '' });
    expect(openNameAt('{Clicks} / 2', 12)).toBeNull();
    expect(openNameAt('{Clicks}', 4)).toEqual({ from: 0, to: 8, text: 'Cli' });
  });
  it('puts the chosen one in its place', () => {
    expect(withName('{Cli / 2', { from: 0, to: 4 }, 'Clicks')).toEqual({ expression: '{Clicks} / 2', caret: 8 });
  });
  it('offers names that begin with what is written first', () => {
    expect(namesLike('co', ['Total cost', 'Cost', 'Clicks', 'Conversions'])).toEqual(['Cost', 'Conversions', 'Total cost']);
  });
});

describe('names for calculated metrics', () => {
  const report = sampleReport({ metrics: [sampleMetric('clicks', { label: 'Clicks' })] });
  it('are those of all metrics of the report, and of chosen ones beyond it', () => {
    const instance = sampleInstance({ metricsOptions: { clicks: { label: 'Visits' } } });
    expect(metricNames(instance, report, [{ value: 'custom:1', label: 'Leads' }])).toEqual([
      'Leads',
      'custom:1',
      'Clicks',
      'clicks',
      'Visits',
    ]);
    expect(offeredNames(report, [], [{ id: 'c', name: 'Rate', type: 'number', expression: '' }])).toEqual(['Clicks', 'Rate']);
  });
  it('are new for each one', () => {
    const one = { id: 'a', name: 'Calculated metric', type: 'number' as const, expression: '' };
    expect(freshName([])).toBe('Calculated metric');
    expect(freshName([one])).toBe('Calculated metric 2');
  });
});
