import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#platform/db/engine/open.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { ask } from '#test/database/citus-cluster.ts';
import { atOneInstant, whileNoneCommits } from './at-one-instant.ts';
import { NoBackup } from './read-backup.ts';

const instants = 20;
const writers = 8;

describe.runIf(inject('citus') !== undefined)('reading a cluster', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext('postgres');
  });
  afterAll(() => context.close());
  const db = () => context.database.db;
  const directUrl = () => context.database.directUrl ?? '';
  /** A row and its claim, which lie on one server or on two. */
  const writeBoth = () =>
    db()
      .transaction()
      .execute(async (trx) => {
        const [company_id, key] = [randomUUID(), randomUUID()];
        await trx.insertInto('released_host').values({ company_id, host: key, released_at: new Date() }).execute();
        await trx.insertInto('claim').values({ kind: 'host', key, company_id, id: company_id }).execute();
      });

  it('finds what is committed on several servers on all of them or on none', { timeout: 120_000 }, async () => {
    let isOver = false;
    let written = 0;
    const write = async (): Promise<void> => {
      for (; !isOver; written += 1) await writeBoth();
    };
    const writing = Promise.all(Array.from({ length: writers }, write));
    const halves: number[] = [];
    for (let instant = 0; instant < instants; instant += 1)
      await atOneInstant(db(), async (trx, isOne) => {
        expect(isOne).toBe(true);
        const claims = new Set((await trx.selectFrom('claim').select('key').execute()).map(({ key }) => key));
        const hosts = await trx.selectFrom('released_host').select('host').execute();
        const whole = hosts.filter(({ host }) => claims.has(host)).length;
        halves.push(claims.size + hosts.length - 2 * whole);
      });
    isOver = true;
    await writing;
    expect(written).toBeGreaterThan(instants);
    expect(halves).toEqual(Array.from({ length: instants }, () => 0));
  });

  it('holds others up for a moment alone, whatever keeps it', async () => {
    const held = whileNoneCommits(db(), () => pause(1500), 500);
    const refused = expect(held).rejects.toThrow(/not all looked at within 0\.5 s.* Take the backup again/);
    await pause(200);
    const from = performance.now();
    await writeBoth();
    expect(performance.now() - from).toBeLessThan(1200);
    await refused;
    await expect(held).rejects.toBeInstanceOf(NoBackup);
  });

  it('knows that it is not one instant where this user may not hold commits', async () => {
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    await ask(directUrl(), `create role ${role} login in role pg_read_all_data`);
    const readAs = async (): Promise<boolean> => {
      const databaseUrl = Object.assign(new URL(directUrl()), { username: role }).href;
      const database = await openDatabase({ databaseUrl, dataDir: '/nonexistent' });
      return atOneInstant(database.db, async (_, isOne) => isOne).finally(() => database.close());
    };
    try {
      expect(await readAs()).toBe(false);
      await ask(directUrl(), `grant update on pg_dist_transaction to ${role}`);
      expect(await readAs()).toBe(true);
    } finally {
      await ask(directUrl(), `drop owned by ${role}`);
      await ask(directUrl(), `drop role ${role}`);
    }
  });
});
