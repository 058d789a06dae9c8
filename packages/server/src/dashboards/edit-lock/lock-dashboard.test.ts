import { type LockAnswer, lockLastsS } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const window = (name: string): string => `${name}-window-token`;

eachEngine('the edit lock', (engine) => {
  let test: TestApp;
  let admin: Harness;
  let anna: Harness;
  let ben: Harness;
  let dashboard: { id: string; permalink: string };
  beforeAll(async () => {
    test = await testApp(engine);
    admin = await makeHarness(test);
    [anna, ben] = [await admin.colleague('member'), await admin.colleague('member')];
  });
  beforeEach(async () => {
    dashboard = await admin.create('Shared');
  });
  afterAll(() => test.close());

  const url = () => `/api/dashboards/${dashboard.id}/lock`;
  const take = async (who: Harness, token: string, takeOver = false, before?: string): Promise<LockAnswer> => {
    const payload = { token: window(token), takeOver, ...(before !== undefined && { tokenBefore: window(before) }) };
    const answer = await who.send({ method: 'POST', url: url(), payload });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  const free = (who: Harness, token: string) => who.send({ method: 'DELETE', url: url(), payload: { token: window(token) } });
  const seen = async (who: Harness) => (await who.send({ url: url() })).json().data;
  const setting = (editLock: boolean) => admin.send({ method: 'POST', url: '/api/company', payload: { editLock } });
  const save = (who: Harness, fields: Record<string, unknown>) => who.save(dashboard.id, { version: '1', name: 'Mine', ...fields });

  it('keeps the name as it is while somebody else edits, whose save would take it back', async () => {
    await take(anna, 'a');
    const rename = (who: Harness) => who.share(dashboard.id, { category: 'rename', name: 'Renamed' });
    const refused = await rename(ben);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'dashboard_locked']);
    expect(refused.json().message).toBe(`${anna.user.name} is editing this dashboard. Try again when they are done.`);
    expect((await rename(anna)).json().message).toBe(
      'You are editing this dashboard in another window. Change it there, or close it there first.',
    );
    expect((await ben.share(dashboard.id, { category: 'public', public: true })).statusCode).toBe(200);
    await free(anna, 'a');
    expect((await rename(ben)).json().data).toMatchObject({ name: 'Renamed' });
  });

  it('tells everybody of the company who edits since when, and visitors nothing', async () => {
    const began = test.context.clock.now().toISOString();
    expect(await take(anna, 'a')).toEqual({ isYours: true, lock: null, version: 1 });
    test.context.clock.advance(20_000);
    expect(await take(anna, 'a')).toMatchObject({ isYours: true });
    const lock = { userName: anna.user.name, since: began, mine: false, mayTakeOver: false };
    expect(await take(ben, 'b')).toEqual({ isYours: false, lock, version: 1 });
    expect(await seen(ben)).toEqual(lock);
    expect(await seen(await admin.colleague('viewer'))).toEqual(lock);
    expect(await seen(admin)).toEqual({ ...lock, mayTakeOver: true });
    expect(await seen(anna)).toEqual({ ...lock, mine: true, mayTakeOver: true });
    expect((await ben.load(dashboard.permalink)).locked).toEqual(lock);
    await admin.share(dashboard.id, { category: 'public', public: true });
    const visit = await test.browser().send({ url: `/api/dashboards/${dashboard.permalink}` });
    expect(visit.json().data.locked).toBeNull();
  });

  it('goes on in the next page of the same window, whatever order the page before frees and asks in', async () => {
    await take(anna, 'a');
    expect((await take(anna, 'next', false, 'a')).isYours).toBe(true);
    await free(anna, 'a');
    expect((await take(anna, 'a')).isYours).toBe(false);
    expect((await take(ben, 'b', false, 'next')).isYours).toBe(false);
    expect((await take(anna, 'next')).isYours).toBe(true);
  });

  it('is free again when its holder leaves, or has not been heard of for 90 s', async () => {
    await take(anna, 'a');
    expect((await free(ben, 'b')).statusCode).toBe(204);
    expect((await take(ben, 'b')).isYours).toBe(false);
    await free(anna, 'a');
    expect(await seen(anna)).toBeNull();
    expect((await take(ben, 'b')).isYours).toBe(true);
    test.context.clock.advance(lockLastsS * 1000 - 1);
    expect((await take(anna, 'a')).isYours).toBe(false);
    test.context.clock.advance(1);
    expect(await seen(anna)).toBeNull();
    expect((await take(anna, 'a')).isYours).toBe(true);
    expect((await take(ben, 'b')).isYours).toBe(false);
  });

  it('is taken over by administrators and from oneself, on purpose only', async () => {
    await take(anna, 'a');
    expect((await take(ben, 'b', true)).isYours).toBe(false);
    expect((await take(admin, 'c')).isYours).toBe(false);
    expect((await take(admin, 'c', true)).isYours).toBe(true);
    expect(await take(anna, 'a')).toMatchObject({ isYours: false, lock: { userName: admin.user.name, mayTakeOver: false } });
    expect((await take(admin, 'another')).isYours).toBe(false);
    expect((await take(admin, 'another', true)).isYours).toBe(true);
    expect(await take(admin, 'c')).toMatchObject({ isYours: false, lock: { mine: true } });
  });

  it('goes to one of many who ask at once', async () => {
    const answers = await Promise.all([anna, ben, anna, ben].map((who, index) => take(who, `window ${index}`)));
    expect(answers.filter(({ isYours }) => isYours)).toHaveLength(1);
  });

  it('lets nobody else save, and says who edits', async () => {
    await take(anna, 'a');
    const refused = await save(ben, { lockToken: window('b') });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'dashboard_locked', message: `${anna.user.name} is editing this dashboard. Reload it, or save yours as a copy.` },
    ]);
    expect((await save(anna, {})).json().message).toContain('You are editing this dashboard in another window.');
    await take(admin, 'c', true);
    expect((await save(anna, { lockToken: window('a') })).statusCode).toBe(409);
    expect((await save(admin, { lockToken: window('c') })).statusCode).toBe(200);
    expect((await take(admin, 'c')).version).toBe(2);
    expect((await ben.load(dashboard.permalink)).name).toBe('Mine');
  });

  it('does not stand in the way of a save once it has ended', async () => {
    await take(anna, 'a');
    test.context.clock.advance(lockLastsS * 1000);
    expect((await save(anna, { lockToken: window('a') })).statusCode).toBe(200);
  });

  it('is a setting of the company, for administrators, on from the start', async () => {
    expect((await anna.send({ url: '/api/company' })).json().data.editLock).toBe(true);
    await take(anna, 'a');
    expect((await anna.send({ method: 'POST', url: '/api/company', payload: { editLock: false } })).statusCode).toBe(403);
    expect((await setting(false)).json().data).toMatchObject({ editLock: false, name: 'Test Agency' });
    expect(await seen(ben)).toBeNull();
    expect((await ben.load(dashboard.permalink)).locked).toBeNull();
    expect((await take(ben, 'b')).isYours).toBe(true);
    expect((await save(ben, { lockToken: window('b') })).statusCode).toBe(200);
    await setting(true);
    expect((await seen(ben)).userName).toBe(anna.user.name);
  });
});

eachEngine('a save the page gave up waiting for', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it('may have arrived: the next one of the same page follows it, one of another page does not', async () => {
    const { id, permalink } = await harness.create('Report');
    expect((await harness.save(id, { version: '1', name: 'First', saveId: 'one' })).statusCode).toBe(200);
    expect((await harness.save(id, { version: '1', name: 'Other', saveId: 'else', canceledSaves: 'not-this' })).statusCode).toBe(409);
    expect((await harness.save(id, { version: '1', name: 'Second', saveId: 'two', canceledSaves: 'zero,one' })).statusCode).toBe(200);
    expect(await harness.load(permalink)).toMatchObject({ name: 'Second', version: 3 });
    expect((await harness.save(id, { version: '3', name: 'Third', saveId: 'three', canceledSaves: 'never-came' })).statusCode).toBe(200);
  });
});
