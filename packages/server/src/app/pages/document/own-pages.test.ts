import { gridWidth, narrowSidebar, openingElementId } from '@sightline/contract/app';
import { pathOf } from '@sightline/contract/core';
import { listDashboards } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeShop, shopEnvironment } from '#billing/subscriptions/testing/fake-shop.ts';
import { settleViews } from '#company/view-log/index.ts';
import type { TestApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { drawnApp } from '#test/app/drawn-app.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

const hash = 'chart00001';

oneEngine('pages of somebody signed in', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  let id: string;
  let address: string;
  beforeAll(async () => {
    ({ test, harness, id, address } = await drawnApp(engine, { send: new FakeShop().send, environment: shopEnvironment }));
    other = await makeHarness(test);
    const uploaded = (await harness.upload(id, 'month,spend\n2026-09,120\n2026-10,90')).json().data;
    const instance = makeInstance({ type: 'upload', config: '', inputs: uploaded });
    await harness.save(id, { version: '1', widgets: [makeWidget({ hash, format: 'chart:bar', instances: [instance] })] });
  });
  afterAll(() => test.close());

  const signedIn = ({ token }: Harness, cookies: Record<string, string> = {}): Browser => {
    const browser = test.browser();
    browser.cookies.set('sightline.session_token', encodeURIComponent(token));
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    return browser;
  };
  const open = async (browser: Browser, url: string, sent: Record<string, string> = {}) =>
    (await browser.send({ url, headers: { 'accept-encoding': 'identity', ...sent } })).body;
  const isApp = (body: string): boolean => body.includes('<title>App entry</title>');

  it.each([
    ['styles-0123.css', 'text/css; charset=utf-8'],
    ['font.woff2', 'font/woff2'],
    ['reader-0123.js', 'application/javascript; charset=utf-8'],
    ['enter-0123.js', 'application/javascript; charset=utf-8'],
  ])('begin with %s, as the browser takes it, kept by it for good', async (name, type) => {
    const url = `/assets/${name}`;
    for (const [accepted, packing, body] of [
      ['gzip, br', 'br', `${url} as br`],
      ['gzip', 'gzip', `${url} as gzip`],
      ['identity', undefined, url],
    ] as const) {
      const answer = await test.browser().send({ url, headers: { 'accept-encoding': accepted } });
      expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, packing, body]);
      expect([answer.headers['content-type'], answer.headers['cache-control'], answer.headers.vary]).toEqual([
        type,
        'public, max-age=31536000, immutable',
        'accept-encoding',
      ]);
    }
    expect((await test.browser().send({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  it('have the shell around them drawn, as that browser keeps it', async () => {
    expect(await open(signedIn(harness), '/groups')).toContain('<main>Shell of Test Agency, open</main>');
    const narrow = signedIn(harness, { [narrowSidebar.name]: narrowSidebar.value });
    expect(await open(narrow, '/dashboards')).toContain('Shell of Test Agency, narrow');
    expect(await open(narrow, '/dashboards/create', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' })).toContain('Test Agency, away');
  });

  it('show a dashboard whole, with what nobody else sees, and note that it was opened', async () => {
    const page = await open(signedIn(harness), address);
    expect(page).toContain('<h1>Peak & Sons</h1>');
    expect(page).toContain('2 rows, 618 px');
    expect(page).toContain(`id="${openingElementId}"`);
    const search = new URLSearchParams({ opened: 'true', sort: 'openedAt' });
    const noted = async () => (await harness.send({ url: `${pathOf(listDashboards)}?${search}` })).json().data.length;
    await expect.poll(noted).toBe(1);
    await settleViews(test.context);
    expect((await harness.send({ url: `/api/dashboards/${id}/views` })).json().data.last).toEqual([]);
  });

  it('have the shell alone drawn where a dashboard is asked for as a text cannot show it', async () => {
    expect(await open(signedIn(harness), `${address}?more`)).toContain('Shell of Test Agency');
  });

  it('show a dashboard that has nothing on it yet', async () => {
    const empty = await harness.create('Empty');
    expect(await open(signedIn(harness), `/dashboards/${empty.permalink}`)).toContain('<h1>Empty</h1>');
  });

  it('begin with the list of dashboards, where the browser is led at once', async () => {
    const { statusCode, headers: sent } = await signedIn(harness).send({ url: '/' });
    expect([statusCode, sent.location]).toEqual([302, '/dashboards']);
    expect(isApp(await open(test.browser(), '/'))).toBe(true);
  });

  it('draw charts for the room that the browser has told, where that can be', async () => {
    expect(await open(signedIn(harness, { [gridWidth.name]: '1160' }), address)).toContain('2 rows, 1160 px');
    for (const told of ['0', '1e9', '12.5', 'wide', '-400'])
      expect(await open(signedIn(harness, { [gridWidth.name]: told }), address)).toContain('2 rows, 618 px');
  });

  it('are the app where something comes first, in a frame, for a program, and where nobody is signed in', async () => {
    for (const url of [`${address}?later`, `${address}?embed=1`, '/groups?later'])
      expect([url, isApp(await open(signedIn(harness), url))]).toEqual([url, true]);
    expect(isApp((await harness.send({ url: address })).body)).toBe(true);
    expect(isApp(await open(test.browser(), '/groups'))).toBe(true);
    const ended = signedIn(harness);
    ended.cookies.set('sightline.session_token', 'ended');
    expect(isApp(await open(ended, '/groups'))).toBe(true);
  });

  it('are packed where a page of ours leads there, and not where another website does', async () => {
    const packingOf = async (site: string) =>
      (await signedIn(harness).send({ url: address, headers: { 'accept-encoding': 'br', 'sec-fetch-site': site } })).headers[
        'content-encoding'
      ];
    expect([await packingOf('same-origin'), await packingOf('none'), await packingOf('cross-site')]).toEqual(['br', 'br', undefined]);
  });

  it('say once what their policy allows, whoever draws them', async () => {
    for (const url of ['/company/subscription?later', '/company/subscription']) {
      const { headers: sent } = await signedIn(harness).send({ url });
      const names = String(sent['content-security-policy'])
        .split(';')
        .map((each) => each.trim().split(' ')[0]);
      expect([url, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([url, []]);
    }
  });

  it('show nothing of another company: what it shares as a visitor sees it, the rest not at all', async () => {
    const closed = await open(signedIn(other), address);
    expect([isApp(closed), closed.includes('Peak')]).toEqual([true, false]);
    await harness.share(id, { category: 'public', public: true });
    expect(await open(signedIn(other), address)).toContain('<h1>Peak & Sons</h1>');
    await settleViews(test.context);
    expect((await harness.send({ url: `/api/dashboards/${id}/views` })).json().data.last).toHaveLength(1);
    await harness.share(id, { category: 'public', public: false });
  });
});
