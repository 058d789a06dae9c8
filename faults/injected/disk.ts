import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, pause } from './fault.ts';

/** What fills the disk; the checker leaves it out. */
export const ballastName = 'ballast';
const piece = Buffer.alloc(64 * 1024, 1);

/** To the last byte: a file is filled with ever smaller pieces until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = piece.length; size >= 1; ) {
      try {
        writeSync(file, piece, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

export const fullDisk: Fault = {
  name: 'full-disk',
  isMissing: ({ smallDisk }) => (smallDisk === true ? null : smallDisk),
  async inject({ filesFolder }, chance) {
    const ballast = join(filesFolder, ballastName);
    const seconds = chance.between(4, 10);
    fill(ballast);
    await pause(seconds * 1000);
    rmSync(ballast);
    return `the disk of the files full for ${seconds} s`;
  },
};
