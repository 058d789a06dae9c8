import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { programEnvironment } from '#test/app/program-environment.ts';
import { makeDatabase } from '#test/database/postgres-server.ts';

const app = join(import.meta.dirname, '..');
const scripts = join(app, '../../../../scripts');
const programs = {
  migrate: [join(app, 'boot/migrate.ts')],
  backup: [join(app, 'backup/main.ts'), 'backup'],
  restore: [join(app, 'backup/main.ts'), 'restore'],
  admin: [join(app, 'admin-cli/main.ts')],
  config: [join(app, 'boot/print-config.ts')],
  product: [join(app, 'boot/main.ts')],
  start: [join(scripts, 'start.mjs')],
  serve: [join(scripts, 'serve.mjs')],
  dev: [join(scripts, 'dev.mjs')],
};

const folder = mkdtempSync(join(tmpdir(), 'sightline-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const mistyped = join(folder, 'dtaa');
const run = (name: keyof typeof programs, words: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, [...programs[name], ...words], {
    env: programEnvironment({ NODE_ENV: 'test', DATA_DIR: mistyped, ...environment }),
    encoding: 'utf8',
    // What starts the product in the place of an answer is ended.
    timeout: 60_000,
  });

describe.each(Object.keys(programs) as (keyof typeof programs)[])('%s', { timeout: 120_000 }, (name) => {
  it('tells what it can be asked for, and does nothing', () => {
    const { status, stdout, stderr } = run(name, ['--help']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/npm run|npm start|docs\/configuration\.md/);
    expect(existsSync(mistyped)).toBe(false);
  });

  it('refuses an option that it does not know, and does nothing', () => {
    const { status, stdout, stderr } = run(name, [...(name === 'admin' ? ['coupon', 'list'] : []), '--no-such-option']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unknown option '--no-such-option'/);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(existsSync(mistyped)).toBe(false);
  });
});

const onWhatIsThere: [keyof typeof programs, string[]][] = [
  ['migrate', []],
  ['migrate', ['--dry-run']],
  ['migrate', ['--check']],
  ['migrate', ['--distribute']],
  ['backup', [join(folder, 'night.tar.gz')]],
  ['admin', ['coupon', 'list']],
  ['admin', ['keys', 'status']],
  ['admin', ['company', 'create', 'Client Ltd', '--person', 'Anna', '--email', 'anna@client.test']],
];

describe('a command that works on an installation makes none', { timeout: 120_000 }, () => {
  it.each(onWhatIsThere)('%s %j: a folder that is none is named', (name, words) => {
    const { status, stdout, stderr } = run(name, words);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^DATA_DIR: there is no database in .*dtaa, and none was made\. Set DATA_DIR/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(onWhatIsThere.filter(([name]) => name !== 'migrate'))('%s %j: an empty database is named', async (name, words) => {
    const DATABASE_URL = await makeDatabase(inject('postgresSocketUrl'), `empty_${name}_${words.length}_${words[0]?.length}`);
    const { status, stdout, stderr } = run(name, words, { DATABASE_URL, APP_KEY: `t1:${Buffer.alloc(32, 1).toString('base64')}` });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The database is empty, and nothing was made in it\. Set DATABASE_URL/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('without a key of the installation the operator is told so', async () => {
    const DATABASE_URL = await makeDatabase(inject('postgresSocketUrl'), 'empty_without_key');
    const { status, stderr } = run('admin', ['keys', 'status'], { DATABASE_URL });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^APP_KEY is not set, and .*dtaa\/app-key is not there: none was made\. /)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('settings are shown as they are', () => {
    expect(run('config', [])).toMatchObject({ status: 0, stdout: expect.stringContaining('"keys": []') });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('nor does a restore of what is no backup', () => {
    expect(run('restore', [join(folder, 'absent.tar.gz')])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/is no whole backup: ENOENT/),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
