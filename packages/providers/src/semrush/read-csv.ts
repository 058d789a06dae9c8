import { CsvError, parse } from 'csv-parse/sync';
import type { Fields } from '../kit/families/seo-columns.ts';
import { MalformedReply, type Reply } from '../kit/provider.ts';
import { errorNumber, nothingFound } from './error-line.ts';

export interface Csv {
  /** As SEMrush names the columns, in the order they were asked for. */
  header: string[];
  /** Lines by the codes of the columns asked for. */
  records: Fields[];
}

/**
 * The lines of an answer, none where SEMrush found nothing. Columns go by the order they were asked for: their names repeat and have been
 * swapped, so only their number is checked.
 */
export function readCsv(reply: Reply): Csv {
  if (errorNumber(reply.text) === nothingFound) return { header: [], records: [] };
  const columns = String(reply.request.query?.export_columns ?? '').split(',');
  const [header, ...lines] = cellsOf(reply.text);
  if (header === undefined) throw new MalformedReply('SEMrush sent an empty answer.');
  const wrong = [header, ...lines].find((line) => line.length !== columns.length);
  if (wrong !== undefined) throw new MalformedReply(`SEMrush sent ${wrong.length} columns where ${columns.length} were asked for.`);
  return { header, records: lines.map((line) => Object.fromEntries(columns.map((column, at) => [column, line[at]]))) };
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, { delimiter: ';', bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new MalformedReply(`SEMrush sent a table that cannot be read: ${error.message}`);
    throw error;
  }
}
