import { dayNumber, dayOf } from '../kernel/days.ts';
import type { Cell, CellError, NumberFormat, Tab } from './model.ts';

/** Day 0 of a spreadsheet is 1899-12-30. */
const EPOCH_SERIAL = 25_569;

export function serialOf(day: string): number {
  return dayNumber(day) + EPOCH_SERIAL;
}

export function dayOfSerial(serial: number): string {
  return dayOf(Math.floor(serial) - EPOCH_SERIAL);
}

export function text(value: string): Cell {
  return { kind: 'text', text: value };
}

export function number(value: number, format: NumberFormat | null = null): Cell {
  return { kind: 'number', value, format, formula: null };
}

export function boolean(value: boolean): Cell {
  return { kind: 'boolean', value };
}

export function date(day: string, pattern: string): Cell {
  return number(serialOf(day), { type: 'DATE', pattern });
}

/** A formula's value; a number that is not finite becomes the error a spreadsheet would show. */
export function formula(source: string, value: number, format: NumberFormat | null = null, error: CellError = '#DIV/0!'): Cell {
  return Number.isFinite(value) ? { kind: 'number', value, format, formula: source } : { kind: 'error', error, formula: source };
}

export function headers(...names: string[]): Cell[] {
  return names.map((name) => (name === '' ? null : text(name)));
}

export function roundTo(value: number, places: number): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor;
}

/** A tab with a grid at least as large as a new spreadsheet's. */
export function gridTab(sheetId: number, title: string, rows: Cell[][], extra: Partial<Tab> = {}): Tab {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    sheetId,
    title,
    sheetType: 'GRID',
    hidden: false,
    frozenRowCount: rows.length > 0 ? 1 : 0,
    rowCount: Math.max(1000, rows.length),
    columnCount: Math.max(26, widest),
    rows,
    ...extra,
  };
}
