import { randomUUID } from 'node:crypto';
import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseCompanies } from '#account-lifecycle/company-deletion/index.ts';
import { findCompanyOfHost, takeFromOthers } from '#company/custom-domain/rows.ts';
import { insertDocument } from '#dashboards/pdf/rows.ts';
import { sweepPdfs } from '#dashboards/pdf/sweep-pdfs.ts';
import { emptyTrash } from '#dashboards/trash/trash-dashboards.ts';
import { sweepSessions } from '#identity/accounts/index.ts';
import { keepMails } from '#identity/accounts/testing/stored-mails.ts';
import { eraseCampaigns } from '#monitoring/sites/groups/delete-campaign.ts';
import { claimKinds } from '#platform/db/claims/claim-kinds.ts';
import { findClaim } from '#platform/db/claims/claims.ts';
import { claimAll, claimedAlone, lookForUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { statementsOf } from '#platform/db/migrate/migrate.ts';
import { claims as migration } from '#platform/db/migrations/0066-claims.ts';
import { inTransaction } from '#platform/db/scope.ts';
import { ensureReader } from '#reports/store/reader-rows.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { claimFaults } from '#test/database/claim-faults.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeReport } from '#test/factories/factories.ts';

const none = { unclaimed: [], left: [] };

eachEngine('keys over all companies', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    keepMails(test.context);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const db = () => test.context.database.db;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await harness.send({ method, url, ...(payload && { payload }) });
    expect([url, answer.statusCode < 300]).toEqual([url, true]);
    return answer;
  };
  const kindsOf = async (): Promise<string[]> => {
    const { rows } = await sql<{ kind: string }>`
      select distinct kind from claim where company_id = ${harness.scope.companyId} order by kind`.execute(db());
    return rows.map(({ kind }) => kind);
  };

  /** One of every kind that the product makes without the world outside. */
  async function makeEach() {
    const { id, permalink } = await harness.create('Client');
    await harness.upload(id, 'm,n\nx,1');
    const form = sentForm({ file: ['a.png', pngBytes], category: 'logo' });
    const image: string = (await harness.send({ method: 'POST', url: '/api/media', form })).json().data.address;
    const token = (await send('POST', '/api/company/api-tokens', { name: 'T', scope: 'read' })).json().data;
    const email = `${randomUUID()}@agency.test`;
    const invited = (await send('POST', '/api/users', { name: 'Bob', email, role: 'member' })).json().data;
    const group = (await send('POST', '/api/campaigns', { name: 'Group', timezone: 'UTC', checks: {}, domains: '' })).json().data;
    const report = await makeReport(test.context, harness.scope, id, harness.user.id);
    const { token: reader } = await ensureReader(harness.scope, report, 'anna@client.test');
    const now = test.context.clock.now();
    const printed = { dashboard_id: id, key: null, file_name: 'a.pdf', pages: 1, bytes: 4 };
    const times = { expires_at: new Date(now.getTime() + dayMs), created_at: now };
    await insertDocument(harness.scope, { ...printed, ...times, stored_name: `${randomUUID()}.pdf` });
    return { id, permalink, image, token, invited, group: group.id as string, report, reader };
  }

  it('each has its claim and no claim is left, whatever is made, changed and taken away', async () => {
    const made = await makeEach();
    expect(await kindsOf()).toEqual(['api-token', 'dashboard', 'file', 'invitation', 'pdf', 'reader', 'status-page']);
    expect(await claimFaults(db())).toEqual(none);
    await harness.share(made.id, { category: 'refresh_permalink' });
    await harness.share(made.id, { category: 'stop_sharing' });
    await send('PUT', `/api/campaigns/${made.group}/sharing`, { category: 'refresh_permalink' });
    await send('POST', `/api/invitations/${made.invited.id}/mail`);
    expect(await claimFaults(db())).toEqual(none);
    await send('DELETE', `/api/automatic-reports/${made.report}`);
    await send('DELETE', `/api/company/api-tokens/${made.token.id}`);
    await send('DELETE', '/api/files', { filename: made.image.split('/').at(-1) });
    await send('DELETE', `/api/dashboards/${made.id}`);
    await send('DELETE', `/api/campaigns/${made.group}`);
    expect(await claimFaults(db())).toEqual(none);
    test.context.clock.advance(400 * dayMs);
    await emptyTrash(test.context);
    await eraseCampaigns(test.context);
    await sweepPdfs(test.context);
    await sweepSessions(test.context);
    expect(await claimFaults(db())).toEqual(none);
    expect(await kindsOf()).toEqual([]);
  });

  it('are given up with whoever had them', async () => {
    const colleague = await harness.colleague('member');
    await makeEach();
    await send('POST', '/api/company/api-tokens', { name: 'Theirs', scope: 'read' });
    await db().updateTable('api_token').set({ user_id: colleague.user.id }).where('name', '=', 'Theirs').execute();
    await send('DELETE', `/api/users/${colleague.user.id}`);
    expect(await claimFaults(db())).toEqual(none);
    await db()
      .updateTable('company')
      .set({ deleted_at: new Date(test.context.clock.now().getTime() - 31 * dayMs) })
      .where('company_id', '=', harness.scope.companyId)
      .execute();
    await eraseCompanies(test.context);
    expect(await kindsOf()).toEqual([]);
    expect(await claimFaults(db())).toEqual(none);
  });

  it('are claimed by the migration as they are by the product', async () => {
    await makeEach();
    const { companyId: company_id } = harness.scope;
    const now = test.context.clock.now();
    const domain = { challenge: 'c', challenge_at: now, findings: '{}', next_check_at: now, created_at: now };
    await harness.scope.db
      .insertInto('custom_domain')
      .values({ company_id, host: 'proved.test', state: 'verified', ...domain })
      .execute();
    const filled = async (fill: () => Promise<void>) => {
      await db().deleteFrom('claim').execute();
      await fill();
      return (await db().selectFrom('claim').selectAll().orderBy('kind').orderBy('key').execute()).map((row) => JSON.stringify(row));
    };
    const fills = statementsOf(migration).filter((statement) => statement.startsWith('insert into claim'));
    expect(fills).toHaveLength(Object.keys(claimKinds).length);
    const byMigration = await filled(async () => {
      for (const statement of fills) await sql.raw(statement).execute(db());
    });
    expect(byMigration).toEqual(await filled(() => claimAll(db())));
    expect(await kindsOf()).toContain('host');
  });

  it('open nothing by a claim whose row has moved on, as a release before leaves it', async () => {
    const { permalink, id, reader, token } = await makeEach();
    await harness.share(id, { category: 'public', public: true });
    const visit = async (link: string) => (await test.browser().send({ url: `/api/dashboards/${link}` })).statusCode;
    const asToken = async () => (await test.browser().send({ url: '/api/me', headers: { 'x-authorization': token.token } })).statusCode;
    const stop = async () => (await test.browser().send({ url: `/unsubscribe/${reader}` })).statusCode;
    expect([await visit(permalink), await asToken(), await stop()]).toEqual([200, 200, 200]);
    await harness.scope.db.updateTable('dashboard').set({ permalink: randomUUID() }).where('id', '=', id).execute();
    await harness.scope.db.deleteFrom('api_token').execute();
    await harness.scope.db.updateTable('report_reader').set({ token: randomUUID() }).execute();
    expect([await visit(permalink), await asToken(), await stop()]).toEqual([404, 401, 404]);
  });

  notSpread('where tables are spread no older release ever ran')(
    'of rows that a release before wrote are found, and claimed from then on',
    async () => {
      const { permalink, id } = await makeEach();
      await harness.share(id, { category: 'public', public: true });
      await db().deleteFrom('claim').where('company_id', '=', harness.scope.companyId).execute();
      const visit = async () => (await test.browser().send({ url: `/api/dashboards/${permalink}` })).statusCode;
      expect(await visit()).toBe(404);
      await lookForUnclaimed(db());
      expect(await visit()).toBe(200);
      claimedAlone();
      expect([await visit(), await findClaim(db(), 'dashboard', permalink)]).toEqual([200, { companyId: harness.scope.companyId, id }]);
    },
  );

  notSpread('where tables are spread no older release ever ran')(
    'a host is taken from a company that a release before gave it to',
    async () => {
      const now = test.context.clock.now();
      const domain = {
        host: `${randomUUID()}.test`,
        challenge: 'c',
        challenge_at: now,
        state: 'verified',
        findings: '{}',
        next_check_at: now,
      } as const;
      await harness.scope.db
        .insertInto('custom_domain')
        .values({ company_id: harness.scope.companyId, ...domain, created_at: now })
        .execute();
      const { scope } = await makeHarness(test);
      await scope.db
        .insertInto('custom_domain')
        .values({ company_id: scope.companyId, ...domain, created_at: now })
        .execute();
      await lookForUnclaimed(db());
      const row = await scope.db.selectFrom('custom_domain').selectAll().executeTakeFirstOrThrow();
      await inTransaction(scope, (inside) => takeFromOthers(inside, row, { challenge: 'new', now }));
      expect(await findCompanyOfHost(db(), domain.host)).toBe(scope.companyId);
      const lost = await harness.scope.db.selectFrom('custom_domain').select(['state', 'owner_told']).executeTakeFirstOrThrow();
      expect(lost).toEqual({ state: 'failed', owner_told: false });
    },
  );

  notSpread('where tables are spread no older release ever ran')(
    'people whom a release before left when it erased their company go',
    async () => {
      const { scope } = await makeHarness(test);
      await scope.db.deleteFrom('company').execute();
      const people = () => db().selectFrom('auth_user').select('id').where('companyId', '=', scope.companyId).execute();
      await eraseCompanies(test.context);
      expect(await people()).toHaveLength(1);
      await lookForUnclaimed(db());
      await eraseCompanies(test.context);
      expect(await people()).toEqual([]);
    },
  );
  afterEach(claimedAlone);
});
