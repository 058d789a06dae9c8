import { z } from 'zod';
import type { ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { toA1 } from './a1.ts';
import type { ChosenArea, ClosedArea } from './chosen-area.ts';
import { type RawCell, stackBlocks } from './read-grid.ts';

/** Keeps an answer near the 2 MB Google recommends. */
const rowsPerBlock = 5000;

const valuesSchema = z.object({ values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).default([]) });

function blocksOf(area: ClosedArea): ClosedArea[] {
  const count = Math.max(1, Math.ceil((area.endRow - area.startRow) / rowsPerBlock));
  return Array.from({ length: count }, (_, at) => {
    const startRow = area.startRow + at * rowsPerBlock;
    return { ...area, startRow, endRow: Math.min(area.endRow, startRow + rowsPerBlock) };
  });
}

export const valueRequests = (spreadsheetUrl: string, { title, area }: ChosenArea): ProviderRequest[] =>
  blocksOf(area).map((block) => ({
    method: 'GET',
    url: `${spreadsheetUrl}/values/${encodeURIComponent(toA1(title, block))}`,
    query: { majorDimension: 'ROWS', valueRenderOption: 'UNFORMATTED_VALUE', dateTimeRenderOption: 'SERIAL_NUMBER' },
  }));

export const readValues = (replies: Reply[], { area }: ChosenArea): RawCell[][] =>
  stackBlocks(
    blocksOf(area).map((block, at) => {
      const reply = replies[at];
      return { values: reply === undefined ? [] : readJson(valuesSchema, reply).values, rows: block.endRow - block.startRow };
    }),
  );
