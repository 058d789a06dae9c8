import { slugOf } from '../../core/text/slug.ts';
import type { Cell } from '../../frames/frame.ts';
import type { UploadContent } from '../widgets/widgets.ts';
import { columnKind, habitsOf, strayShare, type TableHabits } from './guess-table/column-kind.ts';
import { convertColumn } from './guess-table/convert-column.ts';
import { findHeader } from './guess-table/find-header.ts';
import { addToSurvey, isBlank, newSurvey, type RawCell } from './guess-table/survey.ts';

export type { RawCell };

export interface GuessedTable {
  header: UploadContent['header'];
  /** Dates as YYYY-MM-DD, percent as fractions, durations in seconds; one cell a column. */
  rows: Cell[][];
  /** Whether the first row named the columns. */
  hasHeader: boolean;
  /** What was guessed, left out or read one of two ways, in plain words. */
  warnings: string[];
}

type Rows = readonly (readonly RawCell[])[];

const filledIn = (row: readonly RawCell[]) => row.reduce<number>((count, cell) => (isBlank(cell) ? count : count + 1), 0);

/** Without empty rows, and without title lines and comments above the table. */
function tableIn(rows: Rows): { rows: Rows; width: number; dropped: number } {
  const filled = rows.filter((row) => filledIn(row) > 0);
  let width = 0;
  for (const row of filled) width = Math.max(width, row.findLastIndex((cell) => !isBlank(cell)) + 1);
  const isTitle = (row: readonly RawCell[]) =>
    width > 1 && filledIn(row) === 1 && !isBlank(row[0]) && (width > 2 || String(row[0]).startsWith('#'));
  const start = Math.max(
    0,
    filled.findIndex((row) => !isTitle(row)),
  );
  return { rows: filled.slice(start), width, dropped: start };
}

function uniqueNames(names: readonly string[], separator: (count: number) => string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = name + separator(count);
    taken.add(unique);
    return unique;
  });
}

function headerWarning(hasHeader: boolean, sure: boolean): string[] {
  if (!hasHeader) return ['No names of columns were found in the first row; the columns are numbered.'];
  return sure ? [] : ['The first row was taken for the names of the columns.'];
}

/**
 * Reads a table as a spreadsheet or CSV reader gives it: finds the header and what each column holds, by the evidence of all its cells.
 * `dayFirst` decides dates such as 01/02/2026 where nothing in the table does (default: the day comes first).
 */
export function guessTable(raw: Rows, options: { dayFirst?: boolean } = {}): GuessedTable {
  const { rows, width, dropped } = tableIn(raw);
  const [first] = rows;
  if (first === undefined) return { header: [], rows: [], hasHeader: false, warnings: ['The file holds no values.'] };
  const body = rows.slice(1);
  const missesMax = Math.ceil(rows.length * strayShare);
  const surveys = Array.from({ length: width }, (_, column) => {
    const survey = newSurvey();
    for (const row of body) addToSurvey(survey, row[column], missesMax);
    return survey;
  });
  const { isHeader, sure } = findHeader(first, surveys, body);
  if (!isHeader) for (const [column, survey] of surveys.entries()) addToSurvey(survey, first[column], missesMax);

  const seen = habitsOf(surveys);
  const habits: TableHabits = { ...seen, dayFirst: seen.dayFirst ?? options.dayFirst ?? null };
  const written = surveys.map((_, column) => (isHeader && !isBlank(first[column]) ? String(first[column]).trim() : `Column ${column + 1}`));
  const labels = uniqueNames(written, (count) => ` (${count})`);
  const ids = uniqueNames(
    labels.map((label, column) => slugOf(label) || `column-${column + 1}`),
    (count) => `-${count}`,
  );
  const source = isHeader ? body : rows;
  const table: Cell[][] = source.map(() => []);
  const warnings = [...(dropped > 0 ? [`Lines above the table were left out: ${dropped}.`] : []), ...headerWarning(isHeader, sure)];
  const header = surveys.map((survey, column) => {
    const label = labels[column] ?? '';
    const kind = columnKind(survey, label, habits);
    const { strays, first: stray } = convertColumn(source, column, kind, table);
    warnings.push(...kind.warnings.map((words) => `“${label}”: ${words}`));
    if (stray) {
      const cells = strays === 1 ? 'one cell is' : `${strays} cells are`;
      warnings.push(`“${label}”: ${cells} not a ${kind.type} and left empty, first “${stray.text}” in row ${stray.row + 1} of the values.`);
    }
    return { id: ids[column] ?? '', label, type: kind.type, currency: kind.currency };
  });
  return { header, rows: table, hasHeader: isHeader, warnings };
}
