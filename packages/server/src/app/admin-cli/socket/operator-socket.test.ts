import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Context } from '#platform/context.ts';
import { until } from '#test/app/until.ts';
import { answerOperator, askOperator } from './index.ts';

it('hangs up at its deadline though what was asked for goes on, and says in the log what that is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-operator-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const warned: unknown[] = [];
  const log = { warn: (told: unknown) => warned.push(told) } as unknown as Context['log'];
  const config = { dataDir } as Context['config'];
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hangUp = await answerOperator(
    { config, log },
    {
      '/long': async (_question, reply) => {
        begun.resolve();
        await end.promise;
        reply.end();
      },
      '/short': async (_question, reply) => void reply.end(),
    },
  );
  const waited: string[] = [];
  const how = { onWait: (words: string) => waited.push(words), silentMs: 50 };
  const short = await askOperator(dataDir, '/short', '', how);
  expect(short.resume().statusCode).toBe(200);
  const long = askOperator(dataDir, '/long', '', how);
  await begun.promise;
  await until(() => expect(waited).toEqual([expect.stringMatching(/^Waiting: the product that has .* open does not answer yet\. /)]));
  await Promise.all([hangUp(10), expect(long).rejects.toThrow('socket hang up')]);
  expect(warned).toEqual([{ asked: ['/long'] }]);
  end.resolve();
});
