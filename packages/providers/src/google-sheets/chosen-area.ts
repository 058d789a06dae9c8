import { AppError } from '@sightline/contract/core';
import { type Area, parseA1 } from './a1.ts';
import type { Spreadsheet, Tab } from './spreadsheet.ts';

/** Most rows and columns of one widget; of each, one more is read to see whether there are more, and one row for the header. */
export const rowsMax = 10_000;
export const columnsMax = 100;

export interface ChosenArea {
  title: string;
  area: ClosedArea;
}
export type ClosedArea = { [Edge in keyof Area]: number };

/** Where the widget's figures stand: its tab under the title it has now, its range cut to the tab's grid and to our limits. */
export function chosenArea(inputs: Record<string, unknown>, spreadsheet: Spreadsheet, transpose: boolean): ChosenArea {
  const tabs = spreadsheet.sheets.map(({ properties }) => properties);
  const chosen = tabOf(String(inputs.sheet ?? ''), tabs);
  const range = String(inputs.range ?? '').trim();
  const { tab, area } = range === '' ? { tab: chosen, area: wholeTab } : rangeOf(range, spreadsheet, tabs, chosen);
  if (tab.sheetType === 'OBJECT')
    throw new AppError('source_bad_query', `The tab "${tab.title}" holds a chart, not cells. Choose another tab.`);
  return { title: tab.title, area: cut(area, tab, transpose) };
}

const wholeTab: Area = { startRow: 0, endRow: null, startColumn: 0, endColumn: null };

function tabOf(value: string, tabs: Tab[]): Tab {
  const tab = tabs.find(({ sheetId }) => String(sheetId) === value) ?? tabs.find(({ title }) => title === value);
  if (tab === undefined)
    throw new AppError('source_unknown_account', 'The tab of this widget was removed from the spreadsheet. Choose another one.');
  return tab;
}

function rangeOf(range: string, spreadsheet: Spreadsheet, tabs: Tab[], chosen: Tab): { tab: Tab; area: Area } {
  const named = spreadsheet.namedRanges.find(({ name }) => name.toLowerCase() === range.toLowerCase());
  if (named !== undefined) {
    const { sheetId, startRowIndex, endRowIndex = null, startColumnIndex, endColumnIndex = null } = named.range;
    return {
      tab: tabOf(String(sheetId), tabs),
      area: { startRow: startRowIndex, endRow: endRowIndex, startColumn: startColumnIndex, endColumn: endColumnIndex },
    };
  }
  const a1 = parseA1(range);
  if (a1 === null) {
    throw new AppError(
      'source_bad_query',
      `"${range}" is neither a range such as A1:F200 nor a named range of this spreadsheet. Edit the widget.`,
    );
  }
  return { tab: a1.title === null ? chosen : tabOf(a1.title, tabs), area: a1.area };
}

function cut({ startRow, endRow, startColumn, endColumn }: Area, { gridProperties }: Tab, transpose: boolean): ClosedArea {
  const [rows, columns] = transpose ? [columnsMax + 1, rowsMax + 2] : [rowsMax + 2, columnsMax + 1];
  return {
    startRow,
    endRow: Math.max(startRow + 1, Math.min(endRow ?? Number.POSITIVE_INFINITY, gridProperties?.rowCount ?? 1000, startRow + rows)),
    startColumn,
    endColumn: Math.max(
      startColumn + 1,
      Math.min(endColumn ?? Number.POSITIVE_INFINITY, gridProperties?.columnCount ?? 26, startColumn + columns),
    ),
  };
}
