import { historicErrors, historicInputsSchema } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { cellsOf, withPasted } from '../panel/historic/paste.ts';
import {
  cellText,
  firstSheet,
  withCell,
  withMetric,
  withNewMetric,
  withNewRow,
  withoutMetric,
  withoutRow,
  withStep,
  withTidyUnit,
} from './sheet.ts';

const empty = firstSheet('2026-02-14');
const filled = withCell(withCell(empty, 0, 1, '12.5'), 5, 1, 'soon');

describe('a sheet', () => {
  it('begins with the last months, empty', () => {
    expect(empty.rows.map(({ at }) => at)).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
    expect(Object.keys(historicErrors(empty))).toEqual(['rows']);
    expect(historicInputsSchema.parse(empty)).toEqual(empty);
  });

  it('keeps what cannot be read as it was typed', () => {
    expect(filled.rows[0]?.values).toEqual([12.5]);
    expect(filled.rows.map((row) => cellText(filled, row, 1))).toEqual(['12.5', '', '', '', '', 'soon']);
  });

  it('goes on with the next month, and tidies what was typed as one', () => {
    expect(withNewRow(empty).rows.at(-1)?.at).toBe('2026-03');
    expect(withTidyUnit(withCell(empty, 0, 0, 'Aug 2025'), 0).rows[0]?.at).toBe('2025-08');
    expect(withTidyUnit(withCell(empty, 0, 0, 'whenever'), 0).rows[0]?.at).toBe('whenever');
    expect(withoutRow(empty, 0).rows).toHaveLength(5);
  });

  it('takes metrics in and out with their values', () => {
    const two = withCell(withNewMetric(filled), 0, 2, '3');
    expect(two.rows[0]?.values).toEqual([12.5, 3]);
    expect(withoutMetric(two, 0)).toMatchObject({ metrics: [{ id: 'm2' }], rows: [{ values: [3] }, {}, {}, {}, {}, { values: [null] }] });
    expect(withNewMetric(withoutMetric(two, 0)).metrics.map(({ id }) => id)).toEqual(['m2', 'm3']);
  });

  it('reads figures again as another type, and moves to other units of time', () => {
    const [metric] = filled.metrics;
    if (!metric) throw new Error('There is a metric');
    const percent = withMetric(filled, 0, { ...metric, type: 'percent' });
    expect(percent.rows[0]?.values).toEqual([0.125]);
    expect(cellText(percent, { at: '', values: [0.125] }, 1)).toBe('12.5');
    expect(withStep(empty, 'day').rows[0]?.at).toBe('2025-09-01');
    expect(withStep(withStep(empty, 'week'), 'month').rows.map(({ at }) => at)).toHaveLength(6);
  });
});

describe('what is pasted', () => {
  it('is one cell, or several', () => {
    expect(cellsOf('12')).toBeNull();
    expect(cellsOf('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('fills from a cell on, and makes the room it needs', () => {
    const pasted = withPasted(empty, 5, 1, [
      ['1', '2'],
      ['3', 'x'],
    ]);
    expect(pasted.metrics).toHaveLength(2);
    expect(pasted.rows.slice(5)).toEqual([
      { at: '2026-02', values: [1, 2] },
      { at: '2026-03', values: [3, 'x'] },
    ]);
  });

  it('names the metrics by a first line of names', () => {
    const pasted = withPasted(empty, 0, 0, [
      ['Month', 'Calls', 'Visits'],
      ['Jan 2026', '1,234', '5'],
    ]);
    expect(pasted.metrics.map(({ label }) => label)).toEqual(['Calls', 'Visits']);
    expect(pasted.rows[0]).toEqual({ at: '2026-01', values: [1234, 5] });
  });
});
