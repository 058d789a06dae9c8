import { randomUUID } from 'node:crypto';
import type { AlertChannel } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeReport } from '#test/factories/factories.ts';

const password = 'the first password';

eachEngine('alerts of an address that an account merely claims', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  let harness: Harness;
  let boss: string;
  beforeAll(async () => {
    test = await testApp(engine);
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    harness = await makeHarness(test);
    boss = `boss-${randomUUID()}@agency.test`;
    const target = { type: 'email', recipients: [boss], mode: { kind: 'instant' } };
    await harness.send({ method: 'POST', url: '/api/alert-channels', payload: { name: 'Boss', target } });
  });

  /** As an administrator types it in: nobody proved the address. */
  const added = async (email: string, role = 'viewer') => {
    const answer = await harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Vera', email, role, password } });
    const browser = test.browser();
    await browser.signIn(email, password);
    return { browser, id: answer.json().data.id };
  };
  const move = async (browser: Browser, email: string) => {
    expect((await browser.send({ method: 'POST', url: '/api/me/email', payload: { email, password } })).statusCode).toBe(204);
    const token = (await mails.lastLinkTo(email)).searchParams.get('token');
    expect((await browser.send({ method: 'POST', url: '/verify-email', payload: { token } })).statusCode).toBe(200);
  };
  const remove = async (id: string) => (await harness.send({ method: 'DELETE', url: `/api/users/${id}` })).statusCode;
  const told = async (): Promise<string[]> =>
    (await harness.send({ url: '/api/alert-channels' })).json().data.flatMap(({ recipients }: AlertChannel) => recipients);

  it('do not move with it to another address, though those of that one do', async () => {
    const { browser } = await added(boss);
    const hers = `vera-${randomUUID()}@agency.test`;
    await move(browser, hers);
    expect(await told()).toEqual([boss]);
    const target = { type: 'email', recipients: [hers], mode: { kind: 'instant' } };
    await harness.send({ method: 'POST', url: '/api/alert-channels', payload: { name: 'Vera', target } });
    await move(browser, `new-${hers}`);
    expect(await told()).toEqual([boss, `new-${hers}`]);
  });

  it.each(['is removed', 'deletes it'])('stay with a colleague who has the address too where whoever has the account %s', async (way) => {
    const [vera, holder] = [await added(boss), await added(`old-${boss}`, 'admin')];
    await move(holder.browser, boss);
    const leave = { method: 'DELETE', url: '/api/me', payload: { email: boss, password } } as const;
    expect(way === 'is removed' ? await remove(vera.id) : (await vera.browser.send(leave)).statusCode).toBe(204);
    expect(await told()).toEqual([boss]);
    const [{ action, details }] = (await harness.send({ url: '/api/company/audit?per_page=1' })).json().data;
    if (way === 'is removed') expect({ action, details }).toMatchObject({ action: 'user.removed', details: { stillMailedBy: 'Boss' } });
    // Of the one whose address it is they go to the heir.
    expect(await remove(holder.id)).toBe(204);
    expect(await told()).toEqual([harness.user.email]);
  });

  it('stay where they go when whoever merely claims the address deletes the account, moved on or not, as do reports', async () => {
    const ops = `ops-${randomUUID()}@client.test`;
    for (const [name, recipients] of Object.entries({ Ops: [ops], Both: [boss, ops] })) {
      const target = { type: 'email', recipients, mode: { kind: 'instant' } };
      await harness.send({ method: 'POST', url: '/api/alert-channels', payload: { name, target } });
    }
    const { id } = await harness.create('Reported');
    const report = await makeReport(test.context, harness.scope, id, harness.user.id);
    await harness.scope.db.updateTable('automatic_report').set({ recipients: ops }).where('id', '=', report).execute();
    const leave = async (browser: Browser, email: string) =>
      expect((await browser.send({ method: 'DELETE', url: '/api/me', payload: { email, password } })).statusCode).toBe(204);
    await leave((await added(ops)).browser, ops);
    const { browser } = await added(ops);
    await move(browser, `vera-${ops}`);
    await leave(browser, `vera-${ops}`);
    expect(await told()).toEqual([boss, boss, ops, ops]);
    const reports = harness.scope.db.selectFrom('automatic_report').select(['recipients', 'paused']);
    expect(await reports.execute()).toEqual([{ recipients: ops, paused: false }]);
  });

  it('of the channel that was made for them go to who takes over', async () => {
    const email = `vera-${randomUUID()}@agency.test`;
    const { browser } = await added(email);
    // As it is made with their first group.
    const target = { type: 'email', recipients: [email], mode: { kind: 'instant' } };
    await harness.send({ method: 'POST', url: '/api/alert-channels', payload: { name: 'Vera', target } });
    expect(await told()).toEqual([boss, email]);
    expect((await browser.send({ method: 'DELETE', url: '/api/me', payload: { email, password } })).statusCode).toBe(204);
    expect((await told()).toSorted()).toEqual([boss, harness.user.email].toSorted());
  });
});
