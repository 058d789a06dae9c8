import type { ReportMapping, Table } from '../kit/provider.ts';
import { spreadsheetAddress } from './addresses.ts';
import { chosenArea, columnsMax, rowsMax } from './chosen-area.ts';
import { errorWarnings } from './error-cells.ts';
import { flagsOf } from './flags.ts';
import { formatsRequest, readGridData } from './grid-data.ts';
import { rangeTable } from './range-table.ts';
import { arrangeGrid } from './read-grid.ts';
import { readValues, valueRequests } from './row-blocks.ts';
import { readSheet } from './sheet.ts';
import { spreadsheetMetadata, spreadsheetOf } from './spreadsheet.ts';

/** The formats first, then the values in blocks of rows. */
export const rangeReport: ReportMapping = {
  metadata: (query) => [spreadsheetMetadata(query.inputs)],

  requests(query, metadata) {
    const { transpose } = flagsOf(query.inputs);
    const chosen = chosenArea(query.inputs, spreadsheetOf(metadata), transpose);
    const url = spreadsheetAddress(query.inputs);
    return [formatsRequest(url, chosen, transpose), ...valueRequests(url, chosen)];
  },

  table(query, replies, metadata): Table {
    const spreadsheet = spreadsheetOf(metadata);
    const flags = flagsOf(query.inputs);
    const chosen = chosenArea(query.inputs, spreadsheet, flags.transpose);
    const [formatReply, ...valueReplies] = replies.flat();
    const formats = formatReply === undefined ? [] : readGridData(formatReply, chosen).formats;
    const grid = arrangeGrid(readValues(valueReplies, chosen), formats, {
      firstColumn: chosen.area.startColumn,
      transpose: flags.transpose,
    });
    const rowsRead = rowsMax + (flags.firstRowIsHeader ? 1 : 0);
    const cells = grid.cells.slice(0, rowsRead).map((row) => row.slice(0, columnsMax));
    const isCut = grid.cells.length > rowsRead || (grid.cells[0] ?? []).length > columnsMax;
    const answer = rangeTable(readSheet({ ...grid, cells }, flags, spreadsheet.properties.locale), query);
    return {
      ...answer,
      flags: isCut ? ['truncated'] : [],
      warnings: [
        ...answer.warnings,
        ...errorWarnings(cells),
        ...(isCut
          ? [`Only the first ${rowsMax.toLocaleString('en')} rows and ${columnsMax} columns were read. Choose a smaller range.`]
          : []),
      ],
      timezone: spreadsheet.properties.timeZone ?? null,
    };
  },
};
