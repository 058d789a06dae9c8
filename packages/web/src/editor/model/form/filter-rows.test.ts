import { sampleDimension, sampleReport } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { emptyRow, likeliestField, listOf, readFilter, withField, withOperator } from './filter-rows.ts';

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
  it('begins with how the widget is broken down, or usually would be', () => {
    const field = (id: string, kind: 'text' | 'number' = 'text') => ({ id, label: id, kind, operators: ['equals' as const] });
    const day = { ...sampleDimension('date'), kind: 'date' as const };
    const report = sampleReport({
      dimensions: [day, sampleDimension('country'), sampleDimension('device')],
      filterFields: [field('date'), field('country'), field('device'), field('sessions', 'number')],
    });
    const first = (dimension: string | null, ...used: string[]) => likeliestField(report.filterFields, report, dimension, used)?.id;
    expect(first(null)).toBe('country');
    expect(first('date')).toBe('country');
    expect(first('device')).toBe('device');
    expect(first('device', 'device')).toBe('country');
    expect(first(null, 'country', 'device')).toBe('date');
    expect(likeliestField([field('sessions', 'number')], report, null, [])?.id).toBe('sessions');
  });
  it('reads a typed list', () => {
    expect(listOf(' Doe, Jane \r\nb\n\nb\n')).toEqual(['Doe, Jane', 'b']);
  });
});
