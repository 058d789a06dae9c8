import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder } from '../../config/data-folder.ts';
import { sha256 } from '../../text/hashes.ts';

/** Longest path a Unix socket may have on every system we run on. */
const socketPathMax = 100;
/** A holder that is busy starting may take so long to say who it is. */
const answerMs = 2000;
/** Taking the lock takes milliseconds; a turn older than this was left behind by a process that died in them. */
const turnMs = 10_000;

/** Of a socket that belongs to a data folder: in it, where its name is not too long for that. */
export function socketPath(dataDir: string, name: string): string {
  const inside = join(resolve(dataDir), name);
  if (inside.length <= socketPathMax) return inside;
  return join(tmpdir(), `sightline-${sha256(resolve(dataDir)).slice(0, 24)}.${name}`);
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Null: somebody else's socket, alive or dead, has this path. */
const listen = (path: string): Promise<Server | null> =>
  new Promise((done, failed) => {
    const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(`${process.pid}\n`));
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? done(null) : failed(error)));
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });

/** The holder in words, or null when nobody listens any more (the holder died). */
const holderOf = (path: string): Promise<string | null> =>
  new Promise((done) => {
    let text = '';
    let isThere = false;
    const socket = createConnection(path, () => {
      isThere = true;
    });
    const finish = (): void => {
      socket.destroy();
      done(text.trim() === '' ? 'another process' : `process ${text.trim()}`);
    };
    socket.setEncoding('utf8').setTimeout(answerMs, finish);
    socket.on('data', (part) => {
      text += part;
    });
    socket.once('error', (error) => (!isThere && ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '') ? done(null) : finish()));
    socket.once('close', finish);
  });

/** Only one process at a time looks at the lock, so that none takes away what another one has just taken. */
async function inTurn<T>(path: string, task: () => Promise<T>): Promise<T> {
  const turn = `${path}.turn`;
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const begunMs = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    if (begunMs !== undefined && Date.now() - begunMs > turnMs) rmSync(turn, { force: true });
    else await pause(20);
  }
  try {
    return await task();
  } finally {
    rmSync(turn, { force: true });
  }
}

export class DataLocked extends Error {
  override readonly name = 'DataLocked';
}

/**
 * Holds the data folder for this process. The embedded database breaks when two processes open it; a socket, unlike a file with a process
 * id, is let go by the system even on kill -9.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  makeDataFolder(dataDir);
  const path = socketPath(dataDir, 'lock');
  const server = await inTurn(path, async () => {
    const free = await listen(path);
    if (free) return free;
    const holder = await holderOf(path);
    if (holder === null) {
      rmSync(path, { force: true });
      const taken = await listen(path);
      if (taken) return taken;
    }
    throw new DataLocked(
      `${resolve(dataDir)} is in use by ${holder ?? 'another process'}. Stop it first, or set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL) for several processes.`,
    );
  });
  return { release: () => new Promise((done) => server.close(() => done())) };
}
