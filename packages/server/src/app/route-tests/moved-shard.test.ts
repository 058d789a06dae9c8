import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

interface Placement {
  shard: string;
  host: string;
  port: number;
}

/** Beside what is moved: as often as people save at their fastest. */
const pauseMs = 50;

describe.runIf(inject('citus') !== undefined)('a shard that is moved to another server', () => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp('postgres');
    harness = await makeHarness(test, { dashboards: 10_000 });
  });
  afterAll(() => test.close());

  async function placementOf(companyId: string): Promise<Placement> {
    const { rows } = await sql<Placement>`
      select shardid::text as shard, nodename as host, nodeport as port from citus_shards
      where table_name = 'company'::regclass and shardid = get_shard_id_for_distribution_column('company', ${companyId}::text)`.execute(
      test.context.database.db,
    );
    const [placement] = rows;
    if (placement === undefined) throw new Error('The company lies nowhere');
    return placement;
  }

  async function move(): Promise<{ from: Placement; to: Placement }> {
    const { db } = test.context.database;
    const from = await placementOf(harness.scope.companyId);
    const { rows } = await sql<{ host: string; port: number }>`
      select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and nodeport <> ${from.port} limit 1`.execute(db);
    const [other] = rows;
    if (other === undefined) throw new Error('There is one worker alone');
    const moved = sql`select citus_move_shard_placement(${from.shard}::bigint, ${from.host}, ${from.port}, ${other.host}, ${other.port}, 'force_logical')`;
    // It takes longer than a statement of the product's may.
    await test.context.database.atLeisure((leisurely) => moved.execute(leisurely));
    return { from, to: await placementOf(harness.scope.companyId) };
  }

  it('keeps all that is written meanwhile, and what was written stays', async () => {
    const made: string[] = [];
    const refused: string[] = [];
    let isMoving = true;
    const writing = (async () => {
      for (let count = 0; isMoving; count += 1) {
        const answer = await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: `Dashboard ${count}` } });
        if (answer.statusCode === 201) made.push(answer.json().data.id);
        else refused.push(`${answer.statusCode} ${answer.body}`);
        await pause(pauseMs);
      }
    })();
    const before = made.length;
    const { from, to } = await move().finally(() => {
      isMoving = false;
      return writing;
    });
    expect(to.port).not.toBe(from.port);
    expect(made.length).toBeGreaterThan(before + 3);
    expect(refused).toEqual([]);
    const { rows } = await sql<{ id: string }>`select id from dashboard where company_id = ${harness.scope.companyId}`.execute(
      test.context.database.db,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    expect((await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Afterwards' } })).statusCode).toBe(201);
  }, 300_000);
});
