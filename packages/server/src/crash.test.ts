import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dashboard, headers } from '@sightline/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { eachEngine, testContext } from './test/context.ts';
import { makeCompany, makeToken, makeUser, makeWidget } from './test/factories.ts';
import { failToStart, type ProductProcess, startProcess } from './test/product-process.ts';
import { seedDataDir } from './test/seed-data-dir.ts';
import { pngBytes, sentForm } from './test/sent-form.ts';

const rounds = 2;
const writers = 3;
const savesBeforeCrash = 12;

interface Written {
  id: string;
  permalink: string;
  /** The newest save that was answered with 200: its number is the version. */
  acknowledged: number;
}

const bytesOf = (dashboard: number, version: number): Buffer => Buffer.concat([pngBytes, Buffer.from(`${dashboard}:${version}`)]);

eachEngine('killed in the middle of its work', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-crash-'));
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    PORT: '0',
    // Without pages, so that it runs before they are built.
    ROLE: 'worker',
    SANDBOX: 'off',
    SIGHTLINE_DEMO: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    APP_KEY: `t1:${randomBytes(32).toString('base64')}`,
  };
  let token: string;
  let running: ProductProcess | null = null;

  beforeAll(async () => {
    if (engine === 'postgres') {
      const name = `crash_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: inject('postgresUrl') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      environment.DATABASE_URL = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
    } else await seedDataDir(folder);
    const database = await openDatabase({ databaseUrl: environment.DATABASE_URL ?? null, dataDir: folder });
    await migrate(database.db);
    const context = await testContext(engine, { database, environment: { APP_KEY: environment.APP_KEY ?? '' } });
    token = await makeToken(context, await makeUser(context, await makeCompany(context)));
    await context.close();
  });
  afterAll(async () => {
    await running?.crash();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (product: ProductProcess, method: string, path: string, body?: FormData | string): Promise<Response> =>
    fetch(`${product.address}${path}`, {
      method,
      headers: { [headers.authorization]: token, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body }),
    });
  const load = async (product: ProductProcess, permalink: string): Promise<Dashboard> =>
    ((await (await call(product, 'GET', `/api/dashboards/${permalink}`)).json()) as { data: Dashboard }).data;
  const save = (product: ProductProcess, writer: number, written: Written, version: number): Promise<Response> => {
    const widgets = [1, 2, 3].map((number) => makeWidget({ title: `Widget ${number} of save ${version}` }));
    const fields = { version: String(version - 1), footer: `Save ${version}`, widgets, logoImage: ['logo.png', bytesOf(writer, version)] };
    return call(product, 'POST', `/api/dashboards/${written.id}`, sentForm(fields));
  };

  /** Saves on until the process is gone; `onSaved` hears of every answer. */
  async function writeOn(product: ProductProcess, writer: number, written: Written, onSaved: () => void): Promise<void> {
    for (;;) {
      const version = written.acknowledged + 1;
      const answer = await save(product, writer, written, version).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(200);
      written.acknowledged = version;
      onSaved();
    }
  }

  async function check(product: ProductProcess, writer: number, written: Written): Promise<void> {
    const found = await load(product, written.permalink);
    // The save that was under way may have arrived or not, but never half.
    expect([written.acknowledged, written.acknowledged + 1]).toContain(found.version);
    if (found.version > 1) {
      expect(found.footer).toBe(`Save ${found.version}`);
      expect(found.widgets.map((widget) => widget.title)).toEqual([1, 2, 3].map((number) => `Widget ${number} of save ${found.version}`));
      const image = await call(product, 'GET', found.styles.logoImage ?? '');
      expect(Buffer.from(await image.arrayBuffer())).toEqual(bytesOf(writer, found.version));
    }
    written.acknowledged = found.version;
  }

  it('keeps all that it acknowledged, starts again, and ends in order when asked to', { timeout: 60_000 }, async () => {
    let product = await startProcess(environment);
    running = product;
    const boards: Written[] = [];
    for (let writer = 0; writer < writers; writer += 1) {
      const answer = await call(product, 'POST', '/api/dashboards', JSON.stringify({ name: `Board ${writer}` }));
      const { data } = (await answer.json()) as { data: { id: string; permalink: string } };
      boards.push({ ...data, acknowledged: 1 });
    }
    for (let round = 0; round < rounds; round += 1) {
      const victim = product;
      let saves = 0;
      let crash: Promise<void> = Promise.resolve();
      const onSaved = (): void => {
        saves += 1;
        if (saves === savesBeforeCrash) crash = victim.crash();
      };
      await Promise.all(boards.map((written, writer) => writeOn(victim, writer, written, onSaved)));
      await crash;
      expect(saves).toBeGreaterThanOrEqual(savesBeforeCrash);
      product = await startProcess(environment);
      running = product;
      for (const [writer, written] of boards.entries()) await check(product, writer, written);
    }
    if (engine === 'pglite') {
      const second = await failToStart(environment);
      expect(second.code).toBe(1);
      expect(second.words).toMatch(/is in use by process \d+\. Stop it first/);
      expect(second.words).not.toContain('    at ');
    }
    for (const [writer, written] of boards.entries()) await check(product, writer, written);
    expect(await product.stop()).toBe(0);
    running = null;
  });
});
