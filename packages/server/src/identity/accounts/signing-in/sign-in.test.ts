import { dayMs, dayS, headers, hourMs, minuteMs } from '@sightline/contract/core';
import { passwordMax } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { addUser } from '../testing/add-user.ts';
import { keepMails } from '../testing/stored-mails.ts';

const password = 'x'.repeat(passwordMax);
const sessionCookie = 'sightline.session_token';

eachEngine('signing in', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
    const { companyId } = await makeCompany(test.context);
    for (const name of ['anna', 'bob', 'carl'])
      await addUser(test.context, companyId, { name, email: `${name}@agency.test`, password, role: 'member' });
  });
  afterAll(() => test.close());
  const inAnHour = () => new Date(test.context.clock.now().getTime() + hourMs);

  it('makes a session in a cookie that scripts and other sites do not get', async () => {
    const browser = test.browser();
    const answer = await browser.signIn(' Anna@Agency.test'.trim(), password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ email: 'anna@agency.test', role: 'member' });
    const cookie = answer.cookies.find(({ name }) => name === sessionCookie);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7 * dayS });
    expect(cookie?.secure).toBeUndefined();
    expect(answer.body).not.toContain(decodeURIComponent(cookie?.value ?? '?').split('.')[0]);
    expect((await browser.send({ url: '/api/me' })).json().data.email).toBe('anna@agency.test');
  });

  it('reads the same for an unknown address and a wrong password', async () => {
    const browser = test.browser();
    const unknown = await browser.signIn('nobody@agency.test', password);
    const wrong = await browser.signIn('bob@agency.test', 'wrong');
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json()).toEqual({
      code: 'invalid_input',
      message: expect.stringMatching(/^E-mail and password do not match\./),
      errors: {},
    });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  it('ends with signing out, for a copied cookie too', async () => {
    const browser = test.browser();
    await browser.signIn('anna@agency.test', password);
    const copy = test.browser();
    copy.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '');
    expect((await copy.send({ url: '/api/me' })).statusCode).toBe(200);
    expect((await browser.send({ method: 'POST', url: '/logout' })).statusCode).toBe(204);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect((await copy.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await browser.send({ method: 'POST', url: '/logout' })).statusCode).toBe(204);
  });

  it('works by token, which needs no identification and ends with signing out', async () => {
    const browser = test.browser();
    await browser.signIn('anna@agency.test', password);
    const token = decodeURIComponent(browser.cookies.get(sessionCookie) ?? '');
    const program = test.browser();
    for (const value of [token, `Bearer ${token}`]) {
      const answer = await program.send({ url: '/api/me', headers: { [headers.authorization]: value } });
      expect(answer.json().data.email).toBe('anna@agency.test');
    }
    const byToken = { headers: { [headers.authorization]: token } };
    expect((await program.send({ method: 'POST', url: '/api/user-data', payload: { timezone: 'UTC' }, ...byToken })).statusCode).toBe(204);
    expect((await program.send({ method: 'POST', url: '/logout', ...byToken })).statusCode).toBe(204);
    expect((await program.send({ url: '/api/me', ...byToken })).statusCode).toBe(401);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
  });

  it('takes no token that is not signed by us', async () => {
    const { token } = await test.context.database.db.selectFrom('auth_session').select('token').executeTakeFirstOrThrow();
    for (const value of [token, `${token}.${'A'.repeat(43)}=`, '', 'nonsense', 'pass.e30.AAAA']) {
      const answer = await test.browser().send({ url: '/api/me', headers: { [headers.authorization]: value } });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('is renewed while it is used', async () => {
    const browser = test.browser();
    await browser.signIn('carl@agency.test', password);
    const { db } = test.context.database;
    const { id } = await db.selectFrom('auth_user').select('id').where('email', '=', 'carl@agency.test').executeTakeFirstOrThrow();
    const inThreeDays = new Date(Date.now() + 3 * dayMs);
    await db.updateTable('auth_session').set({ expiresAt: inThreeDays }).where('userId', '=', id).execute();
    const answer = await browser.send({ url: '/api/me' });
    expect(answer.cookies.find(({ name }) => name === sessionCookie)?.maxAge).toBe(7 * dayS);
    const { expiresAt } = await db.selectFrom('auth_session').select('expiresAt').where('userId', '=', id).executeTakeFirstOrThrow();
    expect(expiresAt.getTime()).toBeGreaterThan(inThreeDays.getTime());
    await db
      .updateTable('auth_session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', id)
      .execute();
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
  });

  it('refuses after ten wrong passwords, the right one too, until the time is over', async () => {
    const browser = test.browser();
    const attempt = (word: string, address = '198.51.100.1') =>
      browser.send({ method: 'POST', url: '/login', payload: { email: 'bob@agency.test', password: word }, address });
    await browser.open();
    for (let count = 0; count < 10; count += 1) expect((await attempt('wrong')).statusCode).toBe(422);
    const refused = await attempt(password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: 'Too many attempts. Wait 15 minutes.' });
    expect(refused.headers['retry-after']).toBe('900');
    expect((await attempt(password, '198.51.100.2')).statusCode).toBe(200);
    test.context.clock.advance(15 * minuteMs);
    expect((await attempt(password)).statusCode).toBe(200);
  });

  it('is held off by account over many addresses, yet not where its holder is signed in, nor behind a new password', async () => {
    const mails = keepMails(test.context);
    const { db } = test.context.database;
    const email = 'dora@agency.test';
    const { companyId } = await makeCompany(test.context);
    const { id } = await addUser(test.context, companyId, { name: 'Dora', email, password, role: 'member' });
    await db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', id).execute();
    const browser = test.browser();
    await browser.open();
    const attempt = async (word: string, address: string) =>
      (await browser.send({ method: 'POST', url: '/login', payload: { email, password: word }, address })).statusCode;
    const triedBefore = (address: string) =>
      db
        .insertInto('attempt')
        .values({ company_id: '', key: `account:${address}`, count: 98, window_ends_at: inAnHour() })
        .execute();
    await triedBefore(email);
    expect(await attempt(password, '198.51.100.200')).toBe(200);
    expect(await attempt('wrong', '203.0.113.58')).toBe(422);
    expect(await attempt('wrong', '203.0.113.59')).toBe(422);
    expect(await attempt('wrong', '203.0.113.60')).toBe(429);
    expect(await attempt(password, '203.0.113.61')).toBe(429);
    expect(await attempt(password, '198.51.100.200')).toBe(200);
    // The same for an address that nobody has.
    await triedBefore('nobody2@agency.test');
    const asNobody = { method: 'POST', url: '/login', payload: { email: 'nobody2@agency.test', password: 'wrong' } } as const;
    const answers = [];
    for (const address of ['203.0.113.62', '203.0.113.63', '203.0.113.64'])
      answers.push((await browser.send({ ...asNobody, address })).statusCode);
    expect(answers).toEqual([422, 422, 429]);
    await browser.send({ method: 'POST', url: '/forgot-password', payload: { email } });
    const token = (await mails.lastLinkTo(email)).searchParams.get('token');
    const another = 'another good password';
    const reset = { token, password: another, passwordConfirmation: another };
    expect((await browser.send({ method: 'POST', url: '/reset-password', payload: reset })).statusCode).toBe(204);
    expect(await attempt(another, '203.0.113.65')).toBe(200);
  }, 60_000);

  it('counts only what failed against an address', async () => {
    const { db } = test.context.database;
    const browser = test.browser();
    await browser.open();
    const attempt = (word: string) =>
      browser.send({ method: 'POST', url: '/login', payload: { email: 'anna@agency.test', password: word }, address: '198.51.100.3' });
    for (let count = 0; count < 3; count += 1) await attempt(password);
    await attempt('wrong');
    const rows = await db
      .selectFrom('attempt')
      .select(['key', 'count'])
      .where('key', 'like', 'login:%198.51.100.3')
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'login:198.51.100.3', count: 1 },
      { key: 'login:anna@agency.test:198.51.100.3', count: 1 },
    ]);
    await db.updateTable('attempt').set({ count: 100 }).where('key', '=', 'login:198.51.100.3').execute();
    expect((await attempt(password)).statusCode).toBe(429);
  });
});

eachEngine('behind https', (engine) => {
  it('marks the session as secure', async () => {
    const test = await testApp(engine, { environment: { PUBLIC_URL: 'https://reports.agency.test' } });
    onTestFinished(() => test.close());
    const { companyId } = await makeCompany(test.context);
    await addUser(test.context, companyId, { name: 'Anna', email: 'anna@agency.test', password, role: 'admin' });
    const browser = test.browser();
    const answer = await browser.signIn('anna@agency.test', password);
    expect(answer.cookies).toMatchObject([{ name: `__Secure-${sessionCookie}`, secure: true, httpOnly: true, sameSite: 'Lax' }]);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toMatch(/max-age/);
  });
});
