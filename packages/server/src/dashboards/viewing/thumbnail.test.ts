import { brotliDecompressSync } from 'node:zlib';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

oneEngine('thumbnails', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let made: { id: string; permalink: string };
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test, { dashboards: 10 });
    made = await harness.create('Drawn');
    await harness.save(made.id, { version: '1', widgets: [makeWidget({ title: 'Sales <b> & "more"' })] });
  });
  afterAll(() => test.close());
  const get = (by: Harness, headers: Record<string, string> = {}) =>
    by.send({ url: `/api/dashboards/${made.permalink}/thumbnail`, headers });

  it('say where there is nothing on it', async () => {
    const empty = await harness.create('Empty');
    expect((await harness.send({ url: `/api/dashboards/${empty.permalink}/thumbnail` })).body).toContain('No widgets yet');
  });

  it('show the layout with its titles where no figures are kept', async () => {
    const picture = await get(harness);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.body).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(picture.body).toContain('Sales &lt;b&gt; &amp; &quot;more&quot;');
  });

  it('are sent once for as long as nothing changed, and drawn anew after a save', async () => {
    const first = await get(harness);
    const tag = String(first.headers.etag);
    const again = await get(harness, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await harness.save(made.id, { version: '2', widgets: [makeWidget({ title: 'Costs' })] });
    const next = await get(harness, { 'if-none-match': tag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('Costs');
  });

  it('are kept by a browser under the name that the list tells, by whoever is signed in, and have another name when they show something else', async () => {
    const named = async (): Promise<string> => {
      const { data } = (await harness.send({ url: '/api/dashboards?thumbnails=true' })).json();
      return data.find(({ id }: { id: string }) => id === made.id).thumbnail;
    };
    const at = async (name: string) =>
      (await harness.send({ url: `/api/dashboards/${made.permalink}/thumbnail?v=${encodeURIComponent(name)}` })).headers;
    const before = await named();
    const forAges = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'accept-encoding, cookie' };
    expect(await at(before)).toMatchObject(forAges);
    expect((await at('another'))['cache-control']).toBe('private, no-cache');
    expect(await named()).toBe(before);
    test.context.clock.advance(dayMs);
    const nextDay = await named();
    await harness.save(made.id, { version: '3', widgets: [makeWidget({ title: 'Gains' })] });
    const saved = await named();
    expect(new Set([before, nextDay, saved]).size).toBe(3);
    expect((await at(before))['cache-control']).toBe('private, no-cache');
    expect(await at(saved)).toMatchObject(forAges);
    expect((await harness.send({ url: '/api/dashboards' })).json().data[0].thumbnail).toBeNull();
  });

  it('come packed where the browser takes it so', async () => {
    const plain = await get(harness);
    const packed = await get(harness, { 'accept-encoding': 'gzip, deflate, br' });
    expect([packed.headers['content-encoding'], packed.headers.vary, packed.headers.etag]).toEqual([
      'br',
      'accept-encoding',
      plain.headers.etag,
    ]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length * 0.6);
  });

  it('are drawn light or dark as their reader has it, unless the dashboard has a look of its own', async () => {
    const { id, permalink } = await harness.create('Themed');
    const drawn = async (theme: string) => (await harness.send({ url: `/api/dashboards/${permalink}/thumbnail?theme=${theme}` })).body;
    const { styles } = await harness.load(permalink);
    await harness.save(id, { version: '1', widgets: [makeWidget()], styles: { ...styles, theme: 'auto' } });
    const [light, dark] = [await drawn('light'), await drawn('dark')];
    expect(light).not.toBe(dark);
    await harness.save(id, { version: '2', widgets: [makeWidget()], styles: { ...styles, theme: 'dark' } });
    expect([await drawn('light'), await drawn('dark')]).toEqual([dark, dark]);
  });

  it('are seen by whoever may see the dashboard', async () => {
    const stranger = await makeHarness(test);
    expect((await get(stranger)).statusCode).toBe(404);
    await harness.share(made.id, { category: 'public', public: true });
    expect((await get(stranger)).statusCode).toBe(200);
  });

  it('show visitors nothing of a widget that is not finished, though they are kept', async () => {
    const shared = await harness.create('Half done');
    const widgets = [
      makeWidget({ title: 'Told' }),
      makeWidget({
        title: 'Told to nobody yet',
        hash: 'bbbbbbbbbb',
        order: 1,
        instances: [makeInstance({ inputs: { metrics: [] } })],
        format: 'table',
      }),
    ];
    await harness.save(shared.id, { version: '1', widgets });
    await harness.share(shared.id, { category: 'public', public: true });
    const by = async (who: Pick<Harness, 'send'>) => (await who.send({ url: `/api/dashboards/${shared.permalink}/thumbnail` })).body;
    expect(await by(harness)).toContain('Told to nobody yet');
    const seen = await by(test.browser());
    expect(seen).toContain('Told');
    expect(seen).not.toContain('nobody');
  });
});
