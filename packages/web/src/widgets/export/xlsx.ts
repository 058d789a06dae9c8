import { dayMs, dayS } from '@sightline/contract/core';
import { decimalsDefaultMax, type Cell as Value } from '@sightline/contract/frames';
import type { Sheet, SheetColumn, SheetKind } from './sheet.ts';
import { type WorkbookCell, workbookOf } from './workbook.ts';

const decimalsText = (decimals: number | null, otherwise: string): string =>
  decimals === null ? otherwise : decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;

/** In the language of number formats (ECMA-376, part 1, 18.8.31). */
function numberFormat(of: SheetKind): string {
  switch (of.kind) {
    case 'money':
      return `#,##0${decimalsText(of.decimals, '.00')} "${of.currency.replaceAll('"', '')}"`;
    case 'percent':
      return `0${decimalsText(of.decimals, '.00')}%`;
    case 'duration':
      return '[h]:mm:ss';
    case 'points':
      return `0${decimalsText(of.decimals, '.00')} "pp"`;
    default:
      return 'decimals' in of && of.decimals !== null ? `#,##0${decimalsText(of.decimals, '')}` : `#,##0.${'#'.repeat(decimalsDefaultMax)}`;
  }
}

/** A sheet's numbers: days are counted in whole ones, shares stay fractions, points are said as people do. */
function numberOf(value: number, { kind }: SheetKind): number {
  if (kind === 'duration') return value / dayS;
  return kind === 'points' ? value * 100 : value;
}

/** Day 0 of spreadsheets, chosen so that days from March 1900 on are counted as they count them. */
const calendarStart = Date.UTC(1899, 11, 30);

const dateFormats: Partial<Record<SheetKind['kind'], { length: number; rest: string; format: string }>> = {
  date: { length: 10, rest: 'T00:00:00Z', format: 'yyyy-mm-dd' },
  month: { length: 7, rest: '-01T00:00:00Z', format: 'yyyy-mm' },
  hour: { length: 13, rest: ':00:00Z', format: 'yyyy-mm-dd hh:mm' },
};

/** Days from the beginning of a spreadsheet's calendar; null where the text is no such date. */
function dayNumber(value: string, known: { length: number; rest: string }): number | null {
  const at = Date.parse(value.slice(0, known.length) + known.rest);
  return Number.isNaN(at) ? null : (at - calendarStart) / dayMs;
}

function cellOf(value: Value, { of }: SheetColumn, isBold: boolean): WorkbookCell | null {
  if (value === null) return null;
  if (typeof value === 'number') {
    const isWhole = of.kind === 'number' && of.decimals === null && Number.isInteger(value);
    return { value: numberOf(value, of), format: isWhole ? '#,##0' : numberFormat(of), isBold };
  }
  const known = dateFormats[of.kind];
  const day = known ? dayNumber(value, known) : null;
  return known && day !== null ? { value: day, format: known.format, isBold } : { value, format: null, isBold };
}

const widthMin = 10;
const widthMax = 48;

function widthOf(column: SheetColumn, index: number, rows: readonly (readonly Value[])[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, typeof row[index] === 'string' ? String(row[index]).length : 0), 0);
  return Math.min(widthMax, Math.max(widthMin, column.heading.length, longest) + 2);
}

/** A workbook of one sheet: figures as numbers with their formats, days as dates, the heading fixed. */
export function xlsxOf({ columns, rows, totals }: Sheet, sheetName: string): Blob {
  return workbookOf({
    sheetName,
    rows: [
      columns.map(({ heading }) => ({ value: heading, format: null, isBold: true })),
      ...rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? null, column, false))),
      ...(totals ? [columns.map((column, index) => cellOf(totals[index] ?? null, column, true))] : []),
    ],
    widths: columns.map((column, index) => widthOf(column, index, rows)),
  });
}
