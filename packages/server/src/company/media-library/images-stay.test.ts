import { defaultStyles } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes } from '#test/app/sent-form.ts';

oneEngine('a logo that two dashboards show', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it('outlives the dashboard it was uploaded for', async () => {
    const first = await harness.create('First');
    const second = await harness.create('Second');
    const saved = await harness.save(first.id, { version: '1', logoImage: ['logo.png', pngBytes] });
    const { logoImage } = saved.json().data.styles;
    expect((await harness.save(second.id, { version: '1', styles: { ...defaultStyles, logoImage } })).statusCode).toBe(200);

    for (const url of [`/api/dashboards/${first.id}`, `/api/bin/${first.id}`])
      expect((await harness.send({ method: 'DELETE', url })).statusCode).toBe(204);

    const shown = await test.browser().send({ url: logoImage });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual(pngBytes);
    expect((await harness.load(second.permalink)).styles.logoImage).toBe(logoImage);
  });
});
