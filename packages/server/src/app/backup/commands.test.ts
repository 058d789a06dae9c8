import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@sightline/contract/core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { makeInstallation } from '#test/app/installation.ts';
import { programEnvironment } from '#test/app/program-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const text = join(folder, 'notes.txt');
writeFileSync(text, 'no archive');
const absent = join(folder, 'no-such-folder', 'x.tar.gz');

it.each<[string, string[], number, RegExp]>([
  ['no file', ['backup'], 2, /^npm run backup -- <file\.tar\.gz>/],
  ['two files', ['restore', 'a', 'b'], 2, /^npm run backup -- <file\.tar\.gz>/],
  ['an option that is none', ['restore', 'a', '--replcae'], 2, /Unknown option '--replcae'[\s\S]*npm run restore/],
  ['a choice of the other program', ['backup', absent, '--replace'], 2, /^npm run backup -- <file\.tar\.gz>/],
  [
    'days without a folder',
    ['backup', absent, '--keep-days', '14'],
    2,
    /^--keep-days: .*x\.tar\.gz is no folder\. Name one that is there\.$/m,
  ],
  ['days that are none', ['backup', folder, '--keep-days', 'many'], 2, /^--keep-days: many is no number of days, such as 14\.$/m],
  ['a folder that is not there', ['backup', absent], 1, /^The backup cannot be written: ENOENT/],
  ['a file that is there', ['backup', text], 1, /is there already\. Name another file\./],
  ['an archive that is not there', ['restore', absent], 1, /is no whole backup: ENOENT/],
  ['a file that is no archive', ['restore', text], 1, /notes\.txt is no whole backup: incorrect header check/],
])('%s is answered in words, and nothing is left behind', { timeout: 60_000 }, (_what, words, code, said) => {
  const env = programEnvironment({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') });
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { env, encoding: 'utf8' });
  expect(stderr).toMatch(said);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(status).toBe(code);
  expect(existsSync(text)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('a database that does not answer is named in words', { timeout: 60_000 }, () => {
  const env = programEnvironment({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const words = [join(import.meta.dirname, 'main.ts'), 'backup', join(folder, 'silent.tar.gz')];
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'DATABASE_URL: the database does not answer. Start it, or correct the address.\n']);
});

it('a file is for its owner alone, whatever lay where it is written', async () => {
  const installation = await makeInstallation('pglite');
  onTestFinished(() => installation.remove());
  const nights = mkdtempSync(join(tmpdir(), 'sightline-nights-'));
  onTestFinished(() => rmSync(nights, { recursive: true }));
  const path = join(nights, 'night.tar.gz');
  writeFileSync(`${path}.part`, '');
  chmodSync(`${path}.part`, 0o666);
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'backup', path], {
    env: programEnvironment(installation.environment),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('a folder gets a file named by the time, and loses those made so that are too old', async () => {
  const installation = await makeInstallation('pglite');
  onTestFinished(() => installation.remove());
  const nights = mkdtempSync(join(tmpdir(), 'sightline-nights-'));
  onTestFinished(() => rmSync(nights, { recursive: true }));
  const nameOf = (daysAgo: number) => `${new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  const [old, oldPart, recent] = [nameOf(15), `${nameOf(16)}.part`, nameOf(13)];
  const others = ['2020-01-01.tar.gz', 'before-the-upgrade.tar.gz', `copy-${nameOf(20)}`];
  for (const name of [old, oldPart, recent, ...others]) writeFileSync(join(nights, name), '');
  const back = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'backup', nights, ...words], {
      env: programEnvironment(installation.environment),
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = back('--keep-days', '14');
  expect([status, stderr]).toEqual([0, '']);
  for (const name of [old, oldPart]) expect(stdout).toContain(`Removed ${name}: it is more than 14 days old.`);
  const [made, ...more] = readdirSync(nights).filter((name) => ![recent, ...others].includes(name));
  expect([made, more]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{6}\.tar\.gz$/), []]);
  expect(readdirSync(nights)).toHaveLength(5);
  // Nothing goes where no new one was made.
  const { APP_KEY: _, ...broken } = installation.environment;
  writeFileSync(join(nights, old), '');
  const failed = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'backup', nights, '--keep-days', '14'], {
    env: programEnvironment({ ...broken, APP_KEY: 'none' }),
    encoding: 'utf8',
  });
  expect(failed.status).toBe(1);
  expect(readdirSync(nights)).toContain(old);
});
