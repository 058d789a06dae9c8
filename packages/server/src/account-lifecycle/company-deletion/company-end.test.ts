import { randomUUID } from 'node:crypto';
import { dayMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { keepMails } from '#identity/accounts/testing/stored-mails.ts';
import { leaseDue } from '#monitoring/scheduler/lease-rows.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { insertAnyRow } from '#test/database/any-row.ts';
import { deletedAtOnce } from '#test/database/deleted-at-once.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeSource } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import { companyTables, eraseCompanies, notifyOfErasure, storedNamesOf } from './index.ts';

const password = 'a long password';

eachEngine('a company that is deleted', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let browser: Browser;
  let email: string;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
    email = `${randomUUID()}@agency.test`;
    await harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Ada', email, password, role: 'admin' } });
    browser = test.browser();
    await browser.signIn(email, password);
    await browser.send({ method: 'POST', url: '/api/me/consents', payload: { termsConsent: true, ageConsent: true } });
  });
  afterAll(() => test.close());
  const db = () => test.context.database.db;
  const remove = (payload: object = {}, who: Pick<Harness, 'send'> = browser) =>
    who.send({ method: 'DELETE', url: '/api/company', payload: { delete: true, name: 'Test Agency', password, ...payload } });
  const wait = (days: number) => test.context.clock.advance(days * dayMs);
  const rowsOf = async (table: string, { companyId }: Scope): Promise<number> => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} where company_id = ${companyId}`.execute(db());
    return Number(rows[0]?.n);
  };
  const countAll = async (scope: Scope) => {
    const counts: Record<string, number> = {};
    for (const table of await companyTables(db())) counts[table] = await rowsOf(table, scope);
    return counts;
  };

  it('needs an administrator, its name, their password, and the flag', async () => {
    expect((await remove({ name: 'Other' })).json().errors).toEqual({ name: ['Type the name of the company: Test Agency.'] });
    expect((await remove({ password: 'wrong' })).json().errors).toEqual({ password: ['This is not your password.'] });
    expect((await remove({ delete: false })).json().errors).toHaveProperty('delete');
    expect((await remove({}, await harness.colleague('member'))).statusCode).toBe(403);
    expect((await browser.send({ url: '/api/company' })).statusCode).toBe(200);
  });

  it('is shut at once: no session, no token, no visitor, no check', async () => {
    const { id, permalink } = await harness.create('Public');
    await harness.share(id, { category: 'public', public: true });
    const campaign = await makeCampaign(test.context, harness.scope);
    await makeWatched(test.context, harness.scope, { campaign_id: campaign });
    const { token } = (await harness.send({ method: 'POST', url: '/api/company/api-tokens', payload: { name: 'T', scope: 'read' } })).json()
      .data;
    const visit = () => test.browser().send({ url: `/api/dashboards/${permalink}` });
    const asToken = () => test.browser().send({ url: '/api/me', headers: { 'x-authorization': token } });
    const due = async () => {
      const now = new Date(test.context.clock.now().getTime() + dayMs);
      const tasks = await leaseDue(test.context, { token: randomUUID(), dueBy: now, now, until: now, limit: 10_000 });
      return tasks.filter(({ companyId }) => companyId === harness.scope.companyId).length;
    };
    expect([(await visit()).statusCode, (await asToken()).statusCode, (await due()) > 0]).toEqual([200, 200, true]);

    expect((await remove()).statusCode).toBe(204);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await harness.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await asToken()).statusCode).toBe(401);
    const shut = await visit();
    expect([shut.statusCode, shut.json().message]).toEqual([402, 'This report is temporarily unavailable.']);
    expect(await due()).toBe(0);
  });

  it('comes back with a sign-in within 30 days, and says so for a day', async () => {
    const { permalink } = await harness.create('Kept');
    // Entries of one instant have no order.
    test.context.clock.advance(1000);
    await remove();
    wait(29);
    await eraseCompanies(test.context);
    expect((await browser.signIn(email, 'wrong')).statusCode).toBe(422);
    expect((await browser.signIn(email, password)).statusCode).toBe(200);
    const company = async () => (await browser.send({ url: '/api/company' })).json().data;
    expect((await company()).restored).toBe(true);
    expect((await browser.send({ url: `/api/dashboards/${permalink}` })).statusCode).toBe(200);
    const audit = (await browser.send({ url: '/api/company/audit' })).json().data;
    expect(audit.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['company.restored', 'company.deleted']);
    wait(2);
    expect((await company()).restored).toBe(false);
    await eraseCompanies(test.context);
    expect((await browser.send({ url: '/api/company' })).statusCode).toBe(200);
  });

  it('is erased after that, whole and alone, with its files', async () => {
    const other = await makeHarness(test);
    for (const each of [harness, other]) {
      await each.create('Gone');
      await makeSource(test.context, each.scope);
      await each.send({ method: 'POST', url: '/api/media', form: sentForm({ file: ['a.png', pngBytes], category: 'logo' }) });
      const campaign = await makeCampaign(test.context, each.scope);
      const domain_id = await makeWatched(test.context, each.scope, { campaign_id: campaign });
      await makeAlert(test.context, each.scope, { domain_id });
      await each.scope.db
        .insertInto('attempt')
        .values({ company_id: each.scope.companyId, key: 'x', count: 1, window_ends_at: test.context.clock.now() })
        .execute();
    }
    for (const { scope, user } of [harness, other])
      for (const table of [
        'account_link',
        'checkout_attempt',
        'payment_event',
        'plan_price',
        'social_identity',
        'social_name',
        'two_factor',
      ])
        await insertAnyRow(db(), table, ({ name }) => (name === 'company_id' ? scope.companyId : name === 'user_id' ? user.id : undefined));
    const files = await storedNamesOf(db(), harness.scope.companyId);
    const kept = await storedNamesOf(db(), other.scope.companyId);
    expect([files.length, kept.length]).toEqual([1, 1]);
    const before = await countAll(other.scope);
    expect(before).toMatchObject({ claim: 3, account_link: 1, two_factor: 1, plan_price: 1 });
    await remove();
    wait(31);
    await eraseCompanies(test.context);
    expect(Object.entries(await countAll(harness.scope)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await db().selectFrom('auth_user').select('id').where('companyId', '=', harness.scope.companyId).execute()).toEqual([]);
    for (const name of files) await expect(test.context.files.get(name)).rejects.toThrow();
    expect(await countAll(other.scope)).toEqual(before);
    for (const name of kept) expect(await test.context.files.get(name)).toEqual(pngBytes);
    expect((await browser.signIn(email, password)).statusCode).toBe(422);
  });

  it.runIf(inject('citus') !== undefined)('is erased while claims of others on several shards are held by a transaction', async () => {
    const other = await makeHarness(test);
    for (const each of [harness, other]) for (const name of ['One', 'Two', 'Three']) await each.create(name);
    await remove();
    wait(31);
    await db()
      .transaction()
      .execute(async (open) => {
        await sql`update claim set id = id where company_id = ${other.scope.companyId}`.execute(open);
        await eraseCompanies(test.context);
      });
    expect([await rowsOf('claim', harness.scope), await rowsOf('claim', other.scope)]).toEqual([0, 3]);
  });

  notSpread('a trigger counts the rows, which Citus does not make on tables that are spread')(
    'is erased some thousand rows a statement',
    async () => {
      const { companyId } = harness.scope;
      await sql`insert into attempt select ${companyId}, 'key ' || number, 1, now() from generate_series(1, 6000) number`.execute(db());
      await remove();
      wait(31);
      const counts = await deletedAtOnce(db(), 'attempt', () => eraseCompanies(test.context));
      expect(await rowsOf('attempt', harness.scope)).toBe(0);
      expect(Math.max(...counts)).toBe(5000);
    },
  );

  it('tells its administrators when, and reminds them three days ahead, each once', async () => {
    const mails = keepMails(test.context);
    await remove();
    mails.state = 'deferred';
    await expect(notifyOfErasure(test.context)).rejects.toThrow();
    mails.state = 'accepted';
    const all = () => mails.all.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
    await notifyOfErasure(test.context);
    await notifyOfErasure(test.context);
    expect(all()).toEqual(['Test Agency is deleted']);
    wait(26);
    await notifyOfErasure(test.context);
    expect(all()).toHaveLength(1);
    wait(1);
    await notifyOfErasure(test.context);
    await notifyOfErasure(test.context);
    const day = new Date(test.context.clock.now().getTime() + 3 * dayMs);
    const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
    expect(all()).toEqual(['Test Agency is deleted', `Test Agency is erased on ${words}`]);
  });
});
