import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programEnvironment } from '#test/app/program-environment.ts';
import { memoryOfDatabase } from '../../../../../../scripts/budget.ts';
import { ConfigError } from '../../config/config-error.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The most memory that a process took which opened a database and asked it much, in MB, and what of it is PostgreSQL's own. What `resourceUsage` tells
 * begins with the memory of whoever started the process.
 */
function takenBy(database: string): { mostMb: number; ownMb: number; rows: number } {
  const program = `
    import { readFileSync } from 'node:fs';
    import { openEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}';
    const pglite = await openEmbedded('${database}');
    await pglite.exec('create table if not exists held (id int, word text)');
    for (let turn = 0; turn < 200; turn += 1)
      await pglite.query('insert into held select id, md5(id::text) from generate_series($1::int, $1::int + 99) id', [turn * 100]);
    for (let turn = 0; turn < 200; turn += 1) await pglite.query('select sum(length(word)) from held where id between $1 and $1 + 99', [turn]);
    const { rows } = await pglite.query('select count(*)::int as count from held');
    const ownMb = pglite.Module.HEAPU8.length / 1_048_576;
    await pglite.close();
    const mostMb = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
    console.log(JSON.stringify({ mostMb, ownMb, rows: rows[0].count }));`;
  const options = { env: programEnvironment({}), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options));
}

it('makes a database, and asks much of it, in a third of the memory of a small machine', () => {
  const database = join(folder, 'made');
  const first = takenBy(database);
  expect(first.rows).toBe(20_000);
  expect(first.mostMb).toBeLessThan(memoryOfDatabase.made);
  const second = takenBy(database);
  expect(second.rows, 'it is the same database').toBe(40_000);
  expect(second.mostMb).toBeLessThan(memoryOfDatabase.opened);
  expect(second.ownMb).toBeLessThan(memoryOfDatabase.own);
}, 120_000);

it('begins anew where making one was cut off, and leaves alone what is no database', async () => {
  mkdirSync(join(folder, 'cut.making/base'), { recursive: true });
  const pglite = await openEmbedded(join(folder, 'cut'));
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pglite.close();
  expect(existsSync(join(folder, 'cut.making'))).toBe(false);

  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/notes'), 'mine');
  const isOther = new ConfigError(
    `DATA_DIR: ${join(folder, 'other')} holds files, but no database. Move them elsewhere, or set DATA_DIR to another folder.`,
  );
  await expect(openEmbedded(join(folder, 'other'))).rejects.toThrow(isOther);
  expect(readdirSync(join(folder, 'other'))).toEqual(['notes']);

  writeFileSync(join(folder, 'other/PG_VERSION'), '11');
  await expect(openEmbedded(join(folder, 'other'))).rejects.toThrow(
    /^DATA_DIR: the database in .*other cannot be opened \(.+\)\. .*restore the last backup/,
  );
  await expect(openEmbedded(join(folder, 'other'))).rejects.toBeInstanceOf(ConfigError);
}, 60_000);
