import { Worker } from 'node:worker_threads';
import { invalidInput, minuteMs } from '@sightline/contract/core';
import { type UploadReading, uploadRowsMax } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import { FairQueue } from '#platform/jobs/fair-queue.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { cellsMax, storedBytesMax } from './upload-limits.ts';

/** A file that unpacks to more than this, or takes more of a processor's time, is refused; the server itself is not touched by it. */
const memoryMb = 512;
const workMs = 20_000;
const lookEveryMs = 500;
/** However little it does: where the machine has other work, a table that is small enough may take as long. */
const readMs = 2 * minuteMs;

/** Each may take all of that memory; who comes later waits. */
const readersMax = 2;

type Fault = 'unreadable' | 'tooManyRows' | 'tooManyCells' | 'tooHeavy' | 'tooMuch' | 'noRows';
type Refusal = { fault: Fault; amount?: number };
/** The table as it is to be stored, and what is told of it. */
interface UploadRead {
  json: Uint8Array<ArrayBuffer>;
  reading: Omit<UploadReading, 'fileId' | 'fileName'>;
}
export type UploadAnswer = UploadRead | Refusal;
export interface UploadQuestion {
  bytes: Uint8Array;
  extension: 'csv' | 'xlsx';
  rowsMax: number;
}

const counted = (count: number): string => count.toLocaleString('en');
const megabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))} MB`;
const fewer = 'Upload fewer rows or columns.';

const faults: Record<Fault, (name: string, amount: number) => string> = {
  unreadable: () => 'This file cannot be read. Save it again as CSV (UTF-8) or as an Excel workbook (.xlsx) without a password.',
  tooManyRows: () => `This file has more than ${counted(uploadRowsMax)} rows. Upload fewer, for instance one year or monthly sums.`,
  tooManyCells: (name, amount) => `“${name}” is a table of ${counted(amount)} cells; at most ${counted(cellsMax)} are kept. ${fewer}`,
  tooHeavy: () => `This file is too large once it is unpacked. ${fewer}`,
  tooMuch: (name, amount) =>
    `“${name}” is ${megabytes(amount)} once it is unpacked; at most ${megabytes(storedBytesMax)} are kept. ${fewer}`,
  noRows: () => 'No rows were found in this file. It needs a line of column names and rows under it.',
};

const readersOf = perContext(() => new FairQueue(readersMax));

/** Asks a thread of its own, of bounded memory and time; one that ends without a word counts as one that ran out of memory. */
export async function askThread(script: URL, question: UploadQuestion, workMaxMs = workMs): Promise<UploadAnswer> {
  const worker = new Worker(script, { workerData: question, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const timers: NodeJS.Timeout[] = [];
  const answered = new Promise<UploadAnswer>((done, fail) => {
    const tooHeavy = (): void => done({ fault: 'tooHeavy' });
    timers.push(
      setTimeout(tooHeavy, readMs),
      setInterval(() => {
        worker.cpuUsage().then(
          ({ user, system }) => {
            if ((user + system) / 1000 > workMaxMs) tooHeavy();
          },
          // It has ended, which is heard of below.
          () => undefined,
        );
      }, lookEveryMs),
    );
    worker.once('message', (message: UploadAnswer) => done(message));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      // Not the file's fault: what reads it is not there.
      if (error.code?.endsWith('MODULE_NOT_FOUND')) fail(error);
      else tooHeavy();
    });
    worker.once('exit', tooHeavy);
  });
  try {
    return await answered;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    await worker.terminate();
  }
}

/** Reads a file, and guesses what its columns hold, beside the work of this process; companies take turns. Throws a 422 under `field`. */
export async function readUpload(
  context: Context,
  companyId: string,
  file: { name: string; bytes: Buffer; extension: 'csv' | 'xlsx' },
  field: string,
): Promise<UploadRead> {
  const { name, bytes, extension } = file;
  const script = new URL('./read-upload-worker.ts', import.meta.url);
  const answer = await readersOf(context).run(companyId, () => askThread(script, { bytes, extension, rowsMax: uploadRowsMax }));
  if ('fault' in answer) throw invalidInput({ [field]: [faults[answer.fault](name, answer.amount ?? 0)] });
  return answer;
}
