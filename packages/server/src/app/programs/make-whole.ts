import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';

/** A file was not made: one is there already, it cannot be written (the cause says why), or somebody began to make it after this one. */
export class NotMade extends Error {
  override readonly name = 'NotMade';
  readonly why: 'isThere' | 'cannotBeWritten' | 'begunAgain';
  constructor(why: NotMade['why'], cause?: unknown) {
    super(`The file was not made (${why})`, { cause });
    this.why = why;
  }
}

/**
 * Makes a file for its owner alone that is there whole or not at all, though whoever makes it be killed in the midst. Of two who make it at once the later one does.
 * @param fill hears the file that is renamed once this is done, and its path.
 */
export async function makeWhole<T>(path: string, fill: (file: FileHandle, part: string) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new NotMade('isThere');
  const part = `${path}.part`;
  // What lies there was left by one that was killed, or put there by somebody who would like to read this one.
  const file = await rm(part, { force: true })
    .then(() => open(part, 'wx', 0o600))
    .catch((error: unknown) => {
      throw new NotMade('cannotBeWritten', error);
    });
  const { ino } = await file.stat();
  const isOwn = (): boolean => statSync(part, { throwIfNoEntry: false })?.ino === ino;
  try {
    const filled = await fill(file, part).catch((error: unknown) => {
      throw isOwn() ? error : new NotMade('begunAgain', error);
    });
    if (!isOwn()) throw new NotMade('begunAgain');
    renameSync(part, path);
    return filled;
  } finally {
    if (isOwn()) rmSync(part);
  }
}
