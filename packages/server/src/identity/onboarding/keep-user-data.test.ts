import { headers } from '@sightline/contract/core';
import { type Onboarding, pastAllSteps, type User } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { findOnboarding } from './rows.ts';

const form = {
  name: 'Anna Alpine',
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
  termsConsent: true,
  ageConsent: true,
};

eachEngine("what is the user's own", (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  const register = async (more: object = {}) => {
    const browser = test.browser();
    await browser.open('/register');
    const email = `${crypto.randomUUID()}@agency.test`;
    const made = await browser.send({ method: 'POST', url: '/register', payload: { ...form, email, ...more } });
    expect(made.statusCode).toBe(201);
    return { browser, user: made.json().data as User };
  };
  const say = async ({ browser }: Pick<Awaited<ReturnType<typeof register>>, 'browser'>, payload: object) =>
    (await browser.send({ method: 'POST', url: '/api/user-data', payload })).statusCode;
  const kept = ({ user }: { user: User }) => findOnboarding(test.context.database.db, user.id);

  it('begins with the flow that the person registered for', async () => {
    expect(await kept(await register())).toEqual({ flow: 'dashboard', current: 0, questionnaire: null });
    const person = await register({ flow: 'mc' });
    expect(await kept(person)).toEqual({ flow: 'mc', current: 0, questionnaire: null });
    expect(await person.browser.open('/dashboards')).toMatchObject({ onboarding: 0, questionnaire: null, flow: 'mc' });
  });

  it('goes forward alone, as the state machine says', async () => {
    const person = await register();
    const tell = (current: number, questionnaire: Onboarding['questionnaire'] = null) =>
      say(person, { onboarding: { current, questionnaire } });
    expect(await tell(0, { source: 'mc' })).toBe(204);
    expect(await kept(person)).toEqual({ flow: 'dashboard', current: 0, questionnaire: { source: 'mc' } });
    await tell(1, { source: 'dashboard' });
    await tell(3, { source: 'mc' });
    expect(await kept(person)).toEqual({ flow: 'dashboard', current: 3, questionnaire: { source: 'dashboard' } });
    await tell(2);
    expect(await kept(person)).toMatchObject({ current: 3 });
    await tell(pastAllSteps + 40);
    await tell(4);
    expect(await kept(person)).toMatchObject({ current: pastAllSteps });
    expect(await person.browser.open('/dashboards')).toMatchObject({ onboarding: pastAllSteps, questionnaire: { source: 'dashboard' } });
  });

  it('is refused with the field that is wrong, and then stays', async () => {
    const person = await register();
    expect(await say(person, { onboarding: { current: -1, questionnaire: null } })).toBe(422);
    expect(await say(person, { onboarding: { current: 1, questionnaire: { source: 'else' } } })).toBe(422);
    expect(await say(person, { dates: { rangeType: 'yearly' } })).toBe(422);
    const none = { compareStartDate: null, compareEndDate: null };
    const dates = { rangeType: 'custom', startDate: '2006-11-01', endDate: '2026-11-01', ...none };
    expect(await say(person, { dates })).toBe(204);
    expect(await say(person, { dates: { ...dates, endDate: '9999-12-31' } })).toBe(422);
    expect(await say(person, {})).toBe(422);
    expect(await kept(person)).toMatchObject({ current: 0, questionnaire: null });
  });

  it('has no first steps for those who join what others set up', async () => {
    const scope = await makeCompany(test.context);
    const admin = await makeToken(test.context, await makeUser(test.context, scope));
    const email = `${crypto.randomUUID()}@agency.test`;
    const added = await test.browser().send({
      method: 'POST',
      url: '/api/users',
      headers: { [headers.authorization]: admin },
      payload: { name: 'Ben', email, password: form.password, role: 'admin' },
    });
    expect(added.statusCode).toBe(201);
    const user = added.json().data as User;
    expect(await kept({ user })).toBeNull();
    const token = await makeToken(test.context, user);
    const sent = { method: 'POST' as const, url: '/api/user-data', headers: { [headers.authorization]: token } };
    expect((await test.browser().send({ ...sent, payload: { onboarding: { current: 1, questionnaire: null } } })).statusCode).toBe(204);
    expect(await kept({ user })).toBeNull();
  });

  it('keeps the days last chosen, with which new dashboards of this person begin', async () => {
    const person = await register();
    const create = async (name: string) => {
      const made = await person.browser.send({ method: 'POST', url: '/api/dashboards', payload: { name } });
      return (await person.browser.send({ url: `/api/dashboards/${made.json().data.permalink}?timezone=UTC` })).json().data;
    };
    expect(await create('Before')).toMatchObject({ rangeType: 'last30Days', startDate: null });
    const none = { startDate: null, endDate: null, compareStartDate: null, compareEndDate: null };
    expect(await say(person, { dates: { ...none, rangeType: 'last7Days' } })).toBe(204);
    expect(await create('After')).toMatchObject({ rangeType: 'last7Days', startDate: null });
    await say(person, { dates: { ...none, rangeType: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' } });
    expect(await create('Later')).toMatchObject({ rangeType: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' });
    expect(await say(person, { timezone: 'Europe/Vienna' })).toBe(204);
    expect((await person.browser.send({ url: '/api/me' })).json().data.timezone).toBe('Europe/Vienna');
  });
});
