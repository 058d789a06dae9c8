import type { RawCell } from '@sightline/contract/dashboards';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { boundedWorkbook, TooHeavy } from './bounded-workbook.ts';

export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
}

const delimiters = [',', ';', '\t', '|'];
/** Lines that decide which sign separates the fields. */
const sampleLines = 20;

/** Of a whole file, while it is read. */
const cellsReadMax = 4_000_000;
const charactersReadMax = 64_000_000;

/** UTF-8 with or without its mark, UTF-16 with a mark, else the Western European code page that spreadsheets write. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte has a meaning in windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const outsideQuotes = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '');

/** The sign that stands equally often, and most often, in the first lines. */
export function delimiterOf(text: string): string {
  const lines = text
    .split(/\r?\n/, sampleLines + 1)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines)
    .map(outsideQuotes);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return { delimiter, usual, steady: counts.filter((count) => count === usual).length };
  });
  const best = scored.filter(({ usual }) => usual > 0).toSorted((a, b) => b.steady - a.steady || b.usual - a.usual)[0];
  return best?.delimiter ?? ',';
}

/** One text may stand in many cells, and one cell far to the right makes a row of thousands: a few bytes then weigh much once they are copied out. */
function checkWeight(rows: readonly (readonly unknown[])[]): void {
  let [cells, characters] = [0, 0];
  for (const row of rows) {
    cells += row.length;
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
    if (cells > cellsReadMax || characters > charactersReadMax) throw new TooHeavy();
  }
}

function readCsv(bytes: Buffer, rowsMax: number): RawCell[][] {
  const text = decode(bytes);
  // One line more than allowed, the header and one that tells there were too many.
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: rowsMax + 2,
  });
  if (rows.length > rowsMax + 1) throw new TooManyRows();
  checkWeight(rows);
  return rows;
}

async function readXlsx(bytes: Buffer, rowsMax: number): Promise<RawCell[][]> {
  const rows = await readSheet(boundedWorkbook(bytes));
  if (rows.length > rowsMax + 1) throw new TooManyRows();
  checkWeight(rows);
  return rows.map((row) =>
    row.map(
      (cell): RawCell =>
        cell === null || typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date
          ? cell
          : String(cell),
    ),
  );
}

/** All cells of the file, of a workbook those of its first sheet. */
export const readCells = async (bytes: Buffer, extension: 'csv' | 'xlsx', rowsMax: number): Promise<RawCell[][]> =>
  extension === 'csv' ? readCsv(bytes, rowsMax) : readXlsx(bytes, rowsMax);
