import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { oneEngine } from '../test/context.ts';
import { type KeptMails, keepMails } from './testing/kept-mails.ts';

const form = {
  name: 'Anna',
  password: 'a good password',
  password_confirmation: 'a good password',
  terms_consent: true,
  age_consent: true,
};

oneEngine('the address of somebody who registered', (engine) => {
  let test: TestApp;
  let mails: KeptMails;
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
    expect((await confirm(token)).json()).toEqual({
      code: 'invalid_input',
      message:
        'This link was used already or is too old. If you used it, your address is confirmed and nothing is left to do. Otherwise sign in to have a new one sent from your account page.',
      errors: {},
    });
    // Nothing is left to be confirmed.
    expect((await browser.send({ method: 'POST', url: '/api/me/verification' })).statusCode).toBe(204);
    expect(await mails.to(email)).toHaveLength(1);
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
    expect((await confirm(first.searchParams.get('token'))).statusCode).toBe(200);
    expect((await confirm((await mails.lastLinkTo(email)).searchParams.get('token'))).statusCode).toBe(422);
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
    test.context.clock.advance(24 * 60 * 60_000);
    expect((await confirm(late.searchParams.get('token'))).statusCode).toBe(422);
  });
});
