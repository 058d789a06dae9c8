import { parentPort, workerData } from 'node:worker_threads';
import { guessTable, type RawCell } from '@sightline/contract/dashboards';
import { TooHeavy } from './bounded-workbook.ts';
import { readCells, TooManyRows } from './read-cells.ts';
import type { UploadAnswer, UploadQuestion } from './read-upload.ts';
import { presentRows, type StoredUpload } from './stored-upload.ts';
import { cellsMax, storedBytesMax } from './upload-limits.ts';

const isFilled = (cell: RawCell | undefined): boolean => cell !== null && cell !== undefined && cell !== '';

/** A table has a cell in each column of each row, so one cell far away makes all rows long. */
function countCells(rows: readonly (readonly RawCell[])[]): number {
  let [width, filled] = [0, 0];
  for (const row of rows) {
    const last = row.findLastIndex(isFilled);
    if (last >= 0) filled += 1;
    width = Math.max(width, last + 1);
  }
  return width * filled;
}

async function read({ bytes, extension, rowsMax }: UploadQuestion): Promise<UploadAnswer> {
  const raw = await readCells(Buffer.from(bytes), extension, rowsMax);
  const cells = countCells(raw);
  if (cells > cellsMax) return { fault: 'tooManyCells', amount: cells };
  const { header, rows, warnings } = guessTable(raw);
  if (header.length === 0 || rows.length === 0) return { fault: 'noRows' };
  const stored: StoredUpload = { header, rows, warnings };
  const json = new TextEncoder().encode(JSON.stringify(stored));
  if (json.length > storedBytesMax) return { fault: 'tooMuch', amount: json.length };
  return { json, reading: presentRows(stored) };
}

/** Runs in a thread of its own, see read-upload.ts. */
const answer = await read(workerData as UploadQuestion).catch((error: unknown): UploadAnswer => {
  const fault = error instanceof TooManyRows ? 'tooManyRows' : error instanceof TooHeavy ? 'tooHeavy' : 'unreadable';
  return { fault };
});
parentPort?.postMessage(answer, 'json' in answer ? [answer.json.buffer] : []);
