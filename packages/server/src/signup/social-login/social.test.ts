import { minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import type { SandboxedApp } from '#test/app/sandboxed-app.ts';
import { addLocal, confirmAt, emptyAgain, password, socialApp } from '#test/app/social-app.ts';
import { beginAt, choose, consents, outcomeOf, registerAt, signInAt } from './testing/at-service.ts';

const ann = 'ann.lee@gmail.com';

eachEngine('signing in by a service', (engine) => {
  let test: SandboxedApp;
  let mails: StoredMails;
  beforeAll(async () => {
    ({ test, mails } = await socialApp(engine));
  });
  afterAll(() => test.close());
  beforeEach(() => emptyAgain(test, mails));

  const me = async (browser: Browser) => {
    const answer = await browser.send({ url: '/api/me' });
    return answer.statusCode === 200 ? answer.json().data : null;
  };
  const people = async () => (await test.context.database.db.selectFrom('auth_user').select('email').execute()).length;
  const identities = () => test.context.database.db.selectFrom('social_identity').select(['subject', 'user_id', 'provider']).execute();
  const confirm = (browser: Browser, address: string) => confirmAt(browser, mails, address);

  it('is offered where the sandbox stands in', async () => {
    expect((await test.browser().open('/login')).social).toEqual(['google', 'facebook', 'linkedin']);
  });

  it('makes a person and their company by Google’s word, signed in, and knows them again', async () => {
    const browser = test.browser();
    const back = await registerAt(browser, 'google', 'ann', { timezone: 'Europe/Vienna', flow: 'mc', interval: 12, dashboards: 7 });
    expect(outcomeOf(back)).toEqual([302, '/login', null]);
    expect(await me(browser)).toMatchObject({ name: 'Ann Lee', email: ann, emailVerified: true, creator: true, timezone: 'Europe/Vienna' });
    const company = (await browser.send({ url: '/api/company' })).json().data;
    expect(company).toMatchObject({ name: "Ann Lee's company", services: { dashboards: 7 } });
    const again = test.browser();
    expect(outcomeOf(await signInAt(again, 'google', 'ann', { search: '?next=%2Fcompany%2Fusers' }))).toEqual([302, '/login', null]);
    expect((await me(again)).id).toBe((await me(browser)).id);
    expect(await people()).toBe(1);
    // The address at the service changed; who it is did not.
    const moved = test.browser();
    await signInAt(moved, 'google', 'ann-moved');
    expect(await me(moved)).toMatchObject({ email: ann });
  });

  it('asks for both consents first', async () => {
    const browser = test.browser();
    await browser.open('/register');
    const answer = await browser.send({ method: 'POST', url: '/register/google', payload: { termsConsent: true } });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { ageConsent: ['Confirm that you are not under 16.'] }]);
  });

  it('leads whoever it does not know to the registration, with their wish', async () => {
    const answer = await signInAt(test.browser(), 'google', 'ann', { search: '?next=%2Fgroups' });
    expect(outcomeOf(answer)).toEqual([302, '/register', 'unknown']);
    expect(String(answer.headers.location)).toContain('next=%2Fgroups');
    expect(await people()).toBe(0);
  });

  it('links an account whose address both proved, and tells its owner', async () => {
    const user = await addLocal(test, ann);
    const browser = test.browser();
    await signInAt(browser, 'google', 'ann');
    expect((await me(browser)).id).toBe(user.id);
    const [told] = await mails.to(ann);
    expect(told?.subject).toContain('Google was connected');
    expect((await test.browser().signIn(ann, password)).statusCode).toBe(200);
  });

  it('never lets whoever registered an address first keep it: the take-over through an unverified sign-up', async () => {
    // The attacker registers the victim's address with a password of theirs, and waits.
    const attacker = test.browser();
    await addLocal(test, ann, false);
    await attacker.signIn(ann, password);
    const victim = test.browser();
    expect(outcomeOf(await signInAt(victim, 'google', 'ann'))).toEqual([302, '/register', 'unknown']);
    expect(await me(victim)).toBeNull();
    // An account of their own: what the attacker set up is never merged with it.
    expect(outcomeOf(await registerAt(victim, 'google', 'ann'))).toEqual([302, '/login', null]);
    const theirs = await me(attacker);
    expect(await me(victim)).toMatchObject({ email: ann, emailVerified: true });
    expect([(await me(victim)).id, (await me(victim)).companyId]).not.toEqual([theirs.id, theirs.companyId]);
    expect(await identities()).toMatchObject([{ user_id: (await me(victim)).id }]);
    // The attacker can no longer have the address confirmed: the mail goes to its holder and says so.
    await attacker.send({ method: 'POST', url: '/api/me/verification' });
    expect((await mails.to(ann)).at(-1)?.subject).toBe('You already have an account at Sightline');
    // And a reset is the holder's.
    await victim.send({ method: 'POST', url: '/forgot-password', payload: { email: ann } });
    const token = (await mails.lastLinkTo(ann)).searchParams.get('token');
    const fresh = { token, password: 'the owner’s password', passwordConfirmation: 'the owner’s password' };
    expect((await victim.send({ method: 'POST', url: '/reset-password', payload: fresh })).statusCode).toBe(204);
    const again = test.browser();
    await again.signIn(ann, fresh.password);
    expect((await me(again)).id).toBe((await identities())[0]?.user_id);
  });

  it('drops the service that an attacker connected to an address that was never theirs', async () => {
    const user = await addLocal(test, ann, false);
    const attacker = test.browser();
    await attacker.signIn(ann, password);
    await attacker.send({ url: await choose(await beginAt(attacker, '/api/me/identities/facebook', { password }), 'finn') });
    expect((await identities()).length).toBe(1);
    await mails.to(ann);
    await attacker.send({ method: 'POST', url: '/forgot-password', payload: { email: ann } });
    const token = (await mails.lastLinkTo(ann)).searchParams.get('token');
    const fresh = { token, password: 'the owner’s password', passwordConfirmation: 'the owner’s password' };
    await attacker.send({ method: 'POST', url: '/reset-password', payload: fresh });
    expect(await identities()).toEqual([]);
    const trojan = test.browser();
    expect(outcomeOf(await signInAt(trojan, 'facebook', 'finn'))[2]).toBe('unknown');
    expect(user.email).toBe(ann);
  });

  it.each(['una', 'frank'])('does not take Google’s word for %s, and asks by mail', async (person) => {
    const browser = test.browser();
    expect(outcomeOf(await registerAt(browser, 'google', person))).toEqual([302, '/register', 'mail_sent']);
    expect([await me(browser), await people()]).toEqual([null, 0]);
  });

  it('asks by mail whether an address of Facebook is its owner’s, in the browser that began', async () => {
    const browser = test.browser();
    const asked = await registerAt(browser, 'facebook', 'finn', { search: '?source=mc' });
    expect(outcomeOf(asked)).toEqual([302, '/register', 'mail_sent']);
    expect(String(asked.headers.location)).toContain('source=mc');
    expect([await me(browser), await people()]).toEqual([null, 0]);
    const elsewhere = await confirm(test.browser(), 'finn@people.test');
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([422, expect.stringContaining('in the browser where you began')]);
    const confirmed = await confirm(browser, 'finn@people.test');
    expect([confirmed.statusCode, confirmed.json().data.email]).toEqual([200, 'finn@people.test']);
    expect(await me(browser)).toMatchObject({ emailVerified: true, name: 'Finn Face' });
    expect((await confirm(browser, 'finn@people.test')).statusCode).toBe(422);
    const again = test.browser();
    await signInAt(again, 'facebook', 'finn');
    expect((await me(again)).id).toBe((await me(browser)).id);
  });

  it('answers the same whether somebody has the address that Facebook tells, and gives nobody’s account away', async () => {
    const free = await registerAt(test.browser(), 'facebook', 'thief');
    await addLocal(test, ann);
    const thief = test.browser();
    const taken = await registerAt(thief, 'facebook', 'thief');
    expect([taken.statusCode, taken.headers.location, taken.body]).toEqual([free.statusCode, free.headers.location, free.body]);
    expect(outcomeOf(await signInAt(test.browser(), 'facebook', 'thief'))).toEqual([302, '/register', 'unknown']);
    // The owner opens the mail in a browser of their own: nothing happens.
    expect((await confirm(test.browser(), ann)).statusCode).toBe(422);
    expect([await me(thief), await identities()]).toEqual([null, []]);
  });

  it('links by our mail what LinkedIn says, whose word alone opens nobody’s account', async () => {
    const user = await addLocal(test, 'lia@people.test');
    const browser = test.browser();
    expect(outcomeOf(await signInAt(browser, 'linkedin', 'lia'))[2]).toBe('unknown');
    expect(outcomeOf(await registerAt(browser, 'linkedin', 'lia'))[2]).toBe('mail_sent');
    expect((await confirm(browser, 'lia@people.test')).json().data.id).toBe(user.id);
    expect(await people()).toBe(1);
  });

  it.each(['silent', 'olga'])('takes LinkedIn’s %s', async (person) => {
    const browser = test.browser();
    expect(outcomeOf(await registerAt(browser, 'linkedin', person))[2]).toBe('mail_sent');
    const address = person === 'silent' ? 'sid@people.test' : 'olga@people.test';
    expect((await confirm(browser, address)).statusCode).toBe(200);
  });

  it.each(['google', 'facebook', 'linkedin'] as const)('says so where access was denied at %s', async (provider) => {
    const browser = test.browser();
    const address = await beginAt(browser, `/register/${provider}`, { ...consents, search: '?coupons=SPRING' });
    const answer = await browser.send({ url: await choose(address, 'anybody', 'deny') });
    expect(outcomeOf(answer)).toEqual([302, '/register', 'denied']);
    expect(String(answer.headers.location)).toContain('coupons=SPRING');
  });

  it.each([
    ['google', 'spoiled-audience'],
    ['google', 'spoiled-expired'],
    ['google', 'spoiled-nonce'],
    ['google', 'spoiled-signature'],
    ['linkedin', 'spoiled-audience'],
    ['linkedin', 'spoiled-expired'],
    ['facebook', 'spoiled-foreign app'],
  ] as const)('refuses a token of %s that is not for us: %s', async (provider, person) => {
    expect(outcomeOf(await registerAt(test.browser(), provider, person))).toEqual([302, '/register', 'unavailable']);
    expect(await people()).toBe(0);
  });

  it('takes a state once, in time, in its browser and for its service', async () => {
    const begin = async (browser: Browser) => choose(await beginAt(browser, '/register/google', consents), 'ann');
    const lost = [302, '/login', 'lost'];
    const browser = test.browser();
    const first = await begin(browser);
    expect(outcomeOf(await test.browser().send({ url: first }))).toEqual(lost);
    expect(outcomeOf(await browser.send({ url: first.replace('/google/', '/linkedin/') }))).toEqual(lost);
    const second = await begin(browser);
    const cookies = new Map(browser.cookies);
    expect(outcomeOf(await browser.send({ url: second }))).toEqual([302, '/login', null]);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(outcomeOf(await browser.send({ url: second }))).toEqual(lost);
    const late = test.browser();
    const third = await begin(late);
    test.context.clock.advance(10 * minuteMs);
    expect(outcomeOf(await late.send({ url: third }))).toEqual(lost);
    expect(outcomeOf(await late.send({ url: '/auth/social/google/callback' }))).toEqual(lost);
  });

  it('says so where the service is down', async () => {
    const browser = test.browser();
    const back = await choose(await beginAt(browser, '/auth/social/google', {}), 'ann');
    const body = JSON.stringify({ provider: 'social', fault: { kind: 'status', status: 503 }, match: { times: 1 } });
    await fetch(`${test.sandbox.address}/__faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(outcomeOf(await browser.send({ url: back }))).toEqual([302, '/login', 'unavailable']);
  });

  it('asks for the form to be forged by nobody', async () => {
    const answer = await test.browser().send({ method: 'POST', url: '/auth/social/google', payload: {} });
    expect(answer.statusCode).toBe(419);
  });

  it('says in its mail who asks, and is written about again by the queue with a link that works', async () => {
    await registerAt(test.browser(), 'facebook', 'finn');
    const [mail] = await mails.to('finn@people.test');
    expect(mail?.text).toContain('Finn Face, as Facebook knows them');
    const rows = await test.context.database.db.selectFrom('auth_verification').select(['identifier', 'value']).execute();
    expect(JSON.stringify(rows)).not.toContain('finn@people.test');
  });
});
