import { createPublicKey } from 'node:crypto';
import type { DnsRecord, Whitelabel } from '@sightline/contract/company';
import { dayMs, hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '#platform/ports/mail-content.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type Zone, zoneDns } from '#test/servers/zone-dns.ts';
import { checkDueDomains, notifyOfLostDomains, senderOf } from './index.ts';

const path = '/api/company/whitelabel';

eachEngine('whitelabel', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  const zone: Zone = {};
  const mails: Mail[] = [];
  let outcome: 'accepted' | 'deferred' = 'accepted';
  beforeAll(async () => {
    test = await testApp(engine, {
      dns: zoneDns(zone),
      environment: {
        PUBLIC_URL: 'https://app.sightline.com',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'Sightline <no-reply@mail.sightline.com>',
      },
      change: (context) => {
        context.sendMail = async (mail) => {
          mails.push(mail);
          return { state: outcome, reason: outcome === 'accepted' ? null : 'busy', messageId: '<1@test>', raw: Buffer.alloc(0) };
        };
      },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const name of Object.keys(zone)) delete zone[name];
    mails.length = 0;
    outcome = 'accepted';
    await test.context.database.db.deleteFrom('sending_domain').execute();
    harness = await makeHarness(test);
    other = await makeHarness(test);
  });

  const get = async (by = harness): Promise<Whitelabel> => (await by.send({ url: path })).json().data;
  const set = (fields: object, by = harness) =>
    by.send({
      method: 'PUT',
      url: `${path}/sending-domain`,
      payload: { domain: 'acme.com', emailUsername: 'reports', replyTo: null, ...fields },
    });
  const check = (by = harness) => {
    test.context.clock.advance(11_000);
    return by.send({ method: 'POST', url: `${path}/sending-domain/check` });
  };
  const recordsOf = async (by = harness): Promise<DnsRecord[]> => (await get(by)).sendingDomain?.records ?? [];
  /** Puts a company's records into the DNS, as its panel would. */
  const publish = async (by = harness): Promise<void> => {
    for (const { name, value } of await recordsOf(by)) zone[name] = { txt: [value] };
  };
  const state = async (by = harness) => (await get(by)).sendingDomain?.state;
  const verify = async (by = harness): Promise<void> => {
    expect((await set({}, by)).statusCode).toBe(200);
    await publish(by);
    expect((await check(by)).json().data.sendingDomain.state).toBe('verified');
  };
  const from = async (by = harness) => senderOf(test.context, by.scope.companyId);

  it('is for administrators', async () => {
    const member = await harness.colleague('member');
    for (const refused of [await member.send({ url: path }), await set({}, member), await check(member)])
      expect(refused.statusCode).toBe(403);
    expect(await get()).toEqual({ fallbackAddress: 'no-reply@mail.sightline.com', sendingDomain: null });
    expect((await check()).statusCode).toBe(404);
  });

  it('leads from a domain to its records to mails that come from it, signed', async () => {
    const answer: Whitelabel = (await set({ domain: 'ACME.com', replyTo: 'team@acme.com' })).json().data;
    expect(answer.sendingDomain).toMatchObject({ domain: 'acme.com', fromAddress: 'reports@acme.com', state: 'pending', checkedAt: null });
    expect(answer.sendingDomain?.records.map((record) => [record.purpose, record.state])).toEqual([
      ['ownership', 'unchecked'],
      ['dkim', 'unchecked'],
      ['dmarc', 'unchecked'],
    ]);
    expect(await from()).toMatchObject({
      from: { name: 'Test Agency via Sightline', address: 'no-reply@mail.sightline.com' },
      replyTo: 'team@acme.com',
      dkim: null,
      isFallback: true,
    });
    expect((await check()).json().data.sendingDomain.records[1]).toMatchObject({ state: 'missing' });
    await publish();
    expect((await check()).json().data.sendingDomain).toMatchObject({ state: 'verified', fallsBackAt: null });
    const sender = await from();
    expect(sender).toMatchObject({
      from: { name: 'Test Agency', address: 'reports@acme.com' },
      replyTo: 'team@acme.com',
      isFallback: false,
    });
    expect(sender.dkim).toMatchObject({ domain: 'acme.com', selector: 'sl1' });
    // The key that signs is the one that the record shows.
    const shown = createPublicKey(sender.dkim?.privateKey ?? '')
      .export({ type: 'spki', format: 'der' })
      .toString('base64');
    expect((await recordsOf()).find(({ purpose }) => purpose === 'dkim')?.value).toContain(shown);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: '/api/company' })).json().data).toMatchObject({
      domain: 'acme.com',
      emailUsername: 'reports',
      fromAddress: 'reports@acme.com',
      verifiedWhitelabel: true,
      activeEmail: 'reports@acme.com',
      emailDns: { ownership: 'ok', dkim: 'ok', dmarc: 'ok' },
      domainCname: null,
    });
    expect((await other.send({ url: '/api/company' })).json().data).toMatchObject({
      activeEmail: 'no-reply@mail.sightline.com',
      emailDns: {},
    });
  });

  it('keeps the private key to itself, sealed', async () => {
    await set({});
    const row = await harness.scope.db.selectFrom('sending_domain').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed_private_key).toMatch(/^v1\.t1\./);
    expect(JSON.stringify((await harness.send({ url: path })).json())).not.toContain(row.sealed_private_key);
  });

  it('is not set over what somebody else set meanwhile, unless that was seen', async () => {
    const none = { domain: '', emailUsername: '', replyTo: null };
    const first = { domain: 'acme.com', emailUsername: 'reports', replyTo: 'team@acme.com' };
    expect((await set({ ...first, begunFrom: none })).statusCode).toBe(200);
    for (const late of [{ domain: 'other.com' }, { emailUsername: 'hello' }]) {
      const refused = await set({ ...late, begunFrom: none });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    }
    expect((await get()).sendingDomain).toMatchObject(first);
    expect((await set({ emailUsername: 'hello', begunFrom: first })).statusCode).toBe(200);
    const refused = await set({ emailUsername: 'news', begunFrom: first });
    expect(refused.statusCode).toBe(409);
    const stop = (meant: string) => harness.send({ method: 'DELETE', url: `${path}/sending-domain?domain=${meant}` });
    expect((await stop('other.com')).json().code).toBe('conflict');
    expect((await get()).sendingDomain?.domain).toBe('acme.com');
    expect((await stop('acme.com')).json().data.sendingDomain).toBeNull();
    // A page of the release before says nothing of it.
    expect((await set({ domain: 'other.com' })).statusCode).toBe(200);
  });

  it('keeps domain and key where only the sender changes, and begins anew with another domain', async () => {
    await verify();
    const before = await recordsOf();
    await set({ emailUsername: 'hello' });
    expect(await recordsOf()).toEqual(before);
    expect(await from()).toMatchObject({ from: { address: 'hello@acme.com' }, isFallback: false });
    await set({ domain: 'other.com' });
    expect(await state()).toBe('pending');
    expect((await recordsOf())[1]?.value).not.toBe(before[1]?.value);
    expect((await harness.send({ method: 'DELETE', url: `${path}/sending-domain` })).json().data.sendingDomain).toBeNull();
    expect(await from()).toMatchObject({ replyTo: null, isFallback: true });
  });

  it.each([
    [{ domain: '' }, 'domain', /fill out/],
    [{ domain: 'gmail.com' }, 'domain', /mail provider/],
    [{ domain: 'reports.sightline.com' }, 'domain', /this service/],
    [{ emailUsername: '.reports' }, 'emailUsername', /no dot/],
    [{ emailUsername: 'a..b' }, 'emailUsername', /no dot/],
    [{ emailUsername: 'a\r\nBcc: x@y.com' }, 'emailUsername', /letters/],
    [{ replyTo: 'team' }, 'replyTo', /no e-mail address/],
    [{ replyTo: 'team@acme.com\r\nBcc: x@y.com' }, 'replyTo', /no e-mail address/],
  ])('refuses %j at its field', async (fields, field, words) => {
    const refused = await set(fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[field].join()).toMatch(words);
  });

  it('checks once in 10 seconds', async () => {
    await set({});
    expect((await check()).statusCode).toBe(200);
    const again = await harness.send({ method: 'POST', url: `${path}/sending-domain/check` });
    expect(again.statusCode).toBe(429);
    expect((await check()).statusCode).toBe(200);
  });

  it('falls back after two failed days, tells the administrators once, and comes back by itself', async () => {
    await verify();
    const { clock } = test.context;
    const pass = async (hours: number) => {
      clock.advance(hours * hourMs);
      await checkDueDomains(test.context);
      await notifyOfLostDomains(test.context);
      return state();
    };
    const dkim = 'sl1._domainkey.acme.com';
    const kept = zone[dkim];
    delete zone[dkim];
    expect(await pass(1)).toBe('verified');
    expect(await pass(24)).toBe('degraded');
    expect((await get()).sendingDomain?.fallsBackAt).toBe(new Date(clock.now().getTime() + dayMs).toISOString());
    expect(await from()).toMatchObject({ isFallback: false });
    expect(await pass(23)).toBe('degraded');
    expect(mails).toEqual([]);
    outcome = 'deferred';
    clock.advance(2 * hourMs);
    await checkDueDomains(test.context);
    await expect(notifyOfLostDomains(test.context)).rejects.toThrow(/could not be sent/);
    outcome = 'accepted';
    expect(await pass(1)).toBe('failed');
    expect(await from()).toMatchObject({ from: { address: 'no-reply@mail.sightline.com' }, replyTo: 'reports@acme.com', isFallback: true });
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ to: [harness.user.email], subject: expect.stringContaining('acme.com') });
    expect(mails[1]?.text).toContain(`TXT ${dkim}: it is missing.`);
    expect(mails[1]?.text).toContain('https://app.sightline.com/company/settings#settings-sendingDomain');
    expect(await pass(2)).toBe('failed');
    expect(mails).toHaveLength(2);
    if (kept) zone[dkim] = kept;
    expect(await pass(2)).toBe('verified');
  });

  it('waits for a week where the DNS does not answer, which is no record that was deleted', async () => {
    await verify();
    for (const name of Object.keys(zone)) zone[name] = { failure: 'ETIMEOUT' };
    expect((await check()).json().data.sendingDomain).toMatchObject({ state: 'degraded', records: [{ state: 'unknown' }, {}, {}] });
    const { clock } = test.context;
    expect((await get()).sendingDomain?.fallsBackAt).toBe(new Date(clock.now().getTime() + 7 * dayMs).toISOString());
    for (const [hours, expected] of [
      [48, 'degraded'],
      [100, 'degraded'],
      [21, 'failed'],
    ] as const) {
      clock.advance(hours * hourMs);
      await checkDueDomains(test.context);
      expect(await state()).toBe(expected);
    }
  });

  it('gives a domain to whoever proves it last, and tells the other', async () => {
    await verify();
    await set({}, other);
    expect((await check(other)).json().data.sendingDomain).toMatchObject({
      state: 'pending',
      records: [{ state: 'wrong' }, { state: 'wrong' }, { state: 'ok' }],
    });
    expect(await state()).toBe('verified');
    await publish(other);
    await check(other);
    expect([await state(), await state(other)]).toEqual(['failed', 'verified']);
    expect(await from()).toMatchObject({ isFallback: true });
    await notifyOfLostDomains(test.context);
    expect(mails.map(({ to }) => to)).toEqual([[harness.user.email]]);
  });

  it('brand: a logo of the company, a colour and a phone number; the logo is not deleted under it', async () => {
    const form = new FormData();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC';
    form.set('category', 'logo');
    form.set('file', new File([Buffer.from(pixel, 'base64')], 'logo.png', { type: 'image/png' }));
    const image = (await harness.send({ method: 'POST', url: '/api/media', form })).json().data;
    const brand = (payload: object, by = harness) => by.send({ method: 'POST', url: '/api/company', payload });
    expect((await brand({ logo: image.address, phone: ' +43 1 234 ', brandColour: '#AA3311' })).json().data).toMatchObject({
      logo: image.address,
      phone: '+43 1 234',
      brandColour: '#aa3311',
    });
    expect((await brand({ logo: image.address }, other)).json().errors.logo.join()).toMatch(/does not exist/);
    expect((await brand({ brandColour: 'red' })).json().errors.brandColour.join()).toMatch(/hexadecimal/);
    const remove = () => harness.send({ method: 'DELETE', url: '/api/files', payload: { filename: image.filename } });
    expect((await remove()).statusCode).toBe(409);
    expect((await harness.send({ url: '/api/media' })).json().data[0]).toMatchObject({ usedBy: ['your brand'] });
    expect((await brand({ logo: null, phone: '', brandColour: null })).json().data).toMatchObject({
      logo: null,
      phone: '',
      brandColour: null,
    });
    expect((await remove()).statusCode).toBe(204);
  });
});
