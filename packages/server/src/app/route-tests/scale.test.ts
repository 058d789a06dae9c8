import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, pathOf } from '@sightline/contract/core';
import { getDashboard, streamDashboardData } from '@sightline/contract/dashboards';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { settleViews } from '#company/view-log/index.ts';
import { leaseDue } from '#monitoring/scheduler/lease-rows.ts';
import { checkOnce } from '#monitoring/scheduler/testing/one-round.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { bucketCount } from '#platform/db/query/part.ts';
import { heldParts } from '#platform/jobs/buckets/index.ts';
import { sendNow } from '#reports/delivery/testing/send-now.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { type CitusNodes, dropCitusDatabase, makeCitusDatabase, makeCitusTemplate } from '#test/database/citus-cluster.ts';
import { growCompanies } from '#test/database/grow-companies.ts';
import { makeInstance, makeReport, makeWidget } from '#test/factories/factories.ts';
import { makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { type ClusterCounts, clusterCounts } from '#test/spread/cluster-counts.ts';

/** `CITUS_COMPANIES=1000,10000 npm run citus -- scale.test.ts`: what a view, a check and a report take beside so many companies. */
const sizes = (process.env.CITUS_COMPANIES ?? '')
  .split(',')
  .map(Number)
  .filter((size) => size > 0);
const nodes: CitusNodes = inject('citus')?.nodes ?? [];
const range = { start: '2026-10-01', end: '2026-10-31', timezone: 'UTC' };

const ofCluster = (name: string, tests: () => void): unknown =>
  nodes.length > 0 && sizes.length === 0
    ? it(name, ({ skip }) => skip('it takes long: CITUS_COMPANIES says beside how many'))
    : describe.skipIf(nodes.length === 0)(name, tests);

ofCluster('beside many companies', () => {
  const template = `scale_${randomUUID().replaceAll('-', '')}`;
  let name: string;
  let mails: SmtpReceiver;
  let test: TestApp;
  let ids: string[];
  let own: { companyId: string; permalink: string; reportId: string };

  beforeAll(async () => {
    await makeCitusTemplate(nodes, template, bucketCount);
    const databaseUrl = await makeCitusDatabase(nodes, template);
    name = new URL(databaseUrl).pathname.slice(1);
    mails = await startSmtpReceiver();
    const database = await openDatabase({ databaseUrl, dataDir: '/nonexistent' });
    await sql`alter database ${sql.id(name)} set citus.enable_stat_counters = on`.execute(database.db);
    await database.close();
    test = await testApp('postgres', {
      database: await openDatabase({ databaseUrl, dataDir: '/nonexistent' }),
      environment: { SMTP_URL: mails.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>' },
    });
    const { context } = test;
    const harness = await makeHarness(test);
    const { scope, user } = harness;
    const made = await harness.create('Spend');
    const uploaded = (await harness.upload(made.id, 'month,spend\n2026-09,120\n2026-10,90')).json().data;
    const widgets = ['spend00001', 'spend00002'].map((hash) =>
      makeWidget({ hash, format: 'chart:bar', instances: [makeInstance({ type: 'upload', config: '', inputs: uploaded })] }),
    );
    expect((await harness.save(made.id, { version: '1', widgets })).statusCode).toBe(200);
    await harness.share(made.id, { category: 'public', public: true });
    const reportId = await makeReport(context, scope, made.id, user.id);
    const campaign_id = await makeCampaign(context, scope);
    const domain = await makeWatched(context, scope, { campaign_id });
    const stored = await scope.db.selectFrom('file').select('stored_name').execute();
    own = { companyId: scope.companyId, permalink: made.permalink, reportId };
    ids = [
      scope.companyId,
      user.id,
      made.id,
      made.permalink,
      reportId,
      campaign_id,
      domain,
      ...stored.map(({ stored_name }) => stored_name),
    ];
  });
  afterAll(async () => {
    await test.close();
    await mails.close();
    await dropCitusDatabase(nodes, name);
    await dropCitusDatabase(nodes, template);
  });

  const setDue = async (table: 'automatic_report' | 'domain_check', column: string, inMs = 0): Promise<void> => {
    const at = new Date(test.context.clock.now().getTime() + inMs);
    const { db } = test.context.database;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at} where company_id = ${own.companyId}`.execute(db);
  };
  const grow = async (from: number, to: number): Promise<void> => {
    // Nothing of the others is due while that of one is looked at.
    await setDue('automatic_report', 'next_run_at', 365 * dayMs);
    await setDue('domain_check', 'next_at', 365 * dayMs);
    await growCompanies(test.context.database.db, own.companyId, ids, from, to);
    await sql`vacuum analyze`.execute(test.context.database.db);
  };

  const measured: Record<string, () => Promise<unknown>> = {
    'a view by a visitor': async () => {
      const visitor = test.browser();
      expect((await visitor.send({ url: pathOf(getDashboard, { permalink: own.permalink }) })).statusCode).toBe(200);
      const stream = `${pathOf(streamDashboardData, { permalink: own.permalink })}?${new URLSearchParams(range)}`;
      expect((await visitor.send({ url: stream })).body).toContain('"frame"');
      await settleViews(test.context);
    },
    'a round of reports of which none is due': () => sendNow(test.context),
    'a report that is due': async () => {
      // What was due at one instant is done once.
      test.context.clock.advance(hourMs);
      await setDue('automatic_report', 'next_run_at');
      const before = mails.mails.length;
      await sendNow(test.context);
      expect(mails.mails.length).toBe(before + 1);
    },
    'a look for checks of which none is due': async () => {
      const now = test.context.clock.now();
      expect(await leaseDue(test.context, { token: randomUUID(), dueBy: now, now, until: now, limit: 100 })).toEqual([]);
    },
    'a check that is due': async () => {
      test.context.clock.advance(hourMs);
      await setDue('domain_check', 'next_at');
      await checkOnce(test.context, 1);
    },
  };

  it(
    'a view, a check and a report take as many statements, each of one shard, and as many rows',
    async () => {
      const told: Record<string, (ClusterCounts & { beside: number })[]> = {};
      let there = 1;
      for (const companies of sizes) {
        await grow(there, companies - 1);
        there = companies;
        await heldParts(test.context);
        for (const [what, work] of Object.entries(measured)) {
          await work();
          const counts = await clusterCounts(nodes, name, work);
          console.log(`${companies} companies, ${what}: ${JSON.stringify(counts)}`);
          told[what] = [...(told[what] ?? []), { ...counts, beside: companies }];
        }
      }
      for (const [what, all] of Object.entries(told)) {
        // What a shard of a few rows costs is read whole, so that less is more there: each is held to the one before.
        for (const [place, counts] of all.entries()) {
          const first = all[Math.max(place - 1, 0)];
          const { statements, severalShards, rows, companies, beside } = counts;
          expect([what, beside, severalShards]).toEqual([what, beside, 0]);
          expect([what, beside, statements <= 1.1 * (first?.statements ?? 0)]).toEqual([what, beside, true]);
          expect([what, beside, rows <= 1.1 * (first?.rows ?? 0)]).toEqual([what, beside, true]);
          // A few lookups in shards that are read whole, or the list of one.
          expect([what, beside, companies <= 500 + (1.5 * beside) / bucketCount]).toEqual([what, beside, true]);
        }
      }
    },
    hourMs,
  );
});
