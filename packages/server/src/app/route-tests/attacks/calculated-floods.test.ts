import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { fakeProvider } from '#data/query-pipeline/testing/fake-provider.ts';
import { instanceOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { givePipeline } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';

const provider = fakeProvider();

oneEngine('who saves calculated metrics without end', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, {
      change: givePipeline(provider),
    });
  });
  afterAll(() => test.close());

  it('has none of them read by whoever opens the dashboard', async () => {
    const harness = await makeHarness(test);
    // Longer than a reader that goes down once a sign can follow.
    const endless = `{clicks}${'+{clicks}'.repeat(50_000)}`;
    const calculatedMetrics = [{ id: 'c', name: 'Endless', type: 'number', expression: endless }];
    const widgets = [
      widgetOf({
        id: 'e',
        hash: 'endless001',
        instances: [instanceOf({ inputs: { property: 'p1', metrics: ['clicks'], calculatedMetrics } })],
      }),
    ];
    const made = await createDashboardIn(test.context, harness.scope, {
      name: 'Shop',
      timezone: 'UTC',
      createdBy: harness.user.id,
      widgets,
    });
    await harness.share(made.id, { category: 'public', public: true });
    const url = `/api/dashboards/${made.permalink}`;
    expect([(await harness.send({ url })).statusCode, (await test.browser().send({ url })).statusCode]).toEqual([200, 200]);
  });
});
