import { Worker } from 'node:worker_threads';
import { invalidInput, uploadRowsMax } from '@sightline/contract';
import type { RawCell } from '@sightline/contract/rules/guess-table';

/** A file that unpacks to more than this, or reads for longer, is refused; the server itself is not touched by it. */
const memoryMb = 512;
const readMs = 20_000;

/** Each may take all of that memory; who comes later waits. */
const readersMax = 2;

type Fault = 'unreadable' | 'tooManyRows' | 'tooHeavy';
export type RowsAnswer = { rows: RawCell[][] } | { fault: Fault };
export interface RowsQuestion {
  bytes: Uint8Array;
  extension: 'csv' | 'xlsx';
  rowsMax: number;
}

const faults: Record<Fault, string> = {
  unreadable: 'This file cannot be read. Save it again as CSV (UTF-8) or as an Excel workbook (.xlsx) without a password.',
  tooManyRows: `This file has more than ${uploadRowsMax.toLocaleString('en')} rows. Upload fewer, for instance one year or monthly sums.`,
  tooHeavy: 'This file is too large once it is unpacked. Upload fewer rows or columns.',
};

let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (reading >= readersMax) await new Promise<void>((begin) => waiting.push(begin));
  else reading += 1;
  try {
    return await read();
  } finally {
    // Who waits takes the place as it is.
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function readInThread(question: RowsQuestion): Promise<RowsAnswer> {
  const worker = new Worker(new URL('./read-rows-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const answer = await new Promise<RowsAnswer>((done) => {
    const timer = setTimeout(() => done({ fault: 'tooHeavy' }), readMs);
    worker.once('message', (message: RowsAnswer) => done(message));
    // Out of memory ends the thread with an error.
    worker.once('error', () => done({ fault: 'tooHeavy' }));
    worker.once('exit', () => clearTimeout(timer));
  });
  await worker.terminate();
  return answer;
}

/** The cells of a file, read in a thread of its own with bounded memory and time. Throws a 422 under `field`. */
export async function readRows(bytes: Buffer, extension: 'csv' | 'xlsx', field: string): Promise<RawCell[][]> {
  const answer = await inTurn(() => readInThread({ bytes, extension, rowsMax: uploadRowsMax }));
  if ('fault' in answer) throw invalidInput({ [field]: [faults[answer.fault]] });
  return answer.rows;
}
