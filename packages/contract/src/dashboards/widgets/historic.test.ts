import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/time/days.ts';
import { historicErrors, historicRows, readTyped, typedText } from './historic.ts';
import { firstDayOf, readUnit, unitAfter, unitOfDay } from './historic-units.ts';
import { type HistoricInputs, type HistoricMetric, historicSteps } from './widgets.ts';

const calls: HistoricMetric = { id: 'm1', label: 'Calls', type: 'number', currency: null, aggregation: 'sum' };
const sheet = (changes: Partial<HistoricInputs> = {}): HistoricInputs => ({
  step: 'month',
  metrics: [calls],
  rows: [
    { at: '2026-10', values: [12] },
    { at: '2026-09', values: [7] },
  ],
  ...changes,
});

describe('units of time', () => {
  it.each([
    ['month', '2026-10', '2026-10'],
    ['month', '10/2026', '2026-10'],
    ['month', 'Oct 2026', '2026-10'],
    ['month', '05.10.2026', '2026-10'],
    ['month', '2026-13', null],
    ['month', 'soon', null],
    ['week', '2026-W1', '2026-W01'],
    ['week', '2026-W54', null],
    ['week', '2027-01-01', '2026-W53'],
    ['day', '5.10.2026', '2026-10-05'],
    ['day', '2026-02-30', null],
    ['day', '', null],
  ] as const)('reads a %s from “%s”', (step, text, unit) => expect(readUnit(text, step)).toBe(unit));

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...historicSteps), (count, step) => {
        const day = addDays('1990-01-01', count);
        const unit = unitOfDay[step](day);
        const next = unitAfter(unit, step);
        expect(firstDayOf[step](unit) <= day && day < firstDayOf[step](next)).toBe(true);
        expect(unitOfDay[step](addDays(firstDayOf[step](next), -1))).toBe(unit);
        expect(readUnit(unit, step)).toBe(unit);
      }),
    );
  });
});

describe('typed values', () => {
  it.each([
    ['1,234.5', 'number', 1234.5],
    ['12,5', 'number', 12.5],
    ['€ 1.234,50', 'money', 1234.5],
    ['12.5', 'percent', 0.125],
    ['12.5 %', 'percent', 0.125],
    ['1:20', 'duration', 80],
    ['', 'number', null],
    ['many', 'number', 'many'],
    ['5 %', 'number', '5 %'],
  ] as const)('are read: “%s” as a %s', (text, type, value) => expect(readTyped(text, type)).toBe(value));

  it('come back as they can be typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom('number', 'percent' as const), (hundredths, type) => {
        const typed = String(hundredths / 100);
        expect(typedText(readTyped(typed, type), type)).toBe(typed);
      }),
    );
  });
});

describe('a sheet', () => {
  it('is whole, or says what is wrong in which cell', () => {
    expect(historicErrors(sheet())).toEqual({});
    const wrong = sheet({
      metrics: [calls, { ...calls, id: 'm2', label: ' ' }],
      rows: [
        { at: '2026-10', values: [1, 'x'] },
        { at: 'Oct 2026', values: [2] },
        { at: '', values: [3] },
        { at: '', values: [null] },
      ],
    });
    expect(historicErrors(wrong)).toEqual({
      'metrics.1.label': 'Name the metric.',
      'rows.0.values.1': '“x” is no number.',
      'rows.1.at': 'This month stands in row 1 already.',
      'rows.2.at': 'Type a month such as 2026-10.',
    });
    expect(historicErrors(sheet({ rows: [] }))).toEqual({ rows: 'Type at least one value.' });
    const rows = Array.from({ length: 1001 }, (_, index) => ({ at: addDays('2020-01-01', index), values: [1, 2] }));
    expect(historicErrors(sheet({ step: 'day', metrics: [calls, { ...calls, id: 'm2' }], rows }))).toEqual({
      rows: 'At most 2,000 values; these are 2,002.',
    });
  });

  it('shows what begins within a period, in order of time', () => {
    expect(historicRows(sheet(), { start: '2026-09-01', end: '2026-10-20' })).toEqual([
      ['2026-09', 7],
      ['2026-10', 12],
    ]);
    expect(historicRows(sheet(), { start: '2026-09-02', end: '2026-10-20' })).toEqual([['2026-10', 12]]);
    expect(historicRows(sheet(), { start: '2026-10-02', end: '2026-10-31' })).toEqual([]);
  });
});
