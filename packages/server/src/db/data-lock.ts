import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path a Unix socket may have on every system we run on. */
const socketPathMax = 100;

const lockPath = (dataDir: string): string => {
  const inside = join(resolve(dataDir), 'lock');
  if (inside.length <= socketPathMax) return inside;
  return join(tmpdir(), `sightline-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)}.lock`);
};

const listen = (path: string): Promise<Server> =>
  new Promise((done, failed) => {
    const server = createServer((socket) => socket.end(`${process.pid}\n`));
    server.once('error', failed);
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });

/** The holder's process id, or null when nobody answers (the holder died). */
const holderOf = (path: string): Promise<string | null> =>
  new Promise((done) => {
    let text = '';
    const socket = createConnection(path);
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.once('error', () => done(null));
    socket.once('close', () => done(text.trim() === '' ? null : text.trim()));
  });

export class DataLocked extends Error {
  override readonly name = 'DataLocked';
}

/**
 * Holds the data folder for this process. The embedded database breaks when two processes open it; a socket, unlike a file with a process
 * id, is let go by the system even on kill -9.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true });
  const path = lockPath(dataDir);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const server = await listen(path);
      return { release: () => new Promise((done) => server.close(() => done())) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const holder = await holderOf(path);
      if (holder !== null) {
        throw new DataLocked(
          `${resolve(dataDir)} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL) for several processes.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new DataLocked(`${resolve(dataDir)} is being opened by another process at this moment. Try again.`);
}
