import { sampleInput, sampleInstance, sampleMetric, sampleReport } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { namesLike, openNameAt, withName } from '../text/complete-name.ts';
import { freshName, metricNames, offeredNames } from './calculated-names.ts';
import { emptyRow, listOf, readFilter, withField, withOperator } from './filter-rows.ts';
import { listBlocked, needsQuery } from './option-source.ts';

describe('a filter in the form', () => {
  it('reads what is stored, half written conditions too', () => {
    const filter = readFilter(
      { join: 'or', conditions: [{ field: 'a', operator: 'equals', value: '' }, { field: 'b', operator: 'in', value: ['x'] }, 5] },
      ['and', 'or'],
    );
    expect(filter).toEqual({
      join: 'or',
      conditions: [
        { field: 'a', operator: 'equals', value: '' },
        { field: 'b', operator: 'in', value: ['x'] },
      ],
    });
  });
  it('takes the join the provider allows', () => {
    expect(readFilter({ join: 'or', conditions: [] }, ['and']).join).toBe('and');
    expect(readFilter(undefined, ['or', 'and'])).toEqual({ join: 'or', conditions: [] });
  });
  it('turns a value into a list for "is one of" and back', () => {
    const row = { field: 'a', operator: 'equals' as const, value: 'x' };
    expect(withOperator(row, 'in').value).toEqual(['x']);
    expect(withOperator(withOperator(row, 'in'), 'equals').value).toBe('x');
    expect(withOperator({ ...row, value: '' }, 'in').value).toEqual([]);
  });
  it('keeps the comparison of another field where it has it', () => {
    const field = { id: 'n', label: 'N', kind: 'number' as const, operators: ['greater' as const, 'equals' as const] };
    expect(withField({ field: 'a', operator: 'equals', value: 'x' }, field)).toEqual({ field: 'n', operator: 'equals', value: '' });
    expect(withField({ field: 'a', operator: 'contains', value: 'x' }, field).operator).toBe('greater');
    expect(emptyRow(field)).toEqual({ field: 'n', operator: 'greater', value: '' });
  });
  it('reads a typed list', () => {
    expect(listOf(' Doe, Jane \r\nb\n\nb\n')).toEqual(['Doe, Jane', 'b']);
  });
});

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

describe('remote lists', () => {
  const sheet = sampleInput('sheet', { label: 'Tab', options: { kind: 'remote', option: 'sheets', needs: ['spreadsheet'] } });
  const report = sampleReport({ inputs: [sampleInput('spreadsheet', { label: 'Spreadsheet' }), sheet] });
  const options = { kind: 'remote' as const, option: 'sheets', needs: ['spreadsheet' as const, 'transpose' as const] };
  it('carry the values they depend on', () => {
    const instance = sampleInstance({ inputs: { spreadsheet: 'abc', transpose: false, range: '' } });
    expect(needsQuery(instance, [...options.needs, 'range'])).toEqual({ spreadsheet: 'abc', transpose: 'false' });
  });
  it('wait for what they need', () => {
    expect(listBlocked(sampleInstance({ inputs: {} }), report, options)).toBe('Choose “Spreadsheet” first');
    expect(listBlocked(sampleInstance({ inputs: { spreadsheet: 'abc' } }), report, options)).toBeNull();
    expect(listBlocked(sampleInstance({ sourceId: null }), report, options)).toBe('Choose a source first');
  });
});
