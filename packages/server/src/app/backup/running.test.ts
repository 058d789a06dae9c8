import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, testContext } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { type ProductProcess, startProcess } from '#test/app/product-process.ts';
import { programEnvironment } from '#test/app/program-environment.ts';
import { ask } from '#test/database/citus-cluster.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { writtenBoards } from '#test/factories/written-boards.ts';

const writers = [0, 1, 2];
const rounds = 2;
const main = join(import.meta.dirname, 'main.ts');

eachEngine('a product that runs', (engine) => {
  let installation: Installation;
  let target: Installation;
  let boards: ReturnType<typeof writtenBoards>;
  const running: ProductProcess[] = [];
  const start = async (environment: Record<string, string>): Promise<ProductProcess> => {
    const product = await startProcess(environment);
    running.push(product);
    return product;
  };
  /** A command of the operator; what it said, or rejects with what it said on its way out. */
  const run = async (on: Installation, ...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...words], { env: programEnvironment(on.environment) });
    return stdout;
  };

  beforeAll(async () => {
    installation = await makeInstallation(engine);
    target = await makeInstallation(engine);
    const { APP_KEY = '' } = installation.environment;
    Object.assign(target.environment, { APP_KEY });
    const context = await testContext(engine, { database: await installation.open(), environment: { APP_KEY } });
    boards = writtenBoards(await makeToken(context, await makeUser(context, await makeCompany(context))));
    await context.close();
    await (await target.open()).close();
  });
  afterAll(async () => {
    for (const product of running) await product.crash();
    await installation.remove();
    target.remove();
  });

  it('is backed up while it is written to, and comes back as it was at one instant', { timeout: 240_000 }, async () => {
    const product = await start(installation.environment);
    const written = await Promise.all(writers.map((writer) => boards.create(product, writer)));
    for (let round = 1; round <= rounds; round += 1) {
      let isOver = false;
      const writing = Promise.all(written.map((board) => boards.writeOn(product, board, { isOver: () => isOver })));
      const before = written.map(({ acknowledged }) => acknowledged);
      const path = join(installation.folder, `backup-${round}.tar.gz`);
      expect(await run(installation, 'backup', path)).toMatch(/^Backed up: \d+ rows of \d+ tables and \d+ files as of /);
      const after = written.map(({ acknowledged }) => acknowledged);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(existsSync(`${path}.part`)).toBe(false);
      isOver = true;
      await writing;
      // It went on being saved meanwhile.
      for (const [place, version] of after.entries()) expect(version).toBeGreaterThan(before[place] ?? 0);

      const said = await run(target, 'restore', path, ...(round > 1 ? ['--replace'] : []));
      expect(said).toMatch(/^Restored: /);
      const restored = await start(target.environment);
      for (const [place, board] of written.entries()) {
        const version = await boards.versionIn(restored, board);
        expect(version).toBeGreaterThanOrEqual(before[place] ?? 0);
        expect(version).toBeLessThanOrEqual((after[place] ?? 0) + 1);
      }
      expect(await restored.stop()).toBe(0);
    }
    await expect(run(installation, 'backup', join(installation.folder, 'backup-1.tar.gz'))).rejects.toThrow(
      /is there already\. Name another file\./,
    );
    await expect(run(installation, 'restore', join(installation.folder, 'backup-1.tar.gz'), '--replace')).rejects.toThrow(
      engine === 'pglite'
        ? /is in use by process \d+\. Stop it first/
        : /has this database open: worker on .+Stop every process of it first/,
    );
    expect(await product.stop()).toBe(0);
  });

  // An embedded database is locked by the process that has it.
  it.runIf(engine === 'postgres')('is not restored over while it rests, without a connection', { timeout: 240_000 }, async () => {
    const { DATABASE_URL = '', DATABASE_DIRECT_URL: url = DATABASE_URL } = installation.environment;
    const path = join(installation.folder, 'resting.tar.gz');
    await run(installation, 'backup', path);
    const restore = () => run(installation, 'restore', path, '--replace');
    const product = await start(installation.environment);
    product.pause();
    await ask(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'sightline%'",
    );
    // However long the command takes to begin on a busy machine.
    await ask(url, "update running_process set seen_at = clock_timestamp() + interval '25 seconds'");
    await expect(restore()).rejects.toThrow(
      /has this database open: worker on \S+ \(process \d+\), seen 0 s ago\. Stop every process of it first\. One that was killed counts for 30 s;/,
    );
    await product.crash();
    await ask(url, "update running_process set seen_at = clock_timestamp() - interval '30 seconds'");
    expect(await restore()).toMatch(/^Restored: /);
    const after = await start(installation.environment);
    expect(await after.stop()).toBe(0);
    // Who ends says so.
    expect(await ask(url, 'select from running_process')).toEqual([]);
  });
});
