import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { insertIdentity } from '#identity/accounts/index.ts';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { bytesOfBase32 } from '#identity/accounts/testing/base32-bytes.ts';
import { keepMails } from '#identity/accounts/testing/stored-mails.ts';
import { codeAt, stepAt } from '#identity/accounts/two-factor/totp.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser, Sent } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { groupHarness } from '#test/app/group-harness.ts';
import { notSpread } from '#test/database/not-spread.ts';
import { makeSource } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeDomain } from '#test/factories/monitoring-factories.ts';

eachEngine('what is done to an account', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    outside.answer = ({ url }) => ({
      json: url.endsWith('/wp-json/') ? { name: 'Shop', namespaces: ['wc/v3'] } : { code: 'EUR', totals: {} },
    });
    test = await testApp(engine, { send: outside.send });
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const last = async () => {
    const { action, about, details, by } = (await harness.send({ url: '/api/company/audit?per_page=1' })).json().data[0];
    return { action, about, details, by: by.name };
  };
  const later = () => test.context.clock.advance(1000);

  it('is noted: people', async () => {
    const person = { name: 'Bob', email: `${randomUUID()}@a.test`, role: 'viewer', password: 'first password' };
    const bob = (await harness.send({ method: 'POST', url: '/api/users', payload: person })).json().data;
    expect(await last()).toEqual({
      action: 'user.added',
      about: 'Bob',
      details: { email: person.email, role: 'viewer' },
      by: harness.user.name,
    });
    later();
    await harness.send({ method: 'PUT', url: `/api/users/${bob.id}`, payload: { role: 'member' } });
    const role = { before: 'viewer', after: 'member' };
    expect(await last()).toMatchObject({ action: 'user.role_changed', about: 'Bob', details: { role } });
    later();
    await harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Carl', email: `${randomUUID()}@a.test`, role: 'viewer' } });
    expect(await last()).toMatchObject({ action: 'user.invited', about: 'Carl' });
    later();
    const browser = test.browser();
    await browser.signIn(person.email, person.password);
    const passwords = { currentPassword: person.password, password: 'another password', passwordConfirmation: 'another password' };
    await browser.send({ method: 'PUT', url: '/api/me/password', payload: passwords });
    expect(await last()).toMatchObject({ action: 'password.changed', about: 'Bob', by: 'Bob' });
  });

  it('is noted: settings, sources and sharing', async () => {
    later();
    const { name, phone, editLock } = (await harness.send({ url: '/api/company' })).json().data;
    const settings = { name: 'Renamed Agency', phone: '1', editLock: !editLock, embedParents: ['https://client.com'] };
    await harness.send({ method: 'POST', url: '/api/company', payload: settings });
    expect(await last()).toMatchObject({ action: 'company.changed', about: name });
    expect((await last()).details).toEqual({
      name: { before: name, after: 'Renamed Agency' },
      phone: { before: phone, after: '1' },
      editLock: { before: editLock, after: !editLock },
      embedParents: { before: '', after: 'https://client.com' },
    });
    later();
    const before = await last();
    await harness.send({ method: 'POST', url: '/api/company', payload: settings });
    expect(await last()).toEqual(before);
    const source = await makeSource(test.context, harness.scope);
    await harness.send({ method: 'DELETE', url: `/api/sources/${source}` });
    expect(await last()).toMatchObject({ action: 'source.deleted', about: 'shop.test', details: { provider: 'woocommerce' } });
    later();
    const { id } = await harness.create('Board');
    await harness.share(id, { category: 'public', public: true });
    expect(await last()).toMatchObject({ action: 'sharing.changed', about: 'Board', details: { public: true, passwordProtected: false } });
    later();
    await harness.share(id, { category: 'shared_until', until: '2027-01-31' });
    expect(await last()).toMatchObject({ action: 'sharing.changed', about: 'Board', details: { sharedUntil: '2027-01-31' } });
    later();
    await harness.share(id, { category: 'refresh_permalink' });
    const { data } = (await harness.send({ url: '/api/company/audit?per_page=2' })).json();
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['sharing.changed', 'sharing.changed']);
    expect(data[0].at).toBe(test.context.clock.now().toISOString());
    later();
    await harness.share(id, { category: 'rename', name: 'Other' });
    expect((await last()).about).toBe('Board');
    const campaign = await makeCampaign(test.context, harness.scope, { name: 'Shops' });
    await harness.send({ method: 'PUT', url: `/api/campaigns/${campaign}/sharing`, payload: { category: 'public', public: true } });
    expect(await last()).toMatchObject({ action: 'sharing.changed', about: 'Shops', details: { public: true } });
  });

  it('is noted: groups, channels and who looks after incidents, with what was before', async () => {
    later();
    const shops = await makeCampaign(test.context, harness.scope, { name: 'Shops' });
    await harness.send({ method: 'PUT', url: `/api/campaigns/${shops}`, payload: { name: 'Retail', timezone: 'Europe/Vienna' } });
    expect(await last()).toMatchObject({
      action: 'group.changed',
      about: 'Shops',
      details: { name: { before: 'Shops', after: 'Retail' } },
    });
    expect(Object.keys((await last()).details)).toEqual(['name']);
    later();
    // The channel of whoever makes a group is made with the first one.
    await harness.send({ method: 'POST', url: '/api/campaigns', payload: { name: 'First' } });
    const own = { name: harness.user.name, sentTo: harness.user.email, groups: 0 };
    expect(await last()).toMatchObject({ action: 'channel.added', about: harness.user.name, details: own, by: harness.user.name });
    later();
    const target = { type: 'webhook', address: 'https://hooks.example.com/secret' };
    const made = await harness.send({
      method: 'POST',
      url: '/api/alert-channels',
      payload: { name: 'Desk', target, campaignIds: [shops] },
    });
    expect(await last()).toMatchObject({ action: 'channel.added', about: 'Desk', details: { sentTo: 'hooks.example.com', groups: 1 } });
    expect(JSON.stringify(await last())).not.toContain('secret');
    later();
    const channel = `/api/alert-channels/${made.json().data.id}`;
    await harness.send({ method: 'PUT', url: channel, payload: { enabled: false } });
    expect(await last()).toMatchObject({ action: 'channel.changed', details: { inUse: { before: true, after: false } } });
    later();
    await harness.send({ method: 'DELETE', url: channel });
    expect(await last()).toMatchObject({ action: 'channel.deleted', about: 'Desk' });
    later();
    const domain = await makeDomain(test.context, harness.scope, { campaign_id: shops, host: 'a.test' });
    const { incidentId } = await makeAlert(test.context, harness.scope, { domain_id: domain });
    await harness.send({ method: 'PUT', url: `/api/incidents/${incidentId}`, payload: { acknowledged: true } });
    expect(await last()).toMatchObject({ action: 'incidents.acknowledged', about: 'a.test does not answer.' });
    later();
    const back = { action: 'unacknowledge', ids: [incidentId] };
    await harness.send({ method: 'POST', url: `/api/campaigns/${shops}/incidents/actions`, payload: back });
    expect(await last()).toMatchObject({ action: 'incidents.unacknowledged', details: { count: 1 } });
  });

  it('is noted: addresses and services to sign in with', async () => {
    const [email, fresh] = [`${randomUUID()}@a.test`, `${randomUUID()}@a.test`];
    const { id } = await addUser(test.context, harness.scope.companyId, {
      name: 'Dora',
      email,
      password: 'first password',
      role: 'viewer',
    });
    const browser = test.browser();
    await browser.signIn(email, 'first password');
    const mails = keepMails(test.context);
    later();
    await browser.send({ method: 'POST', url: '/api/me/email', payload: { email: fresh, password: 'first password' } });
    expect(await last()).toEqual({ action: 'email.change_asked', about: 'Dora', details: { to: fresh }, by: 'Dora' });
    later();
    const token = (await mails.lastLinkTo(fresh)).searchParams.get('token');
    await browser.send({ method: 'POST', url: '/verify-email', payload: { token } });
    expect(await last()).toEqual({
      action: 'email.changed',
      about: 'Dora',
      details: { email: { before: email, after: fresh } },
      by: 'Dora',
    });
    later();
    const now = test.context.clock.now();
    const account = { provider: 'google', issuer: 'https://accounts.google.com', subject: id, email: fresh, now } as const;
    const person = { id, companyId: harness.scope.companyId };
    const { db } = test.context.database;
    expect(await insertIdentity(db, person, account)).toBe(true);
    expect(await last()).toEqual({ action: 'social.connected', about: 'Google', details: {}, by: 'Dora' });
    later();
    expect((await browser.send({ method: 'DELETE', url: '/api/me/identities/google' })).statusCode).toBe(204);
    expect(await last()).toEqual({ action: 'social.disconnected', about: 'Google', details: {}, by: 'Dora' });
    later();
    const before = await last();
    await browser.send({ method: 'POST', url: '/api/me/email', payload: { email, password: 'wrong' } });
    expect(await last()).toEqual(before);
  });

  it('is not noted when it was refused', async () => {
    const before = await last();
    later();
    await harness.send({ method: 'POST', url: '/api/company', payload: { name: '' } });
    await harness.send({ method: 'DELETE', url: '/api/sources/unknown' });
    expect(await last()).toEqual(before);
  });

  notSpread('it keeps the log from being written by a trigger, which Citus does not make on tables that are spread')(
    'is not done where it cannot be noted',
    async () => {
      const { db } = test.context.database;
      const owner = await makeHarness(test);
      const groups = groupHarness(owner);
      const hook = { name: 'Hook', target: { type: 'webhook', address: 'https://hooks.agency.test/x' } };
      const channel = (await owner.send({ method: 'POST', url: '/api/alert-channels', payload: hook })).json().data.id;
      const group = await groups.group('Clients', '', { channelIds: [] });
      const credentials = { website: 'https://shop.test', consumerKey: 'ck_0123456789', consumerSecret: 'cs_0123456789' };
      const login = { name: 'woocommerce', credentials };
      const source = (await owner.send({ method: 'POST', url: '/api/sources', payload: login })).json().data.id;
      const board = await owner.create('Board');
      const { user } = await owner.colleague('viewer');
      const password = 'first password';
      const factor = '/api/me/two-factor';
      /** With an app whose code is asked for next. */
      const signedIn = async () => {
        const browser = test.browser();
        const email = `${randomUUID()}@a.test`;
        await addUser(test.context, owner.scope.companyId, { name: 'Eve', email, password, role: 'admin' });
        await browser.signIn(email, password);
        const { secret } = (await browser.send({ method: 'POST', url: factor, payload: { password } })).json().data;
        const code = codeAt(bytesOfBase32(secret), stepAt(test.context.clock.now()));
        return { browser, confirmed: { method: 'PUT', url: factor, payload: { code } } as const };
      };
      const [{ browser, confirmed }, guarded] = [await signedIn(), await signedIn()];
      expect((await guarded.browser.send(guarded.confirmed)).statusCode).toBe(200);
      const state = async () => {
        const rows = async (table: string, columns: string) =>
          (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`.execute(db)).rows;
        return [
          await rows('alert_channel', 'id, enabled'),
          await rows('auth_user', 'id, role'),
          await rows('auth_account', 'id, password'),
          await rows('invitation', 'id'),
          await rows('company', 'company_id, phone'),
          await rows('source', 'id, sealed_secrets'),
          await rows('two_factor', 'user_id, confirmed, recovery_hashes'),
          await rows('dashboard', 'id, public'),
          await rows('campaign', 'id, name, public, deleted_at'),
        ];
      };
      const share = { category: 'public', public: true };
      const person = { name: 'Nina', email: `${randomUUID()}@a.test`, role: 'viewer' };
      const passwords = { currentPassword: password, password: 'another password', passwordConfirmation: 'another password' };
      const own: [Browser, Sent][] = [
        [browser, { method: 'PUT', url: '/api/me/password', payload: passwords }],
        [browser, confirmed],
        [guarded.browser, { method: 'DELETE', url: factor, payload: { password } }],
      ];
      const acts: Sent[] = [
        { method: 'POST', url: '/api/alert-channels', payload: hook },
        { method: 'PUT', url: `/api/alert-channels/${channel}`, payload: { enabled: false } },
        { method: 'DELETE', url: `/api/alert-channels/${channel}` },
        { method: 'PUT', url: `/api/users/${user.id}`, payload: { role: 'member' } },
        { method: 'POST', url: '/api/users', payload: { ...person, password } },
        { method: 'POST', url: '/api/users', payload: person },
        { method: 'DELETE', url: `/api/users/${user.id}` },
        { method: 'POST', url: '/api/company', payload: { phone: '12' } },
        { method: 'POST', url: '/api/sources', payload: { ...login, credentials: { ...credentials, website: 'https://other.test' } } },
        { method: 'PUT', url: `/api/sources/${source}`, payload: { credentials } },
        { method: 'DELETE', url: `/api/sources/${source}` },
        { method: 'PUT', url: `/api/dashboards/${board.id}`, payload: share },
        { method: 'PUT', url: `/api/campaigns/${group}/sharing`, payload: share },
        { method: 'PUT', url: `/api/campaigns/${group}`, payload: { name: 'Other' } },
        { method: 'DELETE', url: `/api/campaigns/${group}` },
      ];
      const before = await state();
      await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(db);
      await sql`create trigger no_room before insert on audit_entry for each row execute function no_room()`.execute(db);
      try {
        for (const [by, act] of [...own, ...acts.map((each) => [owner, each] as const)]) {
          const { statusCode } = await by.send(act);
          expect({ act, statusCode, state: await state() }).toEqual({ act, statusCode: 500, state: before });
        }
      } finally {
        await sql`drop trigger no_room on audit_entry`.execute(db);
        await sql`drop function no_room`.execute(db);
      }
    },
  );
});
