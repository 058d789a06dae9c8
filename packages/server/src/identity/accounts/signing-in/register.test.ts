import { defaultDashboards } from '@sightline/contract/company';
import { headers } from '@sightline/contract/core';
import { passwordMin } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { markVerified } from '../store/rows.ts';
import { keepMails } from '../testing/stored-mails.ts';
import { registerUser } from './register-user.ts';

const form = {
  name: 'Anna Huber',
  email: 'anna@agency.test',
  password: 'a good password',
  passwordConfirmation: 'a good password',
  termsConsent: true,
  ageConsent: true,
  company: 'Huber & Co',
  timezone: 'Europe/Vienna',
} as const;

oneEngine('registering', (engine) => {
  let test: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    test = await testApp(engine);
    browser = test.browser();
    await browser.open('/register');
  });
  afterAll(() => test.close());
  const post = (payload: object, more: Record<string, string> = {}, address?: string) =>
    test
      .browser()
      .open('/register')
      .then(() =>
        browser.send({ method: 'POST', url: '/register', payload, headers: more, ...(address === undefined ? {} : { address }) }),
      );
  const people = async () => (await test.context.database.db.selectFrom('auth_user').select('email').execute()).length;

  it.each([
    ['name', { name: ' ' }, 'Please fill out this field.'],
    ['email', { email: 'anna' }, 'Type an e-mail address such as name@company.com.'],
    ['password', { password: 'short' }, `At least ${passwordMin} characters.`],
    ['passwordConfirmation', { passwordConfirmation: 'short' }, `At least ${passwordMin} characters.`],
    ['passwordConfirmation', { passwordConfirmation: 'another password' }, 'The two passwords differ.'],
    ['termsConsent', { termsConsent: false }, 'Accept the terms.'],
    ['ageConsent', { ageConsent: false }, 'Confirm that you are not under 16.'],
    ['timezone', { timezone: 'Vienna' }, 'Unknown time zone. Use a name such as Europe/Vienna.'],
  ])('says under %s what is wrong with it', async (field, change, text) => {
    const answer = await post({ ...form, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('invalid_input');
    expect(answer.json().errors[field]).toContain(text);
  });

  it('names every missing field at once', async () => {
    const answer = await post({});
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(
      [
        ...['ageConsent', 'email', 'name', 'password', 'passwordConfirmation', 'termsConsent'],
        // Nothing tells by which names the caller knows them.
        ...['age_consent', 'password_confirmation', 'terms_consent'],
      ].toSorted(),
    );
    expect(await people()).toBe(0);
  });

  it('takes addresses of every script; one mailbox is one person, however its address is written', async () => {
    const answer = await post({ ...form, email: 'Jörg@Müller.test' });
    expect(answer.json().data).toMatchObject({ email: 'jörg@xn--mller-kva.test' });
    const { id } = answer.json().data;
    for (const typed of ['jörg@müller.test', 'JO\u0308RG@xn--mller-kva.test', ' jörg@müller.test '])
      expect((await test.browser().signIn(typed, form.password)).json().data, typed).toMatchObject({ id });
    await test.context.database.db.deleteFrom('auth_user').execute();
    await test.context.database.db.deleteFrom('company').execute();
  });

  it('only validates when asked to', async () => {
    const only = { [headers.validateOnly]: 'true' };
    expect((await post(form, only)).statusCode).toBe(204);
    expect((await post({ ...form, email: '' }, only)).statusCode).toBe(422);
    expect(await people()).toBe(0);
    expect(await test.context.database.db.selectFrom('company').select('company_id').execute()).toEqual([]);
  });

  it('makes a user and their company on trial, signed in at once', async () => {
    const answer = await post(form);
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({ name: 'Anna Huber', email: 'anna@agency.test', role: 'admin', creator: true, timezone: 'Europe/Vienna' });
    expect((await browser.send({ url: '/api/me' })).json().data).toEqual(data);
    const company = (await browser.send({ url: '/api/company' })).json().data;
    expect(company).toMatchObject({
      id: data.companyId,
      name: 'Huber & Co',
      state: 'trial',
      expiresAt: '2026-12-04T09:00:00.000Z',
      services: { dashboards: defaultDashboards, bonusDashboards: 0 },
      canCreateDashboard: true,
      hasSubscription: false,
    });
  });

  it('answers the same whether somebody has the address, however it is written', async () => {
    const mails = keepMails(test.context);
    const { db } = test.context.database;
    await db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', form.email).execute();
    const only = { [headers.validateOnly]: 'true' };
    expect((await post({ ...form, email: 'ANNA@Agency.test' }, only)).statusCode).toBe(204);
    const taken = await post({ ...form, email: 'ANNA@Agency.test', password: 'another one', passwordConfirmation: 'another one' });
    const free = await post({ ...form, email: 'free@agency.test' });
    const shape = (answer: typeof taken) => ({
      status: answer.statusCode,
      headers: Object.keys(answer.headers).toSorted(),
      cookies: answer.cookies.map(({ name }) => name),
      data: { ...answer.json().data, id: '', companyId: '', email: '' },
    });
    expect(shape(taken)).toEqual(shape(free));
    // The mails tell who reads the mailbox.
    expect((await mails.to(form.email)).map(({ subject }) => subject)).toEqual(['You already have an account at Sightline']);
    expect((await mails.to('free@agency.test')).map(({ subject }) => subject)).toEqual(['Confirm your e-mail address for Sightline']);
    // Each comes in by their own password, and to their own account.
    const idBy = async (password: string) => (await test.browser().signIn(form.email, password)).json().data.id;
    expect(await idBy('another one')).toBe(taken.json().data.id);
    expect(await idBy(form.password)).not.toBe(taken.json().data.id);
  });

  it('tells the holder of an address a few times a day and no more', async () => {
    const mails = keepMails(test.context);
    await test.context.database.db.deleteFrom('attempt').execute();
    for (let count = 0; count < 5; count += 1) expect((await post(form)).statusCode).toBe(201);
    expect(await mails.to(form.email)).toHaveLength(3);
  });

  it('lets two claim an address at the same moment, of whom one can hold it', async () => {
    const twice = { ...form, email: 'twice@agency.test' };
    const [one, other] = await Promise.all([registerUser(test.context, twice), registerUser(test.context, twice)]);
    expect(one.id).not.toBe(other.id);
    const { db } = test.context.database;
    const now = test.context.clock.now();
    const verify = ({ id, email }: typeof one) => db.transaction().execute((trx) => markVerified(trx, { userId: id, email }, now));
    expect([await verify(one), await verify(other), await verify(one)]).toEqual([true, false, true]);
    const forced = db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', other.id).execute();
    await expect(forced).rejects.toThrow();
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'monday'],
    ['ja', 'en-US', 'monday'],
  ])('lets dashboards of a reader of %s begin in %s, weeks on %s', async (header, language, weekStart) => {
    const answer = await post({ ...form, email: `${language}@agency.test` }, { 'accept-language': header });
    expect(answer.statusCode).toBe(201);
    const company = (await browser.send({ url: '/api/company' })).json().data;
    expect(company.dashboardLocale).toMatchObject({ language, weekStart });
  });

  it('is limited by address', async () => {
    const { db } = test.context.database;
    await db.updateTable('attempt').set({ count: 30 }).where('key', '=', 'register:127.0.0.1').execute();
    const answer = await post({ ...form, email: 'one-more@agency.test' });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post({ ...form, email: 'elsewhere@agency.test' }, {}, '198.51.100.7')).statusCode).toBe(201);
  });

  it('begins a trial that ends where a plan can be bought, and one without an end where nothing is sold', async () => {
    const endOf = async (email: string, mode: 'off' | 'optional') => {
      const { config } = test.context;
      const { companyId } = await registerUser(
        { ...test.context, config: { ...config, payment: { ...config.payment, mode } } },
        { ...form, email },
      );
      const row = test.context.database.db.selectFrom('company').select('expires_at').where('company_id', '=', companyId);
      return (await row.executeTakeFirstOrThrow()).expires_at;
    };
    expect(await endOf('sold@agency.test', 'optional')).not.toBeNull();
    expect(await endOf('free@agency.test', 'off')).toBeNull();
  });
});
