import { dayMs, headers } from '@sightline/contract/core';
import type { Invitation } from '@sightline/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { keepMails, type StoredMails } from '../testing/stored-mails.ts';

const password = 'a good password';
const person = { name: 'Bob', role: 'member' } as const;
const gone = 'This invitation was accepted or withdrawn, or is too old. Ask for a new one.';

eachEngine('an invitation', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  let harness: Harness;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    test = await testApp(engine);
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    count += 1;
    email = `bob${count}@agency.test`;
    harness = await makeHarness(test);
    await test.context.database.db.deleteFrom('attempt').execute();
  });
  const invite = (change: object = {}, by = harness) =>
    by.send({ method: 'POST', url: '/api/users', payload: { ...person, email, ...change } });
  const list = async (): Promise<Invitation[]> => (await harness.send({ url: '/api/invitations' })).json().data;
  const tokenFor = async (address = email) => (await mails.lastLinkTo(address)).pathname.split('/').at(-1) ?? '';
  const open = async (token: string) => test.browser().send({ method: 'POST', url: '/invitations/open', payload: { token } });
  const accept = async (token: string, change: object = {}) => {
    const browser = test.browser();
    await browser.open(`/invitations/${token}`);
    const payload = { token, name: 'Bobby', password, passwordConfirmation: password, termsConsent: true, ageConsent: true, ...change };
    return { browser, answer: await browser.send({ method: 'POST', url: '/invitations/accept', payload }) };
  };

  it('is mailed, opened and accepted with a password of one’s own, once', async () => {
    const answer = await invite({ email: email.toUpperCase() });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().data).toMatchObject({ email, name: 'Bob', roleName: 'Member', invitedBy: harness.user.name, isExpired: false });
    const token = await tokenFor();
    expect((await mails.to(email))[0]?.subject).toContain(`${harness.user.name} invites you to Test Agency`);
    expect((await open(token)).json().data).toEqual({
      email,
      name: 'Bob',
      company: 'Test Agency',
      invitedBy: harness.user.name,
      roleName: 'Member',
      account: null,
    });
    const { browser, answer: accepted } = await accept(token, { timezone: 'Europe/Vienna' });
    expect(accepted.statusCode).toBe(201);
    expect((await browser.send({ url: '/api/me' })).json().data).toMatchObject({
      email,
      name: 'Bobby',
      role: 'member',
      creator: false,
      companyId: harness.scope.companyId,
      emailVerified: true,
      timezone: 'Europe/Vienna',
    });
    expect(await list()).toEqual([]);
    const again = await accept(token);
    expect([again.answer.statusCode, again.answer.json().message]).toEqual([422, gone]);
    expect((await open(token)).json().message).toBe(gone);
    expect((await test.browser().signIn(email, password)).statusCode).toBe(200);
  });

  it('asks for both consents, a name and two equal passwords', async () => {
    await invite();
    const { answer } = await accept(await tokenFor(), {
      name: ' ',
      password: 'short',
      passwordConfirmation: 'short',
      termsConsent: false,
      ageConsent: false,
    });
    expect(Object.keys(answer.json().errors).toSorted()).toEqual([
      'ageConsent',
      'name',
      'password',
      'passwordConfirmation',
      'termsConsent',
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('is sent again with another link, so often and no more', async () => {
    await invite();
    const first = await tokenFor();
    const [invitation] = await list();
    const send = () => harness.send({ method: 'POST', url: `/api/invitations/${invitation?.id}/mail` });
    expect((await send()).statusCode).toBe(204);
    const second = await tokenFor();
    expect((await open(first)).statusCode).toBe(422);
    expect((await open(second)).statusCode).toBe(200);
    for (let sent = 1; sent < 5; sent += 1) expect((await send()).statusCode).toBe(204);
    expect((await send()).statusCode).toBe(429);
  });

  it('is open for seven days, and again when it is sent again', async () => {
    await invite();
    const token = await tokenFor();
    test.context.clock.advance(7 * dayMs);
    expect((await accept(token)).answer.statusCode).toBe(422);
    const [invitation] = await list();
    expect(invitation).toMatchObject({ isExpired: true });
    await harness.send({ method: 'POST', url: `/api/invitations/${invitation?.id}/mail` });
    expect((await accept(await tokenFor())).answer.statusCode).toBe(201);
  });

  it('is withdrawn for good', async () => {
    await invite();
    const token = await tokenFor();
    const [invitation] = await list();
    const url = `/api/invitations/${invitation?.id}`;
    expect((await harness.send({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await accept(token)).answer.statusCode).toBe(422);
    expect((await harness.send({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await harness.send({ method: 'POST', url: `${url}/mail` })).statusCode).toBe(404);
  });

  it('ends with the right of whoever sent it, is shown so, and is theirs who sends it again', async () => {
    const other = await harness.colleague('member');
    const url = `/api/users/${other.user.id}`;
    const become = (role: 'admin' | 'member') => harness.send({ method: 'PUT', url, payload: { role } });
    await become('admin');
    await invite({}, other);
    const before = await tokenFor();
    expect((await open(before)).statusCode).toBe(200);
    for (const end of [() => become('member'), () => harness.send({ method: 'DELETE', url })]) {
      expect((await end()).statusCode).toBeLessThan(300);
      expect((await list())[0]).toMatchObject({ hasEnded: true, isExpired: false, invitedBy: other.user.name });
      expect((await open(before)).json().message).toBe(gone);
      expect((await accept(before)).answer.json().message).toBe(gone);
    }
    const [invitation] = await list();
    await harness.send({ method: 'POST', url: `/api/invitations/${invitation?.id}/mail` });
    expect((await list())[0]).toMatchObject({ hasEnded: false, invitedBy: harness.user.name });
    expect((await open(before)).statusCode).toBe(422);
    expect((await accept(await tokenFor())).answer.statusCode).toBe(201);
  });

  it('is for addresses nobody in the company has, once, by administrators; of others nothing is told', async () => {
    expect((await invite({ email: harness.user.email })).json().errors.email).toEqual([
      'Somebody in your company has this e-mail address already.',
    ]);
    await invite();
    expect((await invite()).json().errors.email[0]).toMatch(/invited already/);
    expect((await invite({ email: 'x@agency.test' }, await harness.colleague('member'))).statusCode).toBe(403);
    const elsewhere = await makeHarness(test);
    expect((await invite({}, elsewhere)).statusCode).toBe(202);
    // The one who accepts first holds the address; the other mail's page tells them.
    const theirs = await tokenFor();
    expect((await accept(theirs)).answer.json().data.companyId).toBe(elsewhere.scope.companyId);
    const [ours] = await list();
    await harness.send({ method: 'POST', url: `/api/invitations/${ours?.id}/mail` });
    const late = await accept(await tokenFor());
    expect(late.answer.json().message).toMatch(/You have an account with this address already/);
    expect(await list()).toHaveLength(1);
  });

  it('is over once the person was added with a password', async () => {
    await invite();
    const token = await tokenFor();
    expect((await invite({ password })).statusCode).toBe(201);
    expect(await list()).toEqual([]);
    expect((await open(token)).statusCode).toBe(422);
  });

  it('is kept without its token, and tried so often by one address', async () => {
    await invite();
    const token = await tokenFor();
    const rows = await test.context.database.db.selectFrom('invitation').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const payload = { token: 'guess' };
    const from = { address: '203.0.113.40', headers: { [headers.requestedWith]: 'XMLHttpRequest' } };
    for (let tries = 0; tries < 30; tries += 1)
      expect((await test.browser().send({ method: 'POST', url: '/invitations/open', payload, ...from })).statusCode).toBe(422);
    expect((await test.browser().send({ method: 'POST', url: '/invitations/open', payload, ...from })).statusCode).toBe(429);
  });
});
