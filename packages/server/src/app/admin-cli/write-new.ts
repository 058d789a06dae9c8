import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeWhole, NotMade } from '../programs/make-whole.ts';
import { Refusal } from './command.ts';

const wordsOf = (file: string, { why, cause }: NotMade): string =>
  ({
    isThere: `there is a file ${file} already. Name another one.`,
    cannotBeWritten: `${file} cannot be written (${cause instanceof Error ? cause.message : cause}). Name one in a folder that may be written to.`,
    begunAgain: `${file} was begun by another command after this one. Wait for that one, or name another file.`,
  })[why];

/** Writes what was asked for by --file, where nothing lies yet. */
export async function writeNew(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await makeWhole(file, (to) => pipeline(Readable.from(pieces, { objectMode: false }), to.createWriteStream({ flush: true }))).catch(
    (error: unknown) => {
      throw error instanceof NotMade ? new Refusal(`--file: ${wordsOf(file, error)}`, { cause: error.cause }) : error;
    },
  );
}
