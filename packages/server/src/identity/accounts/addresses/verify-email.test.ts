import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { takeLink } from '../store/links.ts';
import { keepMails, type StoredMails } from '../testing/stored-mails.ts';

const form = {
  name: 'Anna',
  password: 'a good password',
  passwordConfirmation: 'a good password',
  termsConsent: true,
  ageConsent: true,
};

oneEngine('the address of somebody who registered', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  beforeAll(async () => {
    test = await testApp(engine);
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());
  const register = async (email: string) => {
    const browser = test.browser();
    await browser.open('/register');
    const answer = await browser.send({ method: 'POST', url: '/register', payload: { ...form, email } });
    expect(answer.statusCode).toBe(201);
    return browser;
  };
  const open = async (token: string | null) =>
    (await test.browser().send({ method: 'POST', url: '/verify-email/open', payload: { token } })).json();
  const unknown = {
    code: 'invalid_input',
    message: 'This link was used already or is too old. Your account page says whether your address is confirmed, and sends a new one.',
    errors: {},
  };
  const confirm = async (token: string | null, password: string | null = form.password) => {
    const browser = test.browser();
    await browser.open('/verify-email');
    return browser.send({ method: 'POST', url: '/verify-email', payload: { token, ...(password !== null && { password }) } });
  };

  it('is confirmed by the link of a mail in the browser that is signed in, without another word', async () => {
    const email = 'dora@agency.test';
    const browser = await register(email);
    const token = (await mails.lastLinkTo(email)).searchParams.get('token');
    expect((await browser.send({ method: 'POST', url: '/verify-email', payload: { token } })).json()).toEqual({ data: { email } });
    expect((await browser.send({ url: '/api/me' })).json().data.emailVerified).toBe(true);
  });

  it('is confirmed by the link of a mail and the password, from any browser, once', async () => {
    const email = 'anna@agency.test';
    const browser = await register(email);
    const me = async () => (await browser.send({ url: '/api/me' })).json().data;
    expect(await me()).toMatchObject({ email, emailVerified: false });
    const link = await mails.lastLinkTo(email);
    expect(link.pathname).toBe('/verify-email');
    const token = link.searchParams.get('token');
    expect((await confirm(token, null)).json().errors).toEqual({ password: [expect.stringMatching(/^Type the password of the account/)] });
    expect((await confirm(token, 'another one')).json().errors).toEqual({ password: ['This is not your password.'] });
    expect((await me()).emailVerified).toBe(false);
    expect((await confirm(token)).json()).toEqual({ data: { email } });
    expect(await me()).toMatchObject({ email, emailVerified: true });
    const rows = test.context.database.db.selectFrom('account_link').select(['kind', 'used_at']).where('email', '=', email);
    expect(await rows.execute()).toEqual([{ kind: 'used', used_at: expect.anything() }]);
    // To whoever holds the link; nothing is asked, as nothing comes of it.
    for (const given of [form.password, 'another one', null]) expect((await confirm(token, given)).json()).toEqual({ data: { email } });
    // Nothing is left to be confirmed.
    expect((await browser.send({ method: 'POST', url: '/api/me/verification' })).statusCode).toBe(204);
    expect(await mails.to(email)).toHaveLength(1);
  });

  it('is said to be confirmed by a link that was used, as long as that is so and the link would have worked, and signs nobody in', async () => {
    const email = 'emil@agency.test';
    const browser = await register(email);
    const token = (await mails.lastLinkTo(email)).searchParams.get('token');
    expect(await open(token)).toEqual({ data: { email, confirmedAt: null, company: "Anna's company", heldAt: [] } });
    const confirmedAt = test.context.clock.now().toISOString();
    expect((await confirm(token)).statusCode).toBe(200);
    test.context.clock.advance(60_000);
    const told = { data: { email, confirmedAt, company: null, heldAt: [] } };
    expect(await open(token)).toEqual(told);
    const other = test.browser();
    await other.open('/verify-email');
    expect((await other.send({ method: 'POST', url: '/verify-email', payload: { token } })).headers['set-cookie']).toBeUndefined();
    expect((await other.send({ url: '/api/me' })).statusCode).toBe(401);
    expect(await open('a-guess')).toEqual(unknown);
    // A release before looks for links by their kinds: to it, this one is none.
    const { db } = test.context.database;
    for (const kind of ['verification', 'address'] as const)
      expect(await takeLink(db, kind, token ?? '', test.context.clock.now())).toBeNull();

    // By the link of a mail to a new address, from which the old one says nothing any more.
    const fresh = 'emil@new.test';
    await browser.send({ method: 'POST', url: '/api/me/email', payload: { email: fresh, password: form.password } });
    const move = (await mails.lastLinkTo(fresh)).searchParams.get('token');
    expect((await open(move)).data).toMatchObject({ email: fresh, confirmedAt: null });
    expect((await confirm(move)).json()).toEqual({ data: { email: fresh } });
    expect((await open(move)).data).toMatchObject({ email: fresh, confirmedAt: test.context.clock.now().toISOString() });
    expect([await open(token), (await confirm(token)).json()]).toEqual([unknown, unknown]);
    test.context.clock.advance(dayMs);
    expect(await open(move)).toEqual(unknown);
  });

  it('is said to be confirmed by its mail where a new password confirmed it', async () => {
    const email = 'fred@agency.test';
    await register(email);
    const token = (await mails.lastLinkTo(email)).searchParams.get('token');
    const visitor = test.browser();
    await visitor.open('/login');
    await visitor.send({ method: 'POST', url: '/forgot-password', payload: { email } });
    const reset = (await mails.lastLinkTo(email)).searchParams.get('token');
    const passwords = { password: 'another one', passwordConfirmation: 'another one' };
    expect((await visitor.send({ method: 'POST', url: '/reset-password', payload: { token: reset, ...passwords } })).statusCode).toBe(204);
    expect((await confirm(token, null)).json()).toEqual({ data: { email } });
  });

  it('has the mail sent again so often and no more', async () => {
    const email = 'bob@agency.test';
    const browser = await register(email);
    const first = await mails.lastLinkTo(email);
    const again = () => browser.send({ method: 'POST', url: '/api/me/verification' });
    for (let count = 0; count < 5; count += 1) expect((await again()).statusCode).toBe(204);
    expect((await again()).statusCode).toBe(429);
    expect(await mails.to(email)).toHaveLength(6);
    // The first mail may be the one that is found.
    const last = (await mails.lastLinkTo(email)).searchParams.get('token');
    expect((await confirm(first.searchParams.get('token'))).statusCode).toBe(200);
    for (const token of [first.searchParams.get('token'), last]) expect((await confirm(token)).json()).toEqual({ data: { email } });
  });

  it('is not confirmed by a link for something else, an old one, or one of an address they had', async () => {
    const email = 'carl@agency.test';
    const browser = await register(email);
    await browser.send({ method: 'POST', url: '/forgot-password', payload: { email } });
    const reset = (await mails.to(email)).find(({ text }) => text.includes('/reset-password'))?.text ?? '';
    const resetToken = /token=([\w-]+)/.exec(reset)?.[1] ?? '';
    expect(resetToken).not.toBe('');
    expect((await confirm(resetToken)).statusCode).toBe(422);
    const link = (await mails.to(email)).find(({ text }) => text.includes('/verify-email'))?.text ?? '';
    const token = /token=([\w-]+)/.exec(link)?.[1] ?? '';
    await test.context.database.db.updateTable('auth_user').set({ email: 'carl@new.test' }).where('email', '=', email).execute();
    expect((await confirm(token)).statusCode).toBe(422);
    expect((await browser.send({ url: '/api/me' })).json().data.emailVerified).toBe(false);
    await browser.send({ method: 'POST', url: '/api/me/verification' });
    const late = await mails.lastLinkTo('carl@new.test');
    test.context.clock.advance(dayMs);
    expect((await confirm(late.searchParams.get('token'))).statusCode).toBe(422);
  });
});
