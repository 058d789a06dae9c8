import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageConfigElementId } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAuth } from '#identity/accounts/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine, testContext } from '#test/app/context.ts';
import { makeWebFolder } from '#test/app/web-folder.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { buildApp } from '../boot/app.ts';

oneEngine('pages', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, { environment: { SITE_TITLE: '</script><script>alert(1)</script>', MAX_WIDGETS_FOR_PDF: '12' } });
  });
  afterAll(() => test.close());

  it.each([
    ['/login', 'Account entry'],
    ['/register', 'Account entry'],
    ['/', 'App entry'],
    ['/dashboards/abc?startDate=2026-11-01', 'App entry'],
    ['/apiary', 'App entry'],
    ['/no/such/page', 'App entry'],
  ])('answers %s with the %s', async (path, entry) => {
    const page = await test.browser().send({ url: path });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(`<title>${entry}</title>`);
  });

  it('carry their configuration, which cannot break out of its place', async () => {
    const browser = test.browser();
    const config = await browser.open('/dashboards');
    expect(config).toMatchObject({
      siteTitle: '</script><script>alert(1)</script>',
      maxWidgetsForPdf: 12,
      signedIn: false,
      roles: [
        { role: 'viewer', name: 'Viewer' },
        { role: 'member', name: 'Member' },
        { role: 'admin', name: 'Admin' },
      ],
    });
    const page = await browser.send({ url: '/dashboards' });
    expect(page.body.match(/<\/script>/g)).toHaveLength(1);
    expect(page.body).toContain(`<script type="application/json" id="${pageConfigElementId}">{"identification":`);
    expect(page.headers[headers.release]).toBe(config.release);
    expect((await browser.send({ url: '/healthz' })).headers[headers.release]).toBe(config.release);
  });

  it('know who is signed in', async () => {
    const browser = test.browser();
    const user = await makeUser(test.context, await makeCompany(test.context));
    browser.cookies.set('sightline.session_token', encodeURIComponent(await makeToken(test.context, user)));
    expect((await browser.open('/login')).signedIn).toBe(true);
    expect((await browser.open('/dashboards')).signedIn).toBe(true);
  });

  it('answer HEAD without a body', async () => {
    for (const url of ['/login', '/dashboards', '/api/nothing']) {
      const answer = await test.browser().send({ method: 'HEAD', url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, url === '/api/nothing' ? 404 : 200, '']);
    }
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/assets/gone.js'],
    ['GET', '/sources/x/nothing'],
    ['POST', '/dashboards'],
    ['DELETE', '/login'],
  ] as const)('are not the answer to %s %s', async (method, url) => {
    const answer = await test.browser().send({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  /** As a browser asks that somebody gave an address to. */
  const navigate = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    test.browser().send({ method, url, headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } });

  it.each(['/sources', '/sources/', '/sources?of=mine'])('are where somebody is led who types the path of calls: %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await navigate(url, method);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/company/sources']);
    }
    expect((await test.browser().send({ url })).json().code).toBe('not_found');
  });

  it.each(['/api', '/api/nothing', '/auth', '/files', '/sources/x/nothing', '/app', '/internal/', '/broadcasting', '/assets/gone.js'])(
    'say that there is nothing to somebody who types a path of calls that leads nowhere: %s',
    async (url) => {
      const page = await navigate(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<title>App entry</title>');
      expect((await test.browser().send({ url, headers: { accept: 'application/json' } })).json().code).toBe('not_found');
    },
  );

  it.each([
    ['/files/gone.png', 404, 'There is nothing here'],
    ['/sources/google-analytics/connect', 401, 'Sign in first'],
    ['/api/company', 401, 'Sign in first'],
  ])('say in words what a call refuses to somebody who opens it in a browser: %s', async (url, status, title) => {
    const page = await navigate(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    const call = await test.browser().send({ url });
    expect([call.statusCode, call.headers['content-type']]).toEqual([status, expect.stringContaining('application/json')]);
    expect(page.body).toContain(`<p>${call.json().message}</p>`);
  });

  it.each(['/%E0%A4%A', '/dashboards/%zz', '/%'])('are the answer to an address that cannot be read: %s', async (url) => {
    const answer = await test.browser().send({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect((await test.browser().send({ url: `/api${url}` })).json().code).toBe('invalid_input');
  });

  it('let browsers keep scripts for ever, and nothing outside the folder be read', async () => {
    const script = await test.browser().send({ url: '/assets/app-0123.js' });
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(script.headers['set-cookie']).toBeUndefined();
    for (const path of ['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html']) {
      const answer = await test.browser().send({ url: path });
      expect(answer.body).not.toContain('"id":');
      expect([200, 400, 403, 404, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 200) expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('send scripts without asking the database who calls', async () => {
    const browser = test.browser();
    const user = await makeUser(test.context, await makeCompany(test.context));
    browser.cookies.set('sightline.session_token', encodeURIComponent(await makeToken(test.context, user)));
    const send = vi.spyOn(test.context.database.db.getExecutor(), 'executeQuery');
    await browser.send({ url: '/assets/app-0123.js' });
    expect(send).not.toHaveBeenCalled();
    await browser.send({ url: '/dashboards' });
    expect(send).toHaveBeenCalled();
    send.mockRestore();
  });

  it('forbid what they do not need', async () => {
    const { headers: given } = await test.browser().send({ url: '/dashboards' });
    expect(given['content-security-policy']).toContain("script-src 'self'");
    expect(given['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(given['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(given['x-content-type-options']).toBe('nosniff');
    expect(given['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(given['strict-transport-security']).toBeUndefined();
  });
});

describe('pages that are not built', () => {
  it('are missed at the start, with words', async () => {
    const context = await testContext('pglite');
    onTestFinished(() => context.close());
    const web = makeWebFolder();
    const parts = { auth: createAuth(context), webFolder: web.path, readiness: () => ({ accepting: true, jobsRunning: null }) };
    writeFileSync(join(web.path, 'account.html'), '<html></html>');
    await expect(buildApp(context, parts)).rejects.toThrow('account.html has no place for the page configuration');
    rmSync(join(web.path, 'index.html'));
    await expect(buildApp(context, parts)).rejects.toThrow(/not built.*npm run build/);
    web.remove();
  });
});
