import type { PastedRecord } from '@sightline/contract/monitoring';
import { CsvError, parse } from 'csv-parse/sync';

const delimiters = [',', ';', '\t'];

/** In a file with heads its own one parts the cells, so that notes may hold the others; in a list each of them does. */
function delimitersOf(text: string): string[] {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const own = delimiters.filter((delimiter) => head.includes(delimiter));
  return own.length === 1 ? own : delimiters;
}

function parsed(text: string, quote: '"' | null): PastedRecord[] {
  let line = 1;
  const rows: string[][] = parse(text, { bom: true, delimiter: delimitersOf(text), quote, relax_column_count: true, relax_quotes: true });
  return rows.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return record;
  });
}

/** Lines of a pasted list or a CSV file, cut into their cells. */
export function pastedRecords(text: string): PastedRecord[] {
  try {
    return parsed(text, '"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that nothing closes: then it is a sign like any other, and the host with it is told as a fault.
    return parsed(text, null);
  }
}
