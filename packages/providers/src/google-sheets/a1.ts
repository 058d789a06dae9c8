/** A rectangle of cells, 0-based, ends excluded; null: to the edge of the tab. */
export interface Area {
  startRow: number;
  endRow: number | null;
  startColumn: number;
  endColumn: number | null;
}
export interface A1 {
  /** The tab it names, unquoted; null where it names none. */
  title: string | null;
  area: Area;
}

/** 0 → A, 25 → Z, 26 → AA */
export function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const corner = '\\$?([A-Za-z]{1,3})?\\$?([1-9]\\d{0,7})?';
const cellPattern = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,7})$/;
const rangePattern = new RegExp(`^${corner}:${corner}$`);
const titledPattern = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;

/** Reads `A1:F200`, `B:D`, `2:10`, `A5:C`, `C7`, each with or without a tab in front; null where it is none of these (a named range, say). */
export function parseA1(text: string): A1 | null {
  const titled = titledPattern.exec(text.trim());
  const title = titled === null ? null : (titled[1]?.replaceAll("''", "'") ?? titled[2] ?? null);
  const area = areaOf((titled?.[3] ?? text).trim());
  return area === null ? null : { title, area };
}

function areaOf(text: string): Area | null {
  const cell = cellPattern.exec(text);
  if (cell !== null) {
    const [, letters = '', row = ''] = cell;
    return { startRow: Number(row) - 1, endRow: Number(row), startColumn: columnOf(letters), endColumn: columnOf(letters) + 1 };
  }
  const range = rangePattern.exec(text);
  if (range === null) return null;
  const [, fromLetters, fromRow, toLetters, toRow] = range;
  if ((fromLetters ?? fromRow) === undefined || (toLetters ?? toRow) === undefined) return null;
  const [startColumn, endColumn] = span(fromLetters && columnOf(fromLetters), toLetters && columnOf(toLetters));
  const [startRow, endRow] = span(fromRow && Number(fromRow) - 1, toRow && Number(toRow) - 1);
  return { startRow, endRow, startColumn, endColumn };
}

/** Both ends included in; corners may stand in either order, a missing one means the edge. */
function span(from: number | '' | undefined, to: number | '' | undefined): [number, number | null] {
  if (typeof from !== 'number' && typeof to !== 'number') return [0, null];
  if (typeof to !== 'number') return [typeof from === 'number' ? from : 0, null];
  if (typeof from !== 'number') return [0, to + 1];
  return [Math.min(from, to), Math.max(from, to) + 1];
}

/** Always quoted: a tab may be called `Q1` or `Bob's plan`. */
export const quoted = (title: string): string => `'${title.replaceAll("'", "''")}'`;

export function toA1(title: string, area: Area): string {
  const { startRow, endRow, startColumn, endColumn } = area;
  const end = `${endColumn === null ? '' : lettersOf(endColumn - 1)}${endRow ?? ''}`;
  if (end === '') return quoted(title);
  return `${quoted(title)}!${lettersOf(startColumn)}${startRow + 1}:${end}`;
}
