import { pageConfigElementId } from '@sightline/contract/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import type { Harness } from '#test/app/dashboard-harness.ts';
import { drawnApp } from '#test/app/drawn-app.ts';
import { makeWidget } from '#test/factories/factories.ts';

const password = 'open-sesame';

oneEngine('a page behind a password', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let id: string;
  let address: string;
  beforeAll(async () => {
    ({ test, harness, id, address } = await drawnApp(engine));
    const live = makeWidget({ hash: 'live000001', format: 'textCard', instances: [], description: '<p>Now</p>', realTime: true });
    const still = makeWidget({ hash: 'text000001', format: 'textCard', instances: [], description: '<p>Then</p>', order: 1 });
    await harness.save(id, { version: '1', widgets: [live, still] });
    await harness.share(id, { category: 'new_password', password });
  });
  afterAll(() => test.close());
  const visit = (url = address) => test.browser().send({ url });
  const form = (fields: Record<string, string>) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const enter = (fields: Record<string, string>, { at = address, sent = {} }: { at?: string; sent?: Record<string, string> } = {}) => {
    const { headers: type, payload } = form(fields);
    return test.browser().send({ method: 'POST', url: at, headers: { ...type, ...sent }, payload });
  };
  const toldIn = (body: string) => JSON.parse(/id="settings">(.*?)<\/script>/.exec(body)?.[1] ?? '');

  it('asks for its password, and is the same page behind it', async () => {
    const asked = await visit();
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(asked.body).toContain('This report is protected.');
    expect(asked.body).toContain('src="/assets/enter-0123.js"');
    expect(toldIn(asked.body)).toMatchObject({ enter: `/api${address}/pass`, isRefused: false });
    expect(asked.body).not.toContain(pageConfigElementId);

    const wrong = await enter({ password: 'open-barley' });
    expect([wrong.statusCode, wrong.body.includes('Peak')]).toEqual([422, false]);
    expect(wrong.body).toContain('This is not the right password.');
    const right = await enter({ password });
    expect([right.statusCode, right.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(right.body).toMatch(/<h1>Peak & Sons.*Then/s);
    // Anybody may look at what messengers are told.
    expect(right.body).not.toContain('og:');
    const { entered } = toldIn(right.body);
    expect(entered).toMatchObject({ permalink: address.split('/').at(-1), expiresAt: expect.any(String) });

    // What it was exchanged for opens it too, as long as it does, and nothing else.
    const again = await enter({ pass: entered.pass });
    expect(again.body).toContain('Then');
    expect(toldIn(again.body).entered).toEqual(entered);
    const forged = await enter({ pass: `${entered.pass}x` });
    expect([forged.statusCode, forged.body.includes('protected'), toldIn(forged.body).isRefused]).toEqual([422, true, true]);
    await harness.share(id, { category: 'new_password', password });
    expect((await enter({ pass: entered.pass })).body).toContain('protected');
    expect((await enter({})).statusCode).toBe(422);
    // A form of another website uses up nobody's attempts; who is signed in has the app.
    expect((await enter({ password: 'open-barley' }, { sent: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    expect((await harness.send({ method: 'POST', url: address, ...form({ password }) })).statusCode).toBe(303);
  });

  it('is the live page at the address of that, with the widgets that are live alone', async () => {
    const at = `${address}/realtime`;
    expect((await visit(at)).body).toContain('This report is protected.');
    const { body, headers: given } = await enter({ password }, { at: `${at}?embed=1` });
    expect(body).toMatch(/<h1>Peak & Sons<\/h1>.*Now.*The end/s);
    expect(body).not.toContain('Then');
    expect([toldIn(body).againMs, toldIn(body).heightMessage, given['x-frame-options']]).toEqual([1000, null, 'SAMEORIGIN']);
  });

  it('is a status page too, in the language of whoever reads', async () => {
    const { data } = (
      await harness.send({ method: 'POST', url: '/api/campaigns', payload: { name: 'Retail', domains: 'acme.com' } })
    ).json();
    const share = (change: object) => harness.send({ method: 'PUT', url: `/api/campaigns/${data.id}/sharing`, payload: change });
    const { permalink } = (await share({ category: 'new_password', password })).json().data;
    const at = `/status/${permalink}`;
    expect((await visit(at)).body).toContain('This status page is protected.');
    const opened = await enter({ password }, { at, sent: { 'accept-language': 'de-AT,de;q=0.9' } });
    expect(opened.body).toContain('Retail in de-AT');
    expect(toldIn(opened.body)).toMatchObject({ againMs: 60_000, stream: null, entered: { permalink } });
    // What opens one thing opens no other.
    expect((await enter({ pass: toldIn(opened.body).entered.pass })).body).toContain('protected');
    await share({ category: 'new_password', password: null });
    await share({ category: 'public', public: true });
    expect((await visit(at)).body).toContain('Retail in en');
    expect((await visit('/status/nothing')).body).toContain('<title>App entry</title>');
  });

  it('asks no more often than the call does', async () => {
    for (let count = 0; count < 10; count += 1) expect((await enter({ password: 'open-barley' })).statusCode).toBe(422);
    const limited = await enter({ password });
    expect([limited.statusCode, limited.body.includes('Peak')]).toEqual([429, false]);
  });

  it('takes as many forms from an address as that may call', async () => {
    const { test: strict } = await drawnApp(engine, { environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '2' } });
    const { headers: type, payload } = form({ password });
    const send = () =>
      strict.browser().send({ method: 'POST', url: '/dashboards/none', headers: { ...type, accept: 'text/html' }, payload });
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers['retry-after']).toBe('60');
    await strict.close();
  });
});
