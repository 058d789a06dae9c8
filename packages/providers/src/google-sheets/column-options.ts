import type { Option } from '@sightline/contract/sources';
import { filterOptions } from '../kit/filter-options.ts';
import type { Metadata, OptionList, OptionsQuery, Reply } from '../kit/provider.ts';
import { spreadsheetAddress } from './addresses.ts';
import { chosenArea } from './chosen-area.ts';
import { flagsOf } from './flags.ts';
import { readGridData, sampleRequest } from './grid-data.ts';
import { aggregationOfType, rowNumberId, rowNumberLabel, valueTypeOf } from './range-table.ts';
import { arrangeGrid } from './read-grid.ts';
import { readSheet, type Sheet, type SheetColumn } from './sheet.ts';
import { spreadsheetMetadata, spreadsheetOf } from './spreadsheet.ts';

/** Column lists come from the first lines of the range, read the same way as a report. */
const fromSample = (optionsOf: (sheet: Sheet, hasLabels: boolean) => Option[]): OptionList => ({
  metadata: (query) => [spreadsheetMetadata(query.inputs)],
  request(query, _secrets, metadata) {
    const { transpose } = flagsOf(query.inputs);
    return sampleRequest(spreadsheetAddress(query.inputs), chosenArea(query.inputs, spreadsheetOf(metadata), transpose), transpose);
  },
  read(reply, query, metadata) {
    const options = optionsOf(sampleSheet(reply, query, metadata), flagsOf(query.inputs).firstColumnIsDimension);
    return { options: filterOptions(options, query.searchTerm), nextPage: null };
  },
  keepMinutes: 5,
});

function sampleSheet(reply: Reply, query: OptionsQuery, metadata: Metadata): Sheet {
  const spreadsheet = spreadsheetOf(metadata);
  const flags = flagsOf(query.inputs);
  const chosen = chosenArea(query.inputs, spreadsheet, flags.transpose);
  const { cells, formats } = readGridData(reply, chosen);
  const width = Math.max(0, ...cells.map((row) => row.length));
  const padded = cells.map((row) => [...row, ...Array.from({ length: width - row.length }, () => null)]);
  const grid = arrangeGrid(padded, formats, { firstColumn: chosen.area.startColumn, transpose: flags.transpose });
  return readSheet(grid, flags, spreadsheet.properties.locale);
}

const metricOption = (column: SheetColumn): Option => {
  const type = valueTypeOf(column);
  return {
    value: column.id,
    label: column.id,
    metric: { id: column.id, label: column.id, type, aggregation: aggregationOfType(type), good: 'up' },
  };
};
const dimensionOption = ({ id, type }: SheetColumn): Option => ({
  value: id,
  label: id,
  dimension: { id, label: id, kind: type === 'date' ? 'date' : 'text' },
});
const rowNumberOption: Option = {
  value: rowNumberId,
  label: rowNumberLabel,
  dimension: { id: rowNumberId, label: rowNumberLabel, kind: 'text' },
};

export const dimensionList = fromSample(({ columns }, hasLabels) => [
  ...columns.filter(({ role }) => role === 'dimension').map(dimensionOption),
  ...(hasLabels ? [] : [rowNumberOption]),
]);
export const metricList = fromSample(({ columns }) => columns.filter(({ role }) => role === 'metric').map(metricOption));
export const columnList = fromSample(({ columns }) =>
  columns.map((column) => (column.role === 'metric' ? metricOption(column) : dimensionOption(column))),
);
