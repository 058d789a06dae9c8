import { dayMs, headers, hourMs, pathOf } from '@sightline/contract/core';
import { archiveDashboard, deleteDashboard, streamDashboardData } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { inDays } from '#test/factories/factories.ts';

const days = '?start=2026-10-01&end=2026-10-31&timezone=UTC';
const password = 'open-sesame';

eachEngine('the figures of a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const address = (permalink: string) => `${pathOf(streamDashboardData, { permalink })}${days}`;
  const look = async (permalink: string, secret?: string): Promise<number> =>
    (await test.browser().send({ url: address(permalink), headers: secret === undefined ? {} : { [headers.authorization]: secret } }))
      .statusCode;
  const lookWith = async (browser: Browser, permalink: string) => (await browser.send({ url: address(permalink) })).statusCode;
  const makePublic = async (name: string) => {
    const made = await harness.create(name);
    await harness.share(made.id, { category: 'public', public: true });
    return made;
  };
  const signIn = async (name: string) => {
    const email = `${name}-${engine}@agency.test`;
    const user = await addUser(test.context, harness.scope.companyId, { name, email, password, role: 'member' });
    const browser = test.browser();
    expect((await browser.signIn(email, password)).statusCode).toBe(200);
    return { user, browser };
  };

  it.each<[string, (id: string) => Promise<unknown>, number]>([
    ['is private again', (id) => harness.share(id, { category: 'public', public: false }), 404],
    ['has a new link', (id) => harness.share(id, { category: 'refresh_permalink' }), 404],
    ['has a password', (id) => harness.share(id, { category: 'new_password', password }), 422],
    ['is archived', (id) => harness.send({ method: 'DELETE', url: pathOf(archiveDashboard, { id }) }), 404],
    ['is deleted', (id) => harness.send({ method: 'DELETE', url: pathOf(deleteDashboard, { id }) }), 404],
  ])('are refused to visitors as soon as it %s', async (name, change, status) => {
    const { id, permalink } = await makePublic(name);
    expect([await look(permalink), await look(permalink)]).toEqual([200, 200]);
    await change(id);
    expect(await look(permalink)).toBe(status);
  });

  it('are refused with a pass as soon as the password changes, and when its time is over', async () => {
    const { id, permalink } = await makePublic('Protected');
    await harness.share(id, { category: 'new_password', password });
    const enter = async (): Promise<string> =>
      (await test.browser().send({ method: 'POST', url: `/api/dashboards/${permalink}/pass`, payload: { password } })).json().pass;
    const first = await enter();
    expect([await look(permalink, first), await look(permalink, first)]).toEqual([200, 200]);
    await harness.share(id, { category: 'new_password', password });
    expect(await look(permalink, first)).toBe(422);
    const second = await enter();
    expect(await look(permalink, second)).toBe(200);
    test.context.clock.advance(12 * hourMs);
    expect(await look(permalink, second)).toBe(422);
  });

  it('are refused as soon as the time of the company is over', async () => {
    const owner = await makeHarness(test);
    const { id, permalink } = await owner.create('Trial');
    await owner.scope.db
      .updateTable('company')
      .set({ expires_at: inDays(test.context, 1) })
      .execute();
    await owner.share(id, { category: 'public', public: true });
    expect([await look(permalink), await look(permalink)]).toEqual([200, 200]);
    test.context.clock.advance(dayMs);
    expect(await look(permalink)).toBe(402);
  });

  it('are refused with a copied cookie as soon as the session was signed out', async () => {
    const { permalink } = await harness.create('Private');
    const { browser } = await signIn('anna');
    const copy = test.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect([await lookWith(browser, permalink), await lookWith(copy, permalink)]).toEqual([200, 200]);
    expect((await browser.send({ method: 'POST', url: '/logout' })).statusCode).toBe(204);
    expect(await lookWith(copy, permalink)).toBe(404);
  });

  it('are refused to a colleague as soon as they are removed', async () => {
    const { permalink } = await harness.create('Ours');
    const { user, browser } = await signIn('bob');
    expect([await lookWith(browser, permalink), await lookWith(browser, permalink)]).toEqual([200, 200]);
    expect((await harness.send({ method: 'DELETE', url: `/api/users/${user.id}` })).statusCode).toBe(204);
    expect(await lookWith(browser, permalink)).toBe(404);
  });

  it('are refused within a second after what no call to this process changed, on a shared database at once', async () => {
    const { id, permalink } = await makePublic('Elsewhere');
    const { user, browser } = await signIn('dora');
    const mine = await harness.create('Mine');
    expect([await look(permalink), await lookWith(browser, mine.permalink)]).toEqual([200, 200]);
    await harness.scope.db.updateTable('dashboard').set({ public: false }).where('id', '=', id).execute();
    await test.context.database.db.deleteFrom('auth_session').where('userId', '=', user.id).execute();
    if (engine === 'pglite') await new Promise((done) => setTimeout(done, 1001));
    expect([await look(permalink), await lookWith(browser, mine.permalink)]).toEqual([404, 404]);
  });

  it('go out in one piece whose length is told, without a statement where they were just read', async () => {
    const { pglite } = test.context.database;
    const statements = pglite === null ? null : vi.spyOn(pglite, 'query');
    for (const secret of [harness.token, undefined]) {
      const { permalink } = await makePublic('Hot');
      const counts: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const before = statements?.mock.calls.length ?? 0;
        const answer = await test.browser().send({
          url: address(permalink),
          headers: secret === undefined ? {} : { [headers.authorization]: secret },
        });
        counts.push((statements?.mock.calls.length ?? 0) - before);
        expect(answer.body).toBe('{"done":true}\n');
        expect(answer.headers).toMatchObject({
          'content-length': '14',
          'content-type': 'application/x-ndjson; charset=utf-8',
          'cache-control': 'no-store',
        });
      }
      if (statements !== null) expect(counts[0]).toBeGreaterThan(0);
      expect(Math.min(...counts)).toBe(0);
    }
    statements?.mockRestore();
  });
});
