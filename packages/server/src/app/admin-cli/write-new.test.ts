import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeNew } from './write-new.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-write-new-'));
afterAll(() => rmSync(folder, { recursive: true }));
const there = join(folder, 'there.zip');

async function* pieces(fault?: Error): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half ');
  if (fault) throw fault;
  yield Buffer.from('and half');
}

it('a file is whole, and for its owner alone', async () => {
  await writeNew(there, pieces());
  expect(readFileSync(there, 'utf8')).toBe('half and half');
  expect(statSync(there).mode & 0o777).toBe(0o600);
});

it('there is none until it is whole, whatever was left by one that was killed', async () => {
  const file = join(folder, 'killed.zip');
  writeFileSync(`${file}.part`, 'of one that was killed', { mode: 0o666 });
  async function* looking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('whole');
    expect(existsSync(file)).toBe(false);
  }
  await writeNew(file, looking());
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777, existsSync(`${file}.part`)]).toEqual(['whole', 0o600, false]);
});

it('of two that are written at once the later one is there, and the other hears of it', async () => {
  const file = join(folder, 'twice.zip');
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* earlier(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('earlier');
    begun.resolve();
    await goOn.promise;
  }
  async function* later(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half ');
    goOn.resolve();
    await refused;
    yield Buffer.from('and half');
  }
  const refused = expect(writeNew(file, earlier())).rejects.toThrow(/^--file: .*twice\.zip was begun by another command after this one\./);
  await begun.promise;
  await writeNew(file, later());
  await refused;
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.part`)]).toEqual(['half and half', false]);
});

it('what lies there stays', async () => {
  await expect(writeNew(there, pieces())).rejects.toThrow(/^--file: there is a file .*there\.zip already\. Name another one\.$/);
  expect(readFileSync(there, 'utf8')).toBe('half and half');
});

it.each([
  ['a folder that is not there', join(folder, 'none', 'a.zip')],
  ['a file in the place of a folder', join(there, 'a.zip')],
])('%s is refused with the argument and the remedy', async (_what, file) => {
  await expect(writeNew(file, pieces())).rejects.toThrow(/^--file: .*a\.zip cannot be written \(E\w+: .*\)\. Name one in a folder/);
});

it('half a file does not stay where the rest cannot be had', async () => {
  const file = join(folder, 'half.zip');
  await expect(writeNew(file, pieces(new Error('The bucket is away')))).rejects.toThrow('The bucket is away');
  expect(existsSync(file)).toBe(false);
});
