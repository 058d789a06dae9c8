import { invalidInput } from '@sightline/contract/core';
import { type UploadReading, uploadRowsMax } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { readInThread } from './ask-thread.ts';
import { cellsMax, storedBytesMax } from './upload-limits.ts';

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

/** Reads a file, and guesses what its columns hold, in a thread. Throws a 422 under `field`. */
export async function readUpload(
  context: Context,
  scope: Scope,
  file: { name: string; bytes: Buffer; extension: 'csv' | 'xlsx' },
  field: string,
): Promise<UploadRead> {
  const { name, bytes, extension } = file;
  const script = new URL('./read-upload-worker.ts', import.meta.url);
  const question: UploadQuestion = { bytes, extension, rowsMax: uploadRowsMax };
  const answer: UploadAnswer = await readInThread<UploadAnswer>(context, scope, script, question);
  if ('fault' in answer) throw invalidInput({ [field]: [faults[answer.fault](name, answer.amount ?? 0)] });
  return answer;
}
