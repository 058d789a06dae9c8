import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './command.ts';

/** Writes what was asked for by --file: whole or not at all, where nothing lies yet, for its owner alone. */
export async function writeNew(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Refusal(`--file: there is a file ${file} already. Name another one.`);
    throw new Refusal(`--file: ${file} cannot be written (${error.message}). Name one in a folder that may be written to.`, {
      cause: error,
    });
  });
  try {
    await pipeline(Readable.from(pieces, { objectMode: false }), target.createWriteStream());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
