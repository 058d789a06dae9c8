import { appPaths, offlinePages } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSession } from '#identity/accounts/sessions/insert-session.ts';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import type { TestApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { drawnApp } from '#test/app/drawn-app.ts';
import { inDays } from '#test/factories/factories.ts';

const host = 'reports.acme.com';

oneEngine('the product among the apps of a device', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let id: string;
  let address: string;
  beforeAll(async () => {
    ({ test, harness, id, address } = await drawnApp(engine, { environment: { SITE_TITLE: 'The House' } }));
    const now = test.context.clock.now();
    await harness.scope.db
      .insertInto('custom_domain')
      .values({
        ...{ company_id: harness.scope.companyId, host, challenge: 'c', challenge_at: now, state: 'verified', findings: '{}' },
        ...{ next_check_at: now, created_at: now },
      })
      .execute();
    await claimAll(test.context.database.db);
  });
  afterAll(() => test.close());

  const send = (url: string, { token, ...sent }: { token?: string; host?: string } = {}) => {
    const browser = test.browser();
    if (token !== undefined) browser.cookies.set('sightline.session_token', encodeURIComponent(token));
    return browser.send({ url, headers: sent });
  };
  const links = /rel="manifest"|apple-touch-icon|theme-color/;

  it('is described by its own name, mark and colours, and asked for anew each time', async () => {
    const manifest = await send(appPaths.manifest);
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.json()).toMatchObject({ name: 'The House', scope: '/', theme_color: '#fefefe', display: 'standalone' });
    const worker = await send(appPaths.worker);
    expect([worker.body, worker.headers['content-type']]).toEqual(['/assets/worker-0123.js', 'application/javascript; charset=utf-8']);
    expect([manifest, worker].map((answer) => answer.headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
    const offline = (await send(appPaths.offline)).body;
    expect(offline).toContain('No connection');
    // It asks for the server by its script: loaded again and again, who reads would lose their place.
    expect(offline).toContain('<script crossorigin src="/assets/offline-0123.js" defer></script>');
    expect(offline).not.toContain('http-equiv="refresh"');
    expect(offline).toContain('<link rel="stylesheet" crossorigin href="/assets/styles-0123.css">');
    expect(offline).toContain('<header><img src="/assets/icon.svg" alt="" width="28" height="28">The House</header>');
  });

  it('is offered on pages of the product', async () => {
    for (const url of [address, '/groups', '/groups?later'])
      expect([url, (await send(url, harness)).body]).toEqual([url, expect.stringMatching(links)]);
    expect((await send('/login')).body).toMatch(links);
  });

  it('is offered neither on what is shared nor at a company’s host, where there is nothing of it', async () => {
    await harness.share(id, { category: 'public', public: true });
    for (const given of [{}, { host }]) {
      const page = await send(address, given);
      expect([page.statusCode, page.body, page.headers[headers.person], page.headers[headers.offline]]).toEqual([
        200,
        expect.not.stringMatching(links),
        undefined,
        undefined,
      ]);
    }
    for (const path of Object.values(appPaths)) {
      const answer = await send(path, { host });
      expect([path, answer.statusCode, answer.body]).toEqual([path, 404, expect.not.stringContaining('The House')]);
    }
    await harness.share(id, { category: 'public', public: false });
  });

  it('stores dashboards of whoever works here, and says whose pages are', async () => {
    const own = await send(address, harness);
    expect([own.headers[headers.person], own.headers[headers.offline]]).toEqual([
      harness.user.id,
      '/assets/reader-0123.js /assets/offline-0123.js',
    ]);
    expect(own.body.endsWith(offlinePages.wholeMark)).toBe(true);
    const around = await send('/groups', harness);
    expect([around.headers[headers.person], around.headers[headers.offline]]).toEqual([harness.user.id, undefined]);
    expect((await send('/api/me', harness)).headers[headers.person]).toBeUndefined();
  });

  it('marks no page as whole whose figures are left to the app, and none for visitors', async () => {
    const without = await send(`${address}?broken`, harness);
    expect([without.headers[headers.offline] === undefined, without.body.includes('The app')]).toEqual([false, true]);
    expect(without.body).not.toContain(offlinePages.wholeMark);
    expect((await send(`${address}?undrawable`, harness)).body).not.toContain(offlinePages.wholeMark);
    await harness.share(id, { category: 'public', public: true });
    expect((await send(address)).body).not.toContain(offlinePages.wholeMark);
    await harness.share(id, { category: 'public', public: false });
  });

  it('stores nothing of what somebody only visits, nor for the operator in somebody’s name', async () => {
    const other = await makeHarness(test);
    await harness.share(id, { category: 'public', public: true });
    const visited = await send(address, other);
    expect([visited.body.includes('Peak'), visited.headers[headers.person], visited.headers[headers.offline]]).toEqual([
      true,
      other.user.id,
      offlinePages.notKept,
    ]);
    const session = { userId: harness.user.id, address: null, agent: null, operatorUntil: inDays(test.context, 1) };
    const operators = await send(address, await insertSession(test.context, session));
    expect([operators.body.includes('Peak'), operators.headers[headers.person], operators.headers[headers.offline]]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });
});
