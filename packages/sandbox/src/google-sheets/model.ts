export interface NumberFormat {
  type: 'NUMBER' | 'PERCENT' | 'CURRENCY' | 'DATE' | 'TIME' | 'DATE_TIME';
  pattern: string;
}

export type CellError = '#DIV/0!' | '#N/A' | '#REF!';

/** `null` is an empty cell. A number carries what it is shown as, and the formula it came from (null: typed in). */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; format: NumberFormat | null; formula: string | null }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; error: CellError; formula: string }
  | null;

export interface Tab {
  sheetId: number;
  title: string;
  sheetType: 'GRID' | 'OBJECT';
  hidden: boolean;
  frozenRowCount: number;
  /** The size of the grid, empty cells included. */
  rowCount: number;
  columnCount: number;
  rows: Cell[][];
}

/** A block of cells: rows and columns counted from 0, ends excluded. */
export interface Block {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

export interface NamedRange extends Block {
  name: string;
  sheetId: number;
}

export interface Book {
  id: string;
  name: string;
  mimeType: string;
  locale: string;
  timeZone: string;
  createdTime: string;
  modifiedTime: string;
  /** Set where the file lives in a shared drive. */
  driveId: string | null;
  trashed: boolean;
  tabs: Tab[];
  namedRanges: NamedRange[];
}

/** What a spreadsheet's figures depend on. */
export interface BookContext {
  seed: string;
  user: string;
  /** The calendar day; nothing is recorded for it yet. */
  today: string;
}

export const nativeMimeType = 'application/vnd.google-apps.spreadsheet';
export const excelMimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
