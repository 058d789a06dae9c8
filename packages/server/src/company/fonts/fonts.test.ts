import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { type Font, fontBytesMax, fontsMax } from '@sightline/contract/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { unpackedFont } from '#test/factories/unpacked-font.ts';
import { fontKind, isReadableFont } from './read-font.ts';

const fileOf = (path: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(path));
const woff2 = fileOf('@fontsource/nunito/files/nunito-latin-600-normal.woff2');
const woff = fileOf('@fontsource/nunito/files/nunito-latin-600-normal.woff');

const ttf = unpackedFont(woff);

const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><font id="a"/></svg>');
/** The first bytes of a font, and then something else. */
const disguised = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), script]);

describe('a font', () => {
  it.each([
    ['woff2', woff2],
    ['woff', woff],
    ['ttf', ttf],
  ] as const)('is known by what is in it: %s', (kind, bytes) => {
    expect([fontKind(bytes), isReadableFont(bytes, kind)]).toEqual([kind, true]);
    expect(isReadableFont(bytes.subarray(0, bytes.length - 2000), kind), 'cut off').toBe(false);
  });

  it('is none that says so alone, nor one that would unpack without end', () => {
    expect([fontKind(script), fontKind(pngBytes), fontKind(Buffer.alloc(0))]).toEqual([null, null, null]);
    expect(isReadableFont(disguised, 'ttf')).toBe(false);
    const bomb = Buffer.alloc(64);
    bomb.write('wOFF', 0, 'latin1');
    bomb.writeUInt16BE(1, 12);
    const packed = deflateSync(Buffer.alloc(40 * 1024 * 1024));
    const whole = Buffer.concat([bomb, packed]);
    whole.writeUInt32BE(whole.length, 8);
    whole.write('head', 44, 'latin1');
    whole.writeUInt32BE(64, 48);
    whole.writeUInt32BE(packed.length, 52);
    whole.writeUInt32BE(40 * 1024 * 1024, 56);
    expect(isReadableFont(whole, 'woff')).toBe(false);
  });
});

eachEngine('fonts of a company', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let other: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test, { dashboards: 30 });
    other = await makeHarness(test);
  });
  afterAll(() => test.close());
  const upload = (name: string, bytes = woff2, by = harness, fileName = `${name}.woff2`) =>
    by.send({ method: 'POST', url: '/api/fonts', form: sentForm({ name, file: [fileName, bytes] }) });
  /** Rows of fonts, without what each upload takes. */
  const fill = (count: number, { scope } = harness) =>
    scope.db
      .insertInto('file')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...{ company_id: scope.companyId, id: randomUUID(), dashboard_id: null, kind: 'font' as const, category: null },
          ...{ name: `Font ${at}`, stored_name: `${randomUUID()}.woff`, media_type: 'font/woff', bytes: 1 },
          created_at: test.context.clock.now(),
        })),
      )
      .execute();
  const list = async (by = harness): Promise<Font[]> => (await by.send({ url: '/api/fonts' })).json().data;
  const remove = (id: string, by = harness) => by.send({ method: 'DELETE', url: `/api/fonts/${id}` });
  const dashboardWith = async (ownFont: string | null, by = harness) => {
    const made = await by.create('Peak');
    const { styles, version } = await by.load(made.permalink);
    const save = (value: string | null, from = version) =>
      by.save(made.id, { version: String(from), styles: { ...styles, ownFont: value, ownFontFor: 'all' } });
    return { ...made, save, saved: await save(ownFont), load: () => by.load(made.permalink) };
  };

  it('are kept by administrators, read by all of the company, and served as fonts and nothing else', async () => {
    const made = await upload(' House ');
    expect(made.statusCode).toBe(201);
    const font: Font = made.json().data;
    expect(font).toMatchObject({ name: 'House', bytes: woff2.length, usedBy: [] });
    expect(await list(await harness.colleague('viewer'))).toEqual([font]);
    expect(await list(other)).toEqual([]);
    const served = await test.browser().send({ url: font.address });
    expect(served.rawPayload).toEqual(woff2);
    expect(served.headers).toMatchObject({ 'content-type': 'font/woff2', 'x-content-type-options': 'nosniff' });
    expect(served.headers['content-security-policy']).toContain("default-src 'none'");
    const member = await harness.colleague('member');
    expect([(await upload('Mine', woff2, member)).statusCode, (await remove(font.id, member)).statusCode]).toEqual([403, 403]);
    // An image's way leads to no font.
    const byName = { method: 'DELETE' as const, url: '/api/files', payload: { filename: font.address.slice('/files/'.length) } };
    expect((await harness.send(byName)).statusCode).toBe(404);
    expect((await harness.send({ url: '/api/media' })).json().data).toEqual([]);
  });

  it.each([
    ['a picture', pngBytes, /no WOFF2, WOFF, TTF or OTF/],
    ['an SVG', script, /no WOFF2, WOFF, TTF or OTF/],
    ['a script that begins like a font', disguised, /cannot be read/],
    ['half a font', woff2.subarray(0, 4000), /cannot be read/],
    ['too large a font', Buffer.concat([ttf, Buffer.alloc(fontBytesMax)]), /larger than 1 MB/],
  ])('are not %s', async (_what, bytes, words) => {
    const refused = await upload('Other', bytes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.file.join()).toMatch(words);
  });

  it('have names of their own, and are not without end', async () => {
    expect((await upload('HOUSE')).json().errors.name.join()).toMatch(/already/);
    expect((await upload('  ')).json().errors.name.join()).toMatch(/Give the font a name/);
    await fill(fontsMax - 2);
    expect((await upload('The last', woff)).statusCode).toBe(201);
    expect((await upload('One more')).json().errors.file.join()).toMatch(/^At most 20 fonts/);
    for (const { id, name } of await list()) if (name !== 'House') expect((await remove(id)).statusCode).toBe(204);
  });

  it('come several at once, and still have names of their own and an end', async () => {
    const [crowd, few] = [await makeHarness(test), await makeHarness(test)];
    const statuses = async (of: ReturnType<typeof upload>[]) => (await Promise.all(of)).map(({ statusCode }) => statusCode).toSorted();
    expect(await statuses(Array.from({ length: 4 }, () => upload('Same', woff2, few)))).toEqual([201, 422, 422, 422]);
    await fill(fontsMax - 1, crowd);
    expect(await statuses(['A', 'B', 'C', 'D'].map((name) => upload(name, woff2, crowd)))).toEqual([201, 422, 422, 422]);
    expect([(await list(few)).length, (await list(crowd)).length]).toEqual([1, fontsMax]);
  });

  it('are chosen by dashboards of their company alone, and told to visitors', async () => {
    const [house] = await list();
    const address = house?.address ?? '';
    const dashboard = await dashboardWith(address);
    expect(dashboard.saved.statusCode).toBe(200);
    expect((await list())[0]?.usedBy).toEqual(['Peak']);
    await harness.share(dashboard.id, { category: 'public', public: true });
    const seen = (await test.browser().send({ url: `/api/dashboards/${dashboard.permalink}` })).json().data;
    expect(seen.styles).toMatchObject({ ownFont: address, ownFontFor: 'all' });

    const theirs = await dashboardWith(address, other);
    expect(theirs.saved.json().errors).toEqual({ 'styles.ownFont': ['This font does not exist any more. Choose another one.'] });
    expect((await theirs.load()).styles.ownFont).toBeNull();
    const image = (await harness.send({ method: 'POST', url: '/api/media', form: sentForm({ file: ['a.png', pngBytes] }) })).json();
    for (const foreign of [image.data.address, 'https://evil.test/a.woff2', '/files/a.woff2"),url("//evil.test'])
      expect((await dashboard.save(foreign, 2)).statusCode).toBe(422);
    expect((await remove(house?.id ?? '', other)).statusCode).toBe(404);
  });

  it('leave their dashboards as they are when they are deleted, and are served no more', async () => {
    const [house] = await list();
    const dashboard = await dashboardWith(house?.address ?? '');
    const kept = await harness.send({
      method: 'POST',
      url: `/api/dashboards/${dashboard.id}/template`,
      payload: { name: 'In the house font', description: '' },
    });
    expect(kept.statusCode).toBe(201);
    expect((await list())[0]?.usedBy).toEqual(expect.arrayContaining(['In the house font', 'Peak']));
    const begin = async () => {
      const { data } = (
        await harness.send({
          method: 'POST',
          url: '/api/dashboards',
          payload: { name: 'Begun', template: { key: kept.json().data.key, sources: {} } },
        })
      ).json();
      return (await harness.load(data.permalink)).styles;
    };
    expect(await begin()).toMatchObject({ ownFont: house?.address, ownFontFor: 'all' });
    const version = (await dashboard.load()).version;
    expect((await remove(house?.id ?? '')).statusCode).toBe(204);
    // What was kept with it begins, and comes back, without it.
    expect((await begin()).ownFont).toBeNull();
    await dashboard.save(null, version);
    const restored = await harness.send({
      method: 'POST',
      url: `/api/dashboards/${dashboard.id}/versions/${version}/restore`,
      payload: { version: version + 1 },
    });
    expect([restored.statusCode, (await dashboard.load()).styles.ownFont]).toEqual([200, null]);
    expect((await remove(house?.id ?? '')).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    expect((await test.browser().send({ url: house?.address ?? '' })).statusCode).toBe(404);
    // No other begins with it.
    expect((await dashboardWith(house?.address ?? '')).saved.statusCode).toBe(422);
  });

  it('take of the room of their company', async () => {
    const full = await testApp(engine, { environment: { COMPANY_STORAGE_MB: '1' } });
    const small = await makeHarness(full);
    const large = Buffer.concat([ttf, Buffer.alloc(fontBytesMax - ttf.length)]);
    expect((await upload('House', large, small)).statusCode).toBe(201);
    expect((await upload('More', woff2, small)).statusCode).toBe(413);
    expect((await list(small)).map(({ name }) => name)).toEqual(['House']);
    await full.close();
  });
});
