import { z } from 'zod';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { toA1 } from './a1.ts';
import type { ChosenArea } from './chosen-area.ts';
import type { NumberFormat } from './number-format.ts';
import type { RawCell } from './read-grid.ts';

/** Enough lines to find the header, blank lines above it and a filled cell of each column. */
const formatLines = 10;
/** Enough to tell figures from text when columns are offered. */
const sampleLines = 60;

const cellSchema = z.object({
  effectiveValue: z
    .object({
      numberValue: z.number().optional(),
      stringValue: z.string().optional(),
      boolValue: z.boolean().optional(),
      errorValue: z.object({ type: z.string().optional() }).optional(),
    })
    .optional(),
  effectiveFormat: z.object({ numberFormat: z.object({ type: z.string(), pattern: z.string().default('') }).optional() }).optional(),
});
const gridDataSchema = z.object({
  sheets: z
    .array(
      z.object({
        data: z
          .array(
            z.object({
              startRow: z.number().default(0),
              startColumn: z.number().default(0),
              rowData: z.array(z.object({ values: z.array(cellSchema).default([]) })).default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});
type GridCell = z.infer<typeof cellSchema>;

/** The first lines of an area (columns, where it is to be transposed). */
function headOf({ title, area }: ChosenArea, transpose: boolean, lines: number): string {
  return toA1(title, {
    ...area,
    ...(transpose
      ? { endColumn: Math.min(area.endColumn, area.startColumn + lines) }
      : { endRow: Math.min(area.endRow, area.startRow + lines) }),
  });
}

export const formatsRequest = (spreadsheetUrl: string, chosen: ChosenArea, transpose: boolean): ProviderRequest => ({
  method: 'GET',
  url: spreadsheetUrl,
  query: {
    ranges: headOf(chosen, transpose, formatLines),
    fields: 'sheets(data(startRow,startColumn,rowData(values(effectiveFormat(numberFormat)))))',
  },
});

export const sampleRequest = (spreadsheetUrl: string, chosen: ChosenArea, transpose: boolean): ProviderRequest => ({
  method: 'GET',
  url: spreadsheetUrl,
  query: {
    ranges: headOf(chosen, transpose, sampleLines),
    fields: 'sheets(data(startRow,startColumn,rowData(values(effectiveValue,effectiveFormat(numberFormat)))))',
  },
});

const errorTextByType: Record<string, string> = {
  N_A: '#N/A',
  REF: '#REF!',
  DIVIDE_BY_ZERO: '#DIV/0!',
  VALUE: '#VALUE!',
  NAME: '#NAME?',
  NUM: '#NUM!',
  NULL_VALUE: '#NULL!',
  LOADING: 'Loading...',
};

function rawCellOf({ effectiveValue: value }: GridCell): RawCell {
  if (value?.errorValue !== undefined) return errorTextByType[value.errorValue.type ?? ''] ?? '#ERROR!';
  return value?.numberValue ?? value?.stringValue ?? value?.boolValue ?? null;
}

/** Values and formats of the asked area, placed from its own corner on. */
export function readGridData(reply: Reply, { area }: ChosenArea): { cells: RawCell[][]; formats: (NumberFormat | null)[][] } {
  const data = readJson(gridDataSchema, reply).sheets[0]?.data[0];
  if (data === undefined) return { cells: [], formats: [] };
  const rowShift = Math.max(0, data.startRow - area.startRow);
  const columnShift = Math.max(0, data.startColumn - area.startColumn);
  const placed = <T>(pick: (cell: GridCell) => T | null): (T | null)[][] => [
    ...Array.from({ length: rowShift }, () => []),
    ...data.rowData.map(({ values }) => [...Array.from({ length: columnShift }, () => null), ...values.map(pick)]),
  ];
  return { cells: placed(rawCellOf), formats: placed((cell) => cell.effectiveFormat?.numberFormat ?? null) };
}
