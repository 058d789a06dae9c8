import { afterAll, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { openSilentLine, type SilentLine } from '#test/servers/silent-line.ts';
import { startWorker, type Worker } from './worker.ts';

let context: TestContext;
let line: SilentLine;
let worker: Worker;
afterAll(async () => {
  await worker.stop(1000);
  await line.close();
  await context.close();
});

it('goes on with jobs after nothing came any more over the connections of the queue', async () => {
  context = await testContext('postgres');
  const url = new URL(context.database.url ?? '');
  line = await openSilentLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  url.search = '';
  const done: unknown[] = [];
  const greet = {
    name: 'greet',
    schedule: null,
    attempts: 1,
    run: async (_context: unknown, payload: unknown) => {
      done.push(payload);
    },
  };
  // Only the connections of the queue go over the line.
  worker = await startWorker({ ...context, database: { ...context.database, url: url.href } }, [greet], { silentMs: 2000 });
  await worker.send('greet', { id: 'before' });
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ id: 'before' }]);
  line.cut();
  const send = () =>
    worker.send('greet', { id: 'after' }).then(
      () => 'sent',
      (error: Error) => error.message,
    );
  // Whoever is the first to use a dead connection is told so, and a later one has a new one.
  await expect.poll(send, { timeout: 15_000, interval: 200 }).toBe('sent');
  await expect.poll(() => done.slice(1), { timeout: 15_000 }).toContainEqual({ id: 'after' });
});
