import { parentPort, workerData } from 'node:worker_threads';
import { TooHeavy } from './bounded-workbook.ts';
import { readCells, TooManyRows } from './read-cells.ts';
import type { RowsAnswer, RowsQuestion } from './read-rows.ts';

/** Runs in a thread of its own, see read-rows.ts. */
const { bytes, extension, rowsMax } = workerData as RowsQuestion;
const answer = await readCells(Buffer.from(bytes), extension, rowsMax).then(
  (rows): RowsAnswer => ({ rows }),
  (error: unknown): RowsAnswer => ({
    fault: error instanceof TooManyRows ? 'tooManyRows' : error instanceof TooHeavy ? 'tooHeavy' : 'unreadable',
  }),
);
parentPort?.postMessage(answer);
