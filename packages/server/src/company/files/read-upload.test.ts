import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { askThread } from './read-upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

const question = { bytes: new Uint8Array(), extension: 'csv' as const, rowsMax: 1 };

it.each([
  ['ends without a word', 'process.exit(0)'],
  ['dies of an error', 'throw new Error("no")'],
])('answers for a reader that %s', async (name, script) => {
  const path = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
  writeFileSync(path, script);
  expect(await askThread(pathToFileURL(path), question)).toEqual({ fault: 'tooHeavy' });
});
