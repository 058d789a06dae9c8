import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { notifyDue } from '#monitoring/incidents/notifications/alert-sender.ts';
import { MaintenanceMemory } from '#monitoring/scheduler/maintenance-memory.ts';
import { checkOnce } from '#monitoring/scheduler/testing/one-round.ts';
import { followCheckStates } from '#monitoring/sites/rest-watch.ts';
import { claimedAlone } from '#platform/db/claims/unclaimed.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { makeCompany, makeReport, makeUser, makeWidget } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeChannel, makeMaintenance, makeWatched } from '#test/factories/monitoring-factories.ts';
import { asIfSpread } from '#test/spread/as-if-spread.ts';
import { noteTexts } from '#test/spread/note-texts.ts';
import { type Schema, shardFaults } from '#test/spread/one-shard.ts';
import { schemaOf } from '#test/spread/schema-of.ts';
import { jobs } from '../boot/jobs.ts';

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
    for (let count = 0; count < companies; count += 1) {
      const scope = await makeCompany(context);
      const { id: createdBy } = await makeUser(context, scope);
      const campaign_id = await makeCampaign(context, scope);
      const domain_id = await makeWatched(context, scope, { campaign_id });
      await makeMaintenance(context, scope, { campaign_id });
      const { incidentId: incident_id } = await makeAlert(context, scope, { domain_id });
      const notice = { channel_id: await makeChannel(context, scope), incident_id, event: 'opened', state: 'due' };
      await insertAnyRow(
        db,
        'alert_notice',
        ({ name }) => Object.entries({ company_id: scope.companyId, ...notice }).find(([key]) => key === name)?.[1],
      );
      const dashboard = await createDashboardIn(context, scope, { name: 'Monthly', timezone: 'UTC', createdBy, widgets: [makeWidget()] });
      await makeReport(context, scope, dashboard.id, createdBy);
    }
    schema = await schemaOf(db);
    const endSpread = onCluster ? async () => undefined : await asIfSpread(db);
    // Places, and whether the tables are spread, are asked for once.
    await allParts(context);
    if (onCluster)
      await sql`alter database ${sql.id(new URL(url ?? '').pathname.slice(1))} set citus.multi_task_query_log_level = 'error'`.execute(db);
    const strict = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' });
    texts = new Set();
    context.database.db = noteTexts(strict.db, texts);
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
    await new MaintenanceMemory(context, { maintenanceNow: async () => new Set() }).refresh();
    expect(await faultsOf()).toEqual([]);
  });

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
