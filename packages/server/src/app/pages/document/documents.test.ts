import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageConfigElementId, pageConfigSchema } from '@sightline/contract/app';
import { addDays, headers, hourMs, minuteMs, todayIn } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { settleViews } from '#company/view-log/index.ts';
import type { TestApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import type { Harness } from '#test/app/dashboard-harness.ts';
import { drawnApp, shareText } from '#test/app/drawn-app.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

oneEngine('a shared dashboard as a page', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let id: string;
  let address: string;
  beforeAll(async () => {
    ({ test, harness, id, address } = await drawnApp(engine));
    const uploaded = (await harness.upload(id, 'month,spend\n2026-09,120\n2026-10,90')).json().data;
    const instance = makeInstance({ type: 'upload', config: '', inputs: uploaded });
    const widgets = [
      makeWidget({ hash: 'chart00001', title: 'Spend', format: 'chart:bar', instances: [instance] }),
      makeWidget({ hash: 'text000001', format: 'textCard', instances: [], description: '<p>Read <b>this</b>.</p>' }),
    ];
    const october = { rangeType: 'custom', start: '2026-10-01', end: '2026-10-31' };
    expect((await harness.save(id, { version: '1', widgets, ...october })).statusCode).toBe(200);
    await harness.share(id, { category: 'public', public: true });
  });
  afterAll(() => test.close());
  const visit = (url = address, sent: Record<string, string> = {}) => test.browser().send({ url, headers: sent });
  // Whose visitors see it has their company's title.
  const isApp = (body: string): boolean => body.includes('<body></body>');

  it('holds its figures, its words and its parts in the order they are sent', async () => {
    const answer = await visit();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'no-store'],
    ]);
    expect(answer.headers[headers.release]).toMatch(/^\w{12}$/);
    const { body } = answer;
    expect(body).toContain('<title>Peak &amp; Sons | Test Agency</title>');
    expect(body).toContain('<meta name="description" content="1–31 October 2026">');
    // Figures that are not ready at once come behind the others.
    expect(body).toMatch(/<h1>.*data-place="chart00001">2 rows, 618 px.*The end/s);
    expect(body).toMatch(/<h1>.*<p>Read <b>this<\/b>\.<\/p>.*The end/s);
    const config = new RegExp(`id="${pageConfigElementId}">(.*?)</script>`).exec(body)?.[1] ?? '';
    expect(pageConfigSchema.parse(JSON.parse(config))).toMatchObject({ signedIn: false, release: answer.headers[headers.release] });
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).toContain('<script crossorigin src="/assets/reader-0123.js">');
  });

  it('names its sheet, its font and its script before anything of the page is read', async () => {
    const { body } = await visit();
    const first = body.slice(0, body.indexOf('<title>'));
    for (const name of ['styles-0123.css', 'font.woff2', 'reader-0123.js']) expect(first).toContain(`href="/assets/${name}"`);
  });

  it('keeps the policy of all pages: styles go by its nonce, scripts by their address', async () => {
    const { body, headers: given } = await visit();
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(given['content-security-policy']))?.[1];
    expect(body).toContain(`<style nonce="${nonce}">:root{--accent:green}</style>`);
    expect(body).not.toMatch(/ style=|<script>|javascript:| on\w+=/);
    expect(given['content-security-policy']).toContain("script-src 'self';");
    expect(given['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('names the browser, as every page does: what it sends later is known by that', async () => {
    const { cookies } = await visit();
    expect(cookies.map(({ name }) => name)).toEqual(['sightline_browser']);
  });

  it('is drawn for the room of a telephone where one asks', async () => {
    expect((await visit(address, { 'sec-ch-ua-mobile': '?1' })).body).toContain('332 px');
    expect((await visit(address, { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0' })).body).toContain('332 px');
  });

  it('comes packed as the browser takes it', async () => {
    const plain = (await visit()).body.length;
    const br = await visit(address, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('The end');
    expect(br.rawPayload.length).toBeLessThan(plain);
    const gzip = await visit(address, { 'accept-encoding': 'br;q=0, GZIP;q=0.5' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('The end');
    const neither = await visit(address, { 'accept-encoding': 'br; q=0.0, gzip;q=0' });
    expect([neither.headers['content-encoding'], neither.body.includes('The end')]).toEqual([undefined, true]);
  });

  it('says what a messenger shows of it where anybody may open it, and nothing where a password is asked', async () => {
    const open = (await visit()).body;
    expect(open).toContain('<meta property="og:title" content="Peak &amp; Sons | Test Agency">');
    expect(open).toContain(`<meta property="og:image" content="${test.context.publicUrl()}/api${address}/link-preview?v=2">`);
    await harness.share(id, { category: 'new_password', password: 'open-sesame' });
    expect((await visit()).body).not.toMatch(/og:|Peak/);
    await harness.share(id, { category: 'new_password', password: null });
    expect(isApp((await visit()).body)).toBe(false);
  });

  it('is counted by the name of its route', async () => {
    await visit();
    const { body } = await test.browser().send({ url: '/metrics' });
    expect(body).toMatch(/route="\/dashboards\/:permalink"/);
  });

  it('is the app for whoever is not to see it, does not only look, or asks for another page', async () => {
    for (const url of [`${address}/print`, `${address}?more`, '/dashboards/nothing', '/dashboards', `${address}/more`])
      expect([url, isApp((await visit(url)).body)]).toEqual([url, true]);
    await harness.share(id, { category: 'public', public: false });
    const closed = await visit();
    expect([isApp(closed.body), closed.body.includes('Peak')]).toEqual([true, false]);
    await harness.share(id, { category: 'public', public: true });
    expect((await test.browser().send({ method: 'HEAD', url: address })).body).toBe('');
    expect(isApp((await harness.send({ url: address })).body)).toBe(true);
  });

  it('counts a visit, with the website it came from', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await visit(`${address}?embed=1`, { 'user-agent': agent, referer: 'https://client.example/reports?month=10' });
    await visit(address, { 'user-agent': `${agent} OPR/120.0`, 'sec-purpose': 'prefetch;prerender' });
    await settleViews(test.context);
    const { data } = (await harness.send({ url: `/api/dashboards/${id}/views` })).json();
    const views: { browser: string }[] = data.last;
    expect(views.find(({ browser }) => browser === 'Firefox')).toMatchObject({ entrance: 'embed', referrerHost: 'client.example' });
    expect(views.filter(({ browser }) => browser === 'Opera')).toEqual([]);
  });

  it('is the app where it cannot be drawn, and the log says why', async () => {
    const broken = await drawnApp(engine, { renderer: 'throw new Error("It broke")' });
    try {
      await shareText(broken);
      const { log } = broken.test.context;
      // As a request's own logger it is heard here too.
      vi.spyOn(log, 'child').mockReturnValue(log as never);
      const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
      expect(isApp((await broken.test.browser().send({ url: broken.address })).body)).toBe(true);
      expect(logged.mock.calls).toEqual([[{ error: new Error('It broke') }, 'a page for readers could not be drawn']]);
    } finally {
      await broken.test.close();
    }
  });

  it('has the app in it where it cannot be drawn once it was begun, each card for itself where its figures cannot', async () => {
    const logged = vi.spyOn(test.context.log, 'error');
    const none = await visit(`${address}?undrawable`);
    expect([none.statusCode, none.body.includes('Peak')]).toEqual([200, false]);
    expect(none.body).toMatch(
      new RegExp(`id="${pageConfigElementId}">.*src="/assets/app-0123.js"></script></head><body><div id="root"></div>`),
    );
    const without = await visit(`${address}?broken`);
    expect(without.body).toMatch(/<h1>Peak & Sons<\/h1>.*data-place="chart00001">on its way.*The app/s);
    logged.mockRestore();
  });

  it('is the app for an address that opens more of them than it may call', async () => {
    const strict = await drawnApp(engine, { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '2' } });
    try {
      await shareText(strict);
      const pages = [];
      for (let count = 0; count < 3; count += 1) pages.push(await strict.test.browser().send({ url: strict.address }));
      expect(pages.map(({ body }) => isApp(body))).toEqual([false, false, true]);
    } finally {
      await strict.test.close();
    }
  });

  it('is the app, which says so, for whoever asks for ever other days', async () => {
    const days = (count: number) =>
      `${address}?startDate=2026-${String(1 + (count % 9)).padStart(2, '0')}-${String(1 + (count % 28)).padStart(2, '0')}`;
    for (let count = 0; count < 120; count += 1) expect(isApp((await visit(days(count))).body)).toBe(false);
    // The same days again are no others.
    expect(isApp((await visit(days(7))).body)).toBe(false);
    expect(isApp((await visit(days(121))).body)).toBe(true);
    expect(isApp((await visit()).body)).toBe(false);
  });

  it('goes on with the calendar where its days do, once the dashboard’s day is over', async () => {
    // Others were asked for above.
    await test.context.clock.sleep(hourMs);
    const toldBy = async (url: string): Promise<number | null> =>
      JSON.parse(/id="settings">(.*?)<\/script>/.exec((await visit(url)).body)?.[1] ?? '').againMs;
    expect(await toldBy(address)).toBeNull();
    const againMs = Number(await toldBy(`${address}?moving`));
    const now = test.context.clock.now();
    const { timezone } = (await harness.send({ url: `/api${address}` })).json().data;
    const dayAfter = (ms: number) => todayIn(timezone, new Date(now.getTime() + ms));
    expect([againMs % minuteMs, dayAfter(againMs), dayAfter(againMs - minuteMs - 1)]).toEqual([
      ...[0, addDays(dayAfter(0), 1), dayAfter(0)],
    ]);
  });
});
