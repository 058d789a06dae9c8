import { brotliDecompressSync } from 'node:zlib';
import { providers } from '@sightline/providers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

oneEngine('what the browser learns of providers', (engine) => {
  let test: TestApp;
  let viewer: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    viewer = await makeHarness(test, { role: 'viewer' });
  });
  afterAll(() => test.close());

  it('is every declaration, in display order and whole', async () => {
    const { data } = (await viewer.send({ url: '/api/configs/providers' })).json();
    expect(data).toEqual(JSON.parse(JSON.stringify(providers.map(({ declaration }) => declaration))));
  });

  it('is what every page needs of each, at a hundredth of the size', async () => {
    const catalogue = await viewer.send({ url: '/api/configs/providers' });
    const profiles = await viewer.send({ url: '/api/configs/provider-profiles' });
    const expected = providers.map(({ declaration: { reports: _, freshness: __, ...profile } }) => profile);
    expect(profiles.json().data).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(profiles.body.length * 50).toBeLessThan(catalogue.body.length);
  });

  it('is packed for who takes it so, and not sent again to who has it', async () => {
    const url = '/api/configs/providers';
    const plain = await viewer.send({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    const packed = await viewer.send({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    const again = await viewer.send({ url, headers: { 'if-none-match': String(packed.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const older = await viewer.send({ url, headers: { 'if-none-match': '"of another release"' } });
    expect(older.statusCode).toBe(200);
  });

  it('is the reports of each, by its key', async () => {
    for (const { declaration } of providers) {
      const answer = await viewer.send({ url: `/api/configs/widgets/${declaration.key}` });
      expect(answer.json().data.type).toBe(declaration.key);
      expect(answer.json().data.reports).toHaveLength(declaration.reports.length);
    }
    const unknown = await viewer.send({ url: '/api/configs/widgets/nobody' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no provider "nobody".']);
  });
});
