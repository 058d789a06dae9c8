import { markFormulas } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Sheet, SheetColumn, SheetKind } from './sheet.ts';

/** Says that the text is UTF-8, without which Excel takes it for its country's own code page. */
const byteOrderMark = '\uFEFF';
/** RFC 4180. */
const lineEnd = '\r\n';

const isPlainNumber = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)*$/.test(text);

/** A spreadsheet would take such a text for a formula (OWASP, CSV injection): an apostrophe keeps it a text. */
const guarded = (text: string): string => (isPlainNumber(text) ? text : markFormulas(text));

/** RFC 4180: quotes around what holds a separator, a quote or the end of a line. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Floating point leaves digits behind that no figure has. */
const exactDigits = 12;

function figureText(value: number, { kind }: SheetKind): string {
  const figure = kind === 'percent' || kind === 'points' ? value * 100 : value;
  return String(Number(figure.toPrecision(exactDigits)));
}

/** A bare number needs its unit in the heading. */
function unitOf(of: SheetKind): string | null {
  if (of.kind === 'money') return of.currency;
  if (of.kind === 'percent') return '%';
  if (of.kind === 'points') return 'percentage points';
  return of.kind === 'duration' ? 'seconds' : null;
}

function headingOf({ heading, of }: SheetColumn): string {
  const unit = unitOf(of);
  return unit === null ? heading : `${heading}, ${unit}`;
}

const cellText = (cell: Cell, of: SheetKind): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? figureText(cell, of) : guarded(cell);
};

/** Comma separated, with figures as plain numbers and days as 2026-10-31. */
export function csvOf({ columns, rows, totals }: Sheet): string {
  const lines = [...rows, ...(totals ? [totals] : [])].map((row) => columns.map(({ of }, index) => cellText(row[index] ?? null, of)));
  const head = columns.map((column) => guarded(headingOf(column)));
  return byteOrderMark + [head, ...lines].map((cells) => cells.map(quoted).join(',') + lineEnd).join('');
}
