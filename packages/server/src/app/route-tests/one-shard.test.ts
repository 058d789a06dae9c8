import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { notifyDue } from '#monitoring/incidents/notifications/alert-sender.ts';
import { sumDomains } from '#monitoring/scheduler/index.ts';
import { MaintenanceMemory } from '#monitoring/scheduler/maintenance-memory.ts';
import { checkOnce } from '#monitoring/scheduler/testing/one-round.ts';
import { followCheckStates } from '#monitoring/sites/rest-watch.ts';
import { claimedAlone } from '#platform/db/claims/unclaimed.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { allParts, heldParts } from '#platform/jobs/buckets/index.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { makeBusyCompany } from '#test/factories/busy-company.ts';
import { asIfSpread } from '#test/spread/as-if-spread.ts';
import { noteStatements } from '#test/spread/note-statements.ts';
import { type Schema, shardFaults } from '#test/spread/one-shard.ts';
import { schemaOf } from '#test/spread/schema-of.ts';
import { jobs, sharedJobs } from '../boot/jobs.ts';

/** Jobs whose statements go to all shards; docs/scale.md says why and how often. */
const overAll: readonly string[] = ['sweep-unnamed-files'];

const companies = 3;

/** Of one statement more than what is read here: `npm run citus`. */
const onCluster = inject('citus') !== undefined;

describe(onCluster ? 'on a cluster' : 'on a server whose tables are taken for spread', () => {
  let context: TestContext;
  let schema: Schema;
  let end: () => Promise<void>;
  let texts: Set<string>;
  beforeAll(async () => {
    // As it is where tables are spread.
    claimedAlone();
    context = await testContext('postgres', { environment: mailEnvironment });
    const { db, url } = context.database;
    for (let count = 0; count < companies; count += 1) await makeBusyCompany(context);
    schema = await schemaOf(db);
    const endSpread = onCluster ? async () => undefined : await asIfSpread(db);
    // Places, and whether the tables are spread, are asked for once.
    await allParts(context);
    if (onCluster)
      await sql`alter database ${sql.id(new URL(url ?? '').pathname.slice(1))} set citus.multi_task_query_log_level = 'error'`.execute(db);
    const strict = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
    texts = new Set();
    context.database.db = noteStatements(strict.db, ({ sql: text }) => void texts.add(text));
    end = async () => {
      await strict.close();
      context.database.db = db;
      await endSpread();
    };
  });
  beforeEach(() => texts.clear());
  afterAll(async () => {
    await end();
    await context.close();
  });

  async function faultsOf(): Promise<string[]> {
    const faults = await Promise.all([...texts].map(async (text) => (await shardFaults(text, schema)).map((fault) => `${fault}: ${text}`)));
    return faults.flat();
  }

  const scheduled = jobs.filter(({ schedule, name }) => schedule !== null && !overAll.includes(name));
  it.each(scheduled.map((job) => [job.name, job] as const))('each statement of %s stays within one shard', async (_, job) => {
    await job.run(context, {}, { againBy: null });
    expect(await faultsOf()).toEqual([]);
  });

  it('checks are taken, and alerts told, by statements that stay within one shard each', async () => {
    await checkOnce(context, companies);
    await followCheckStates(context);
    await notifyDue(context);
    await new MaintenanceMemory(context, { maintenanceNow: async () => new Set() }).refresh(await allParts(context));
    expect(await faultsOf()).toEqual([]);
  });

  it('domains are summed, the first time and again, by statements that stay within one shard each', async () => {
    const { db } = context.database;
    const parts = await heldParts(context);
    await sumDomains(context, parts);
    expect([...texts].some((text) => text.includes('insert into check_day'))).toBe(true);
    // Of another zone now, and of other days.
    for (const part of parts) await db.updateTable('domain').set({ summed_zone: 'UTC' }).where(part.has('company_id')).execute();
    context.clock.advance(dayMs);
    await sumDomains(context, parts);
    expect([...texts].some((text) => text.includes('delete from check_day'))).toBe(true);
    expect(await faultsOf()).toEqual([]);
  });

  it.each(sharedJobs.map((job) => [job.name, job] as const))(
    'each statement of %s, of a share, stays within one shard',
    async (_, { run }) => {
      await run(context, await heldParts(context), () => false);
      expect(await faultsOf()).toEqual([]);
    },
  );

  it('docs/scale.md says of the others why', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/scale.md'), 'utf8');
    const section = page.split('### Statements over all shards')[1]?.split('\n### ')[0] ?? '';
    for (const name of overAll) expect(section).toContain(`\`${name}\``);
  });

  it.runIf(onCluster)('what goes to several is refused', async () => {
    await expect(context.database.db.selectFrom('company').select('company_id').execute()).rejects.toThrow('multi-task query');
  });

  it('what goes to several is told', async () => {
    await Promise.allSettled([context.database.db.selectFrom('company').select('company_id').execute()]);
    expect(await faultsOf()).not.toEqual([]);
  });
});
