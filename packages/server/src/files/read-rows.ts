import { Worker } from 'node:worker_threads';
import { invalidInput, uploadRowsMax } from '@sightline/contract';
import type { RawCell } from '@sightline/contract/rules/guess-table';

/** A file that unpacks to more than this, or reads for longer, is refused; the server itself is not touched by it. */
const memoryMb = 512;
const readMs = 20_000;

export type RowsAnswer = { rows: RawCell[][] } | { fault: 'unreadable' | 'tooManyRows' };
export interface RowsQuestion {
  bytes: Uint8Array;
  extension: 'csv' | 'xlsx';
  rowsMax: number;
}

const faults: Record<'unreadable' | 'tooManyRows' | 'tooHeavy', string> = {
  unreadable: 'This file cannot be read. Save it again as CSV (UTF-8) or as an Excel workbook (.xlsx) without a password.',
  tooManyRows: `This file has more than ${uploadRowsMax.toLocaleString('en')} rows. Upload fewer, for instance one year or monthly sums.`,
  tooHeavy: 'This file is too large once it is unpacked. Upload fewer rows or columns.',
};

/** The cells of a file, read in a thread of its own with bounded memory and time. Throws a 422 under `field`. */
export async function readRows(bytes: Buffer, extension: 'csv' | 'xlsx', field: string): Promise<RawCell[][]> {
  const question: RowsQuestion = { bytes, extension, rowsMax: uploadRowsMax };
  const worker = new Worker(new URL('./read-rows-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const answer = await new Promise<RowsAnswer | 'tooHeavy'>((done) => {
    const timer = setTimeout(() => done('tooHeavy'), readMs);
    worker.once('message', (message: RowsAnswer) => done(message));
    // Out of memory ends the thread with an error.
    worker.once('error', () => done('tooHeavy'));
    worker.once('exit', () => clearTimeout(timer));
  });
  await worker.terminate();
  if (answer === 'tooHeavy') throw invalidInput({ [field]: [faults.tooHeavy] });
  if ('fault' in answer) throw invalidInput({ [field]: [faults[answer.fault]] });
  return answer.rows;
}
