import type { OwnCompany } from '@sightline/contract/identity';
import { expect } from 'vitest';
import type { TestApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import type { Harness } from '#test/app/dashboard-harness.ts';
import type { StoredMails } from './stored-mails.ts';

export const first = 'the first password';
export const second = 'the second password';
export const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@agency.test>' };

/** What one person does who has, or comes to, accounts in several companies. `now`: where, and with which address. */
export function personOfSeveral(now: () => { test: TestApp; mails: StoredMails; email: string }) {
  const post = async (url: string, payload: object, browser?: Browser) => {
    const own = browser ?? now().test.browser();
    if (!browser) await own.open('/login');
    return own.send({ method: 'POST', url, payload });
  };
  const register = async (password: string, company: string) => {
    const { test, email } = now();
    const browser = test.browser();
    await browser.open('/register');
    const consents = { termsConsent: true, ageConsent: true };
    const answer = await post(
      '/register',
      { name: 'Anna', email, company, password, passwordConfirmation: password, ...consents },
      browser,
    );
    expect(answer.statusCode).toBe(201);
    test.context.clock.advance(1000);
    return { browser, id: String(answer.json().data.id), companyId: String(answer.json().data.companyId) };
  };
  const linkOf = async () => {
    const links = (await now().mails.to(now().email)).flatMap(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
    return links.at(-1) ?? expect.fail('No link');
  };
  const confirm = async (more: object = {}, browser?: Browser) => post('/verify-email', { token: await linkOf(), ...more }, browser);
  /** One account at Northwind, confirmed, and a claim of the same person at Southwind. */
  const two = async () => {
    const north = await register(first, 'Northwind');
    expect((await confirm({}, north.browser)).statusCode).toBe(200);
    return { north, south: await register(second, 'Southwind') };
  };
  const joined = async () => {
    const accounts = await two();
    expect((await confirm({ holderPassword: first }, accounts.south.browser)).statusCode).toBe(200);
    return accounts;
  };
  const companies = async (browser: Browser): Promise<OwnCompany[]> => (await browser.send({ url: '/api/me/companies' })).json().data;
  const named = async (browser: Browser) => (await companies(browser)).map(({ company }) => company);
  const me = async (browser: Browser) => (await browser.send({ url: '/api/me' })).json().data;
  const enter = (browser: Browser, account: string, code?: string) =>
    post('/api/me/company', { account, ...(code !== undefined && { code }) }, browser);
  const invited = async (harness: Harness) => {
    const { mails, email } = now();
    await harness.send({ method: 'POST', url: '/api/users', payload: { name: 'Anna', email, role: 'viewer' } });
    return (await mails.lastLinkTo(email)).pathname.split('/').at(-1);
  };
  return { post, register, linkOf, confirm, two, joined, companies, named, me, enter, invited };
}
