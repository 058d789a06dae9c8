import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#platform/context.ts';
import { type AnswerOperator, askOperator, type Waiting } from '../admin-cli/socket/index.ts';
import { NoBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

export const backupPath = '/backup';

/** A backup by the product itself, while it runs. */
export const answerBackup =
  (context: Context): AnswerOperator =>
  async (_question, reply) => {
    reply.writeHead(200, { 'content-type': 'application/gzip' });
    await writeBackup(context, reply);
  };

/** A backup of the product that holds this data folder. */
export async function askForBackup(dataDir: string, to: Writable, how: Waiting): Promise<void> {
  const reply = await askOperator(dataDir, backupPath, '', how).catch((error: unknown) => {
    how.stopped?.throwIfAborted();
    throw new NoBackup(`The product that has ${dataDir} open does not answer. Try again once it is ready.`, { cause: error });
  });
  if (reply.statusCode !== 200) {
    reply.destroy();
    throw new NoBackup(
      `The product that has ${dataDir} open is of a release that is asked for a backup otherwise. Take that release's program.`,
    );
  }
  await pipeline(reply, to, { ...(how.stopped && { signal: how.stopped }) });
}
