import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Context } from '#platform/context.ts';
import { socketPath } from '#platform/db/engine/data-lock.ts';

/** Who waits longer wants to know for whom. */
const usualMs = 3000;

const nameOf = (dataDir: string): string => socketPath(dataDir, 'operator');

/** Does what the operator asked for; ends the reply once that is done. */
export type AnswerOperator = (question: IncomingMessage, reply: ServerResponse) => Promise<void>;

/**
 * The embedded database is open in one process alone, so what the operator's programs do with a product that runs is done by it: whoever may open the data
 * folder asks over a socket in it. Call while the lock of the folder is held. `answers`: by path. Answers how to hang up: what is under way is waited for, at
 * most so long; what goes on then loses its connection, and soon the database.
 */
export async function answerOperator(
  { config, log }: Pick<Context, 'config' | 'log'>,
  answers: Readonly<Record<string, AnswerOperator>>,
): Promise<(timeoutMs: number) => Promise<void>> {
  const path = nameOf(config.dataDir);
  const underWay = new Map<Promise<unknown>, string>();
  const server = createServer((question, reply) => {
    const asked = question.url ?? '';
    const answer = answers[asked];
    if (answer === undefined) {
      reply.writeHead(404).end();
      return;
    }
    const answered = answer(question, reply).catch((error: unknown) => {
      log.error({ error, asked }, 'what the operator asked for was not done');
      // It lacks its end then, which whoever asked looks for.
      reply.destroy();
    });
    underWay.set(answered, asked);
    answered.finally(() => underWay.delete(answered));
  });
  // Left behind by a process that was killed: nobody else can hold it.
  rmSync(path, { force: true });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  chmodSync(path, 0o600);
  server.unref();
  return async (timeoutMs) => {
    const closed = new Promise((done) => server.close(done));
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const deadline = setTimeout(() => {
      if (underWay.size > 0) log.warn({ asked: [...underWay.values()] }, 'what the operator asked for goes on while the product stops');
      server.closeAllConnections();
      end();
    }, timeoutMs);
    await Promise.race([Promise.all([closed, ...underWay.keys()]), isOver]);
    clearTimeout(deadline);
  };
}

export interface Waiting {
  /** Hears that no answer has come, where that takes longer than answers do. */
  onWait(words: string): void;
  /** From then on nobody waits for an answer; left out: never. */
  stopped?: AbortSignal;
  /** In the place of how long answers take; for tests. */
  silentMs?: number;
}

/** Asks the product that holds this data folder. Fails where nobody answers. */
export async function askOperator(
  dataDir: string,
  path: string,
  body: string,
  { onWait, stopped, silentMs = usualMs }: Waiting,
): Promise<IncomingMessage> {
  const silent = setTimeout(
    () => onWait(`Waiting: the product that has ${dataDir} open does not answer yet. Where that goes on, look into its log.`),
    silentMs,
  );
  try {
    return await new Promise((done, failed) => {
      request({ socketPath: nameOf(dataDir), method: 'POST', path, signal: stopped }, done)
        .once('error', failed)
        .end(body);
    });
  } finally {
    clearTimeout(silent);
  }
}
