import type { CustomDomainSetting, DnsRecord } from '@sightline/contract/company';
import { dayMinutes, dayMs, minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '#platform/ports/mail-content.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type Zone, zoneDns } from '#test/servers/zone-dns.ts';
import { checkDueHosts, notifyOfLostHosts, visitorOrigin } from './index.ts';

const path = '/api/company/custom-domain';
const host = 'reports.acme.com';
const target = 'dashboards.sightline.com';

eachEngine('a custom domain', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  const zone: Zone = {};
  const mails: Mail[] = [];
  beforeAll(async () => {
    test = await testApp(engine, {
      dns: zoneDns(zone),
      environment: { PUBLIC_URL: 'https://app.sightline.com', CUSTOM_DOMAIN_TARGET: target },
      change: (context) => {
        context.sendMail = async (mail) => {
          mails.push(mail);
          return { state: 'accepted', reason: null, messageId: '<1@test>', raw: Buffer.alloc(0) };
        };
      },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const name of Object.keys(zone)) delete zone[name];
    mails.length = 0;
    await test.context.database.db.deleteFrom('custom_domain').execute();
    await test.context.database.db.deleteFrom('released_host').execute();
    harness = await makeHarness(test);
    other = await makeHarness(test);
  });

  const get = async (by = harness): Promise<CustomDomainSetting> => (await by.send({ url: path })).json().data;
  const set = (name = host, by = harness) => by.send({ method: 'PUT', url: path, payload: { host: name } });
  const remove = (by = harness) => by.send({ method: 'DELETE', url: path });
  const check = async (by = harness): Promise<CustomDomainSetting> => {
    test.context.clock.advance(11_000);
    return (await by.send({ method: 'POST', url: `${path}/check` })).json().data;
  };
  const state = async (by = harness) => (await get(by)).customDomain?.state;
  const recordsOf = async (by = harness): Promise<DnsRecord[]> => (await get(by)).customDomain?.records ?? [];
  /** Enters a company's records as its panel would; values of others under the same name stay. */
  const publish = async (by = harness): Promise<void> => {
    for (const { type, name, value } of await recordsOf(by))
      zone[name] = type === 'CNAME' ? { cname: value } : { txt: [...(zone[name]?.txt ?? []), value] };
  };
  const activate = async (by = harness): Promise<void> => {
    expect((await set(host, by)).statusCode).toBe(200);
    await publish(by);
    expect((await check(by)).customDomain?.state).toBe('verified');
  };
  const pass = async (ms: number) => {
    test.context.clock.advance(ms);
    await checkDueHosts(test.context);
    await notifyOfLostHosts(test.context);
  };
  const ask = async (domain: string) => (await test.app.inject({ url: `/internal/tls-ask?domain=${domain}` })).statusCode;
  const origin = (by = harness) => visitorOrigin(test.context, by.scope);

  it('is for administrators', async () => {
    const member = await harness.colleague('member');
    for (const method of ['GET', 'DELETE'] as const) expect((await member.send({ method, url: path })).statusCode).toBe(403);
    expect(await get()).toEqual({ target, customDomain: null });
    test.context.clock.advance(11_000);
    expect((await harness.send({ method: 'POST', url: `${path}/check` })).statusCode).toBe(404);
  });

  it('leads from a name to its records to links that begin with it', async () => {
    const { customDomain }: CustomDomainSetting = (await set('Reports.ACME.com')).json().data;
    expect(customDomain).toMatchObject({ host, state: 'pending', address: null, checkedAt: null, fallsBackAt: null });
    expect(customDomain?.records.map((record) => [record.type, record.host, record.state])).toEqual([
      ['CNAME', 'reports', 'unchecked'],
      ['TXT', '_sightline-challenge.reports', 'unchecked'],
    ]);
    expect([await ask(host), await origin()]).toEqual([404, 'https://app.sightline.com']);
    zone[host] = { cname: target };
    expect((await check()).customDomain).toMatchObject({ state: 'pending', records: [{ state: 'ok' }, { state: 'missing' }] });
    // The way here alone is no proof.
    expect([await ask(host), await origin()]).toEqual([404, 'https://app.sightline.com']);
    await publish();
    expect((await check()).customDomain).toMatchObject({ state: 'verified', address: 'https://reports.acme.com' });
    expect([await ask(host), await origin()]).toEqual([200, 'https://reports.acme.com']);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: '/api/company' })).json().data.domainCname).toEqual({ host, target, state: 'verified' });
    expect((await remove()).json().data.customDomain).toBeNull();
    expect([await ask(host), await origin()]).toEqual([404, 'https://app.sightline.com']);
  });

  it('is not set over what somebody else set meanwhile, unless that was seen', async () => {
    const from = (begun: string, name: string) =>
      harness.send({ method: 'PUT', url: path, payload: { host: name, begunFrom: { host: begun } } });
    expect((await from('', 'zürich.acme.com')).statusCode).toBe(200);
    const late = await from('', 'bern.acme.com');
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await get()).customDomain?.host).toBe('zürich.acme.com');
    expect((await from('zürich.acme.com', 'bern.acme.com')).statusCode).toBe(200);
    expect((await from('zürich.acme.com', host)).statusCode).toBe(409);
    const stop = (meant: string) => harness.send({ method: 'DELETE', url: `${path}?${new URLSearchParams({ host: meant })}` });
    expect((await stop('zürich.acme.com')).json().code).toBe('conflict');
    expect((await get()).customDomain?.host).toBe('bern.acme.com');
    expect((await stop('bern.acme.com')).json().data.customDomain).toBeNull();
    expect((await stop('bern.acme.com')).statusCode).toBe(409);
    // A page of the release before says nothing of it.
    expect((await set()).statusCode).toBe(200);
  });

  it('tells of CAA records that stand in the way, and of them alone', async () => {
    await set();
    await publish();
    zone['acme.com'] = { caa: ['issue digicert.com'] };
    const { customDomain } = await check();
    expect(customDomain).toMatchObject({
      state: 'pending',
      records: [{}, {}, { type: 'CAA', state: 'wrong', found: ['issue digicert.com'] }],
    });
    delete zone['acme.com'];
    expect((await check()).customDomain).toMatchObject({ state: 'verified', records: [{}, {}] });
  });

  it.each([
    ['', /fill out/],
    ['acme.com', /such as reports\.acme\.com/],
    ['localhost', /ending/],
    ['127.0.0.1', /address of a machine/],
    ['app.sightline.com', /this service/],
    [target, /this service/],
    ['co.uk', /Everybody/],
  ])('refuses %j at its field', async (name, words) => {
    const refused = await set(name);
    expect([refused.statusCode, refused.json().errors.host.join()]).toEqual([422, expect.stringMatching(words)]);
  });

  it('keeps its state and its value where the same host is set again', async () => {
    await activate();
    const before = await get();
    await set();
    expect(await get()).toEqual(before);
    await set('board.acme.com');
    expect(await state()).toBe('pending');
    expect((await recordsOf())[1]?.value).not.toBe(before.customDomain?.records[1]?.value);
  });

  it('checks once in 10 seconds', async () => {
    await set();
    await check();
    expect((await harness.send({ method: 'POST', url: `${path}/check` })).statusCode).toBe(429);
  });

  it('goes on for seven days without its DNS, then ends, tells the administrators once, and comes back by itself', async () => {
    await activate();
    const kept = zone[host];
    zone[host] = { cname: 'elsewhere.net' };
    await pass(dayMs);
    expect(await state()).toBe('degraded');
    expect((await get()).customDomain?.fallsBackAt).toBe(new Date(test.context.clock.now().getTime() + 7 * dayMs).toISOString());
    expect([await ask(host), await origin()]).toEqual([200, 'https://reports.acme.com']);
    for (let day = 0; day < 6; day += 1) await pass(dayMs);
    expect([await state(), mails.length]).toEqual(['degraded', 0]);
    await pass(dayMs);
    expect([await state(), await ask(host), await origin()]).toEqual(['failed', 404, 'https://app.sightline.com']);
    await pass(dayMs);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [harness.user.email], subject: expect.stringContaining(host) });
    expect(mails[0]?.text).toContain(`CNAME ${host}: It leads elsewhere`);
    if (kept) zone[host] = kept;
    await pass(dayMs);
    expect(await state()).toBe('verified');
  });

  it('is looked at every quarter of an hour at first, later less often', async () => {
    await set();
    const next = async () => {
      await checkDueHosts(test.context);
      const { next_check_at } = await harness.scope.db.selectFrom('custom_domain').select('next_check_at').executeTakeFirstOrThrow();
      return (next_check_at.getTime() - test.context.clock.now().getTime()) / minuteMs;
    };
    expect(await next()).toBe(15);
    test.context.clock.advance(3 * dayMs);
    expect(await next()).toBe(60);
    test.context.clock.advance(11 * dayMs);
    expect(await next()).toBe(dayMinutes);
    await publish();
    await check();
    test.context.clock.advance(dayMs);
    expect(await next()).toBe(dayMinutes);
  });

  it('gives a host to whoever proves it last; the other needs a new value and is told', async () => {
    await activate();
    const old = (await recordsOf())[1]?.value;
    await set(host, other);
    expect((await check(other)).customDomain).toMatchObject({ state: 'pending', records: [{ state: 'ok' }, { state: 'wrong' }] });
    expect(await state()).toBe('verified');
    await publish(other);
    await check(other);
    expect([await state(), await state(other)]).toEqual(['failed', 'verified']);
    await notifyOfLostHosts(test.context);
    expect(mails.map(({ to }) => to)).toEqual([[harness.user.email]]);
    // Its old value still stands in the DNS, and gives it nothing back.
    expect((await recordsOf())[1]?.value).not.toBe(old);
    await pass(dayMs);
    expect([await state(), await state(other)]).toEqual(['failed', 'verified']);
  });

  it('takes no proof from before another company had the host and gave it up', async () => {
    await activate();
    test.context.clock.advance(dayMs);
    await activate(other);
    // The first one enters its new value as well, but loses the race; then the second one leaves and the CNAME stays.
    await publish();
    await harness.scope.db
      .updateTable('custom_domain')
      .set({ challenge_at: new Date(0) })
      .execute();
    const forgotten = (await recordsOf())[1]?.value;
    await remove(other);
    expect((await check()).customDomain?.state).toBe('failed');
    expect(await ask(host)).toBe(404);
    const fresh = (await recordsOf())[1]?.value;
    expect(fresh).not.toBe(forgotten);
    // Asked for once: checks do not change it again and again.
    await check();
    expect((await recordsOf())[1]?.value).toBe(fresh);
    await publish();
    expect((await check()).customDomain?.state).toBe('verified');
  });

  it('takes an old proof again once nobody else has had the host for 90 days', async () => {
    await activate(other);
    await remove(other);
    await harness.scope.db
      .insertInto('custom_domain')
      .values({
        company_id: harness.scope.companyId,
        host,
        challenge: 'old',
        challenge_at: new Date(0),
        state: 'pending',
        findings: '{}',
        next_check_at: test.context.clock.now(),
        created_at: test.context.clock.now(),
      })
      .execute();
    zone['_sightline-challenge.reports.acme.com'] = { txt: ['sightline-verify=old'] };
    test.context.clock.advance(91 * dayMs);
    await checkDueHosts(test.context);
    expect(await state()).toBe('verified');
  });

  it('lets one company at a time use a host, whatever happens at once', async () => {
    await set(host);
    await set(host, other);
    await publish();
    await publish(other);
    await Promise.all([checkDueHosts(test.context), checkDueHosts(test.context)]);
    expect([await state(), await state(other)].filter((each) => each === 'verified')).toHaveLength(1);
  });

  it('cannot be where the installation has no public name', async () => {
    const local = await testApp(engine, { environment: { PUBLIC_URL: 'http://127.0.0.1:8080' } });
    onTestFinished(() => local.close());
    const there = await makeHarness(local);
    expect((await there.send({ url: path })).json().data).toEqual({ target: null, customDomain: null });
    const refused = await there.send({ method: 'PUT', url: path, payload: { host } });
    expect([refused.statusCode, refused.json().errors.host.join()]).toEqual([422, expect.stringContaining('PUBLIC_URL')]);
  });
});
