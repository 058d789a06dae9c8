import { headers, languages } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { keepMails } from '../testing/stored-mails.ts';

const person = { name: 'Bob', email: 'bob@agency.test', password: 'first password', role: 'viewer' } as const;

oneEngine('people of a company', (engine) => {
  let test: TestApp;
  let scope: Scope;
  let creator: User;
  let token: string;
  beforeAll(async () => {
    test = await testApp(engine);
    scope = await makeCompany(test.context);
    creator = await makeUser(test.context, scope, 'admin');
    token = await makeToken(test.context, creator);
  });
  afterAll(() => test.close());
  const as = (secret: string, sent: Sent) => test.browser().send({ ...sent, headers: { [headers.authorization]: secret } });
  const add = (change: object = {}) => as(token, { method: 'POST', url: '/api/users', payload: { ...person, ...change } });

  it('are added with a first password, listed, changed and removed', async () => {
    const added = await add();
    expect(added.statusCode).toBe(201);
    const bob: User = added.json().data;
    expect(bob).toMatchObject({ role: 'viewer', roleName: 'Viewer', creator: false, companyId: scope.companyId });
    const list = await as(token, { url: '/api/users' });
    expect(
      list
        .json()
        .data.map((user: User) => user.id)
        .toSorted(),
    ).toEqual([creator.id, bob.id].toSorted());

    const browser = test.browser();
    expect((await browser.signIn(person.email, person.password)).statusCode).toBe(200);
    // Only they can consent, and they come first to where they do.
    expect(bob).toMatchObject({ ageConsent: false, termsConsent: false, timezone: creator.timezone });
    const consents = { url: '/api/me/consents' };
    expect((await browser.send(consents)).json().data).toEqual({ terms: false, age: false, givenAt: null });
    expect((await browser.open('/dashboards')).user).toMatchObject({ ageConsent: false, termsConsent: false });
    expect((await browser.send({ url: '/api/dashboards' })).json().code).toBe('consents_required');
    const given = await browser.send({ ...consents, method: 'POST', payload: { termsConsent: true, ageConsent: true } });
    expect(given.json().data).toMatchObject({ ageConsent: true, termsConsent: true });
    expect((await browser.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'X' } })).statusCode).toBe(403);
    const changed = await as(token, { method: 'PUT', url: `/api/users/${bob.id}`, payload: { role: 'member' } });
    expect(changed.json().data.roleName).toBe('Member');
    const late = await as(token, { method: 'PUT', url: `/api/users/${bob.id}`, payload: { role: 'admin', begunFrom: { role: 'viewer' } } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await browser.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'X' } })).statusCode).toBe(201);

    expect((await as(token, { method: 'DELETE', url: `/api/users/${bob.id}` })).statusCode).toBe(204);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await browser.signIn(person.email, person.password)).statusCode).toBe(422);
    expect((await as(token, { method: 'DELETE', url: `/api/users/${bob.id}` })).statusCode).toBe(404);
  });

  it('have an e-mail address of their own in their company, whoever has it elsewhere', async () => {
    const elsewhere = await makeUser(test.context, await makeCompany(test.context));
    expect((await add({ email: elsewhere.email })).statusCode).toBe(201);
    await add({ email: 'carl@agency.test' });
    const again = await add({ email: 'Carl@agency.test' });
    expect(again.json()).toMatchObject({
      code: 'invalid_input',
      errors: { email: ['Somebody in your company has this e-mail address already.'] },
    });
    const faulty = await add({ name: '', email: 'x', password: 'short', role: 'owner' });
    expect(Object.keys(faulty.json().errors).toSorted()).toEqual(['email', 'name', 'password', 'role']);
    expect((await add({ name: 'x'.repeat(121) })).json().errors).toEqual({ name: ['At most 120 characters.'] });
  });

  it('are asked by mail whether their address is theirs once they are added, in words that are true for them', async () => {
    const mails = keepMails(test.context);
    const email = 'berta@client.test';
    expect((await add({ name: 'Berta', email })).statusCode).toBe(201);
    const browser = test.browser();
    await browser.signIn(email, person.password);
    const link = await mails.lastLinkTo(email);
    expect((await mails.to(email)).map(({ subject }) => subject)).toEqual(['Confirm your e-mail address for Sightline']);
    const [mail] = await mails.to(email);
    expect(mail?.text).toContain('or added you to their company with it');
    expect(mail?.text).not.toContain('at registration');
    const confirmed = { method: 'POST', url: '/verify-email', payload: { token: link.searchParams.get('token') } } as const;
    expect((await browser.send(confirmed)).json()).toEqual({ data: { email } });
  });

  it('are added without a mail where so many went there before, or whoever adds them has not confirmed their own address', async () => {
    const mails = keepMails(test.context);
    const email = 'often@client.test';
    for (let count = 0; count < 8; count += 1) {
      const added = await add({ email });
      expect(added.statusCode).toBe(201);
      await mails.to(email);
      await as(token, { method: 'DELETE', url: `/api/users/${added.json().data.id}` });
    }
    expect(await mails.to(email)).toHaveLength(6);
    const { config } = test.context;
    test.context.config = {
      ...config,
      mail: { smtpUrl: 'smtp://mail.test', from: { name: 'Sightline', address: 'sightline@agency.test' } },
    };
    try {
      for (const emailVerified of [false, true]) {
        await test.context.database.db.updateTable('auth_user').set({ emailVerified }).where('id', '=', creator.id).execute();
        expect((await add({ email: `by-${emailVerified}@client.test` })).statusCode).toBe(201);
      }
    } finally {
      test.context.config = config;
    }
    expect([await mails.to('by-false@client.test'), await mails.to('by-true@client.test')].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('keep their creator as an administrator', async () => {
    const other = await makeUser(test.context, scope, 'member');
    await test.context.database.db.updateTable('auth_user').set({ role: 'admin', creator: false }).where('id', '=', other.id).execute();
    const otherToken = await makeToken(test.context, other);
    for (const secret of [token, otherToken]) {
      const demoted = await as(secret, { method: 'PUT', url: `/api/users/${creator.id}`, payload: { role: 'viewer' } });
      const removed = await as(secret, { method: 'DELETE', url: `/api/users/${creator.id}` });
      expect([demoted.statusCode, removed.statusCode]).toEqual([403, 403]);
      expect(removed.json().message).toBe('The creator of the company stays its administrator.');
    }
    expect((await as(token, { url: '/api/me' })).json().data).toMatchObject({ role: 'admin', creator: true });
  });

  it('keep their own time zone', async () => {
    const set = (timezone: string) => as(token, { method: 'POST', url: '/api/user-data', payload: { timezone } });
    expect((await set('America/New_York')).statusCode).toBe(204);
    expect((await as(token, { url: '/api/me' })).json().data.timezone).toBe('America/New_York');
    expect((await set('Nowhere')).json().errors.timezone).toEqual(['Unknown time zone. Use a name such as Europe/Vienna.']);
  });

  it('keep the language of their dates and numbers, told to their pages', async () => {
    const email = 'lena@agency.test';
    expect((await add({ name: 'Lena', email })).statusCode).toBe(201);
    const browser = test.browser();
    await browser.signIn(email, person.password);
    const set = (language: unknown) => browser.send({ method: 'POST', url: '/api/user-data', payload: { language } });
    const told = async () => [
      (await browser.send({ url: '/api/me' })).json().data.language,
      (await browser.open('/dashboards')).user?.language,
    ];
    expect(await told()).toEqual([null, null]);
    for (const language of [...languages, null]) {
      expect((await set(language)).statusCode).toBe(204);
      expect(await told()).toEqual([language, language]);
    }
    await set('pt-BR');
    for (const unknown of ['tlh', 'de-AT', '']) {
      const refused = await set(unknown);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors.language).toEqual([`Choose one of these languages: ${languages.join(', ')}.`]);
    }
    expect((await set(7)).statusCode).toBe(422);
    expect(await told()).toEqual(['pt-BR', 'pt-BR']);
    const { data } = (await as(token, { url: '/api/users' })).json();
    expect(data.find((user: User) => user.email === creator.email).language).toBeNull();
  });

  it('are renamed as a company by administrators only', async () => {
    const rename = (secret: string) => as(secret, { method: 'POST', url: '/api/company', payload: { name: 'New name' } });
    const member = await makeToken(test.context, await makeUser(test.context, scope, 'member'));
    expect((await rename(member)).statusCode).toBe(403);
    expect((await rename(token)).json().data.name).toBe('New name');
  });
});
