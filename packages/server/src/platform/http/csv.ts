import { markFormulas } from '@sightline/contract/core';

type CsvValue = string | number | null;

/** By this mark spreadsheets know UTF-8. */
export const csvMark = '\uFEFF';

/** A cell (RFC 4180); what a spreadsheet would take for a formula is marked as text (`markFormulas`). */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = markFormulas(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;
