import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { socketPath } from '../db/data-lock.ts';
import { NoBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const nameOf = (dataDir: string): string => socketPath(dataDir, 'operator');

/**
 * The embedded database is open in one process alone, so a backup of a product that runs is written by it: whoever may open the data folder asks over a
 * socket in it. Call while the lock of the folder is held. Answers how to hang up: a backup that is being written is waited for, at most so long.
 */
export async function answerOperator(context: Context): Promise<(timeoutMs: number) => Promise<void>> {
  const path = nameOf(context.config.dataDir);
  const underWay = new Set<Promise<unknown>>();
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/gzip' });
    const written = writeBackup(context, reply).catch((error: unknown) => {
      context.log.error({ error }, 'a backup was not written');
      // It lacks its end then, which whoever asked looks for.
      reply.destroy();
    });
    underWay.add(written);
    written.finally(() => underWay.delete(written));
  });
  // Left behind by a process that was killed: nobody else can hold it.
  rmSync(path, { force: true });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  chmodSync(path, 0o600);
  server.unref();
  return async (timeoutMs) => {
    const closed = new Promise((done) => server.close(done));
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await Promise.all([closed, ...underWay]);
    clearTimeout(deadline);
  };
}

/** A backup of the product that holds this data folder. */
export async function askForBackup(dataDir: string, to: Writable): Promise<void> {
  const reply = await new Promise<IncomingMessage>((done, failed) => {
    request({ socketPath: nameOf(dataDir), method: 'POST', path: '/backup' }, done)
      .once('error', (error) =>
        failed(new NoBackup(`The product that has ${dataDir} open does not answer. Try again once it is ready.`, { cause: error })),
      )
      .end();
  });
  await pipeline(reply, to);
}
