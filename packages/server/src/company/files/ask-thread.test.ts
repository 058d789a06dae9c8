import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { askThread } from './ask-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

const question = {};

const scriptOf = (name: string, script: string): URL => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
  writeFileSync(path, script);
  return pathToFileURL(path);
};

it.each([
  ['ends without a word', 'process.exit(0)'],
  ['dies of an error', 'throw new Error("no")'],
])('answers for a reader that %s', async (name, script) => {
  expect(await askThread(scriptOf(name, script), question)).toEqual({ fault: 'tooHeavy' });
});

it('does not blame the file where there is no reader', async () => {
  await expect(askThread(pathToFileURL(join(folder, 'gone.mjs')), question)).rejects.toMatchObject({
    code: expect.stringMatching('MODULE_NOT_FOUND'),
  });
});

it('ends a reader that works without end', async () => {
  expect(await askThread(scriptOf('endless', 'for (;;);'), question, 1000)).toEqual({ fault: 'tooHeavy' });
});

it('waits for a reader that has no turn of the processor', async () => {
  const script = `import { parentPort } from 'node:worker_threads';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    parentPort.postMessage({ fault: 'noRows' });`;
  expect(await askThread(scriptOf('held up', script), question, 1000)).toEqual({ fault: 'noRows' });
});
