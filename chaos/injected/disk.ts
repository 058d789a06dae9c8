import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openPlainSql } from '../../packages/server/test/database/plain-sql.ts';
import { type Fault, ownServer, pause, serverOfOthers } from './fault.ts';

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

/** The most that PostgreSQL can be told to wait before it writes through. */
const commitDelayMs = 100;

export const slowDisk: Fault = {
  name: 'slow-disk',
  isMissing: serverOfOthers,
  async inject(world, chance) {
    const { slowFilesPath } = world;
    const seconds = chance.between(5, 12);
    const callMs = chance.between(200, 2000);
    const sql = await openPlainSql(ownServer(world).url);
    try {
      await sql.ask(`alter system set commit_delay = ${commitDelayMs * 1000}`);
      await sql.ask('alter system set commit_siblings = 0');
      await sql.ask('select pg_reload_conf()');
      writeFileSync(slowFilesPath, String(callMs));
      await pause(seconds * 1000);
      rmSync(slowFilesPath);
      await sql.ask('alter system reset commit_delay');
      await sql.ask('alter system reset commit_siblings');
      await sql.ask('select pg_reload_conf()');
    } finally {
      await sql.close();
    }
    return `${callMs} ms more for each call on a file and ${commitDelayMs} ms for each commit, for ${seconds} s`;
  },
};
