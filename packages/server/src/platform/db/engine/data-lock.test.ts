import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { seedDataDir } from '#test/database/seed-data-dir.ts';
import { DataLocked, lockDataDir } from './data-lock.ts';
import { openDatabase } from './open.ts';

const root = mkdtempSync(join(tmpdir(), 'sightline-lock-'));
const children: ChildProcess[] = [];
const newFolder = (): string => join(root, randomUUID().slice(0, 8));
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Another process that takes the lock and holds it; answers what it said. */
async function holdElsewhere(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const file = join(import.meta.dirname, 'data-lock.ts');
  const script = `import(${JSON.stringify(file)}).then(({ lockDataDir }) => lockDataDir(process.argv[1])).then(
    () => { console.log('held'); setInterval(() => {}, 1000); },
    (error) => { console.log(error.name); });`;
  const child = spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, said: chunk.toString().trim() };
}

describe('the lock of a data folder', () => {
  it('keeps a second process out, with words, and the first one going', async () => {
    const folder = newFolder();
    const { child, said } = await holdElsewhere(folder);
    expect(said).toBe('held');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(lockDataDir(folder)).rejects.toThrow(DataLocked);
      await expect(lockDataDir(folder)).rejects.toThrow(new RegExp(`${folder} is in use by process ${child.pid}.*DATA_DIR.*DATABASE_URL`));
    }
    expect((await holdElsewhere(folder)).said).toBe('DataLocked');
    expect(child.exitCode).toBeNull();
  });

  it('is taken over from a process that was killed', async () => {
    const folder = newFolder();
    const { child } = await holdElsewhere(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    const lock = await lockDataDir(folder);
    expect((await holdElsewhere(folder)).said).toBe('DataLocked');
    await lock.release();
    expect((await holdElsewhere(folder)).said).toBe('held');
  });

  it('goes to one of many that find a dead one at the same moment', async () => {
    const folder = newFolder();
    const { child } = await holdElsewhere(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const said = (await Promise.all([1, 2, 3, 4].map(() => holdElsewhere(folder)))).map((other) => other.said);
    expect(said.toSorted()).toEqual(['DataLocked', 'DataLocked', 'DataLocked', 'held']);
  });

  it('does not wait for a turn that was left behind', async () => {
    const folder = newFolder();
    await (await lockDataDir(folder)).release();
    const turn = join(folder, 'lock.turn');
    writeFileSync(turn, '1');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(turn, longAgo, longAgo);
    await (await lockDataDir(folder)).release();
    expect(existsSync(turn)).toBe(false);
  });

  it('holds for folders with long names too', async () => {
    const folder = join(root, 'x'.repeat(60), 'y'.repeat(60));
    const lock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataLocked);
    await lock.release();
    await (await lockDataDir(folder)).release();
  });

  it('guards the embedded database and harms nothing of it', async () => {
    const folder = newFolder();
    seedDataDir(folder);
    const open = () => openDatabase({ databaseUrl: null, dataDir: folder });
    const database = await open();
    await database.pglite?.exec('create table kept (n integer); insert into kept values (1)');
    await expect(open()).rejects.toThrow(DataLocked);
    await database.pglite?.exec('insert into kept values (2)');
    await database.close();
    const again = await open();
    onTestFinished(() => again.close());
    expect((await again.pglite?.query('select n from kept order by n'))?.rows).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
