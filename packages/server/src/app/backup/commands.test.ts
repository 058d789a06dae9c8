import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { programEnvironment } from '#test/app/program-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const text = join(folder, 'notes.txt');
writeFileSync(text, 'no archive');
const absent = join(folder, 'no-such-folder', 'x.tar.gz');

it.each<[string, string[], RegExp]>([
  ['no file', ['backup'], /^npm run backup -- <file\.tar\.gz>/],
  ['two files', ['restore', 'a', 'b'], /^npm run backup -- <file\.tar\.gz>/],
  ['an option that is none', ['restore', 'a', '--replcae'], /Unknown option '--replcae'[\s\S]*npm run restore/],
  ['a folder that is not there', ['backup', absent], /^The backup cannot be written: ENOENT/],
  ['a file that is there', ['backup', text], /is there already\. Name another file\./],
  ['an archive that is not there', ['restore', absent], /is no whole backup: ENOENT/],
  ['a file that is no archive', ['restore', text], /notes\.txt is no whole backup: incorrect header check/],
])('%s is answered in words, and nothing is left behind', { timeout: 60_000 }, (_what, words, said) => {
  const env = programEnvironment({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') });
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { env, encoding: 'utf8' });
  expect(stderr).toMatch(said);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(status).toBe(1);
  expect(existsSync(text)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
