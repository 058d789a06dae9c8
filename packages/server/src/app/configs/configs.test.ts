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
