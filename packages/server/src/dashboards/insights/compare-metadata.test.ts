import { dayMs, pathOf } from '@sightline/contract/core';
import { compareWidget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameOf, settlePipeline, setUpPipeline } from '#data/query-pipeline/index.ts';
import { fakeProvider, tableOf } from '#data/query-pipeline/testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { createDashboardIn } from '../index.ts';

const metadataUrl = 'https://fake.test/property';
/** A property whose currency the provider tells in a call of its own, which is kept for a day. */
const plain = fakeProvider();
const provider: typeof plain = {
  ...plain,
  mapping: {
    ...plain.mapping,
    reports: Object.fromEntries(
      Object.entries(plain.mapping.reports).map(([key, report]) => [
        key,
        {
          ...report,
          metadata: () => [{ name: 'currency', request: { method: 'GET', url: metadataUrl }, keepMinutes: 1440, read: ({ json }) => json }],
          table: (query, _, { currency }) => {
            const made = tableOf(query);
            return { ...made, metrics: made.metrics.map((metric) => ({ ...metric, currency: String(currency) })) };
          },
        } satisfies typeof report,
      ]),
    ),
  },
};

oneEngine('metadata of a property', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  beforeAll(async () => {
    const findProvider = (key: string) => (key === provider.declaration.key ? provider : null);
    test = await testApp(engine, { send: outside.send, change: (context) => setUpPipeline(context, { findProvider, random: () => 0 }) });
  });
  afterAll(() => test.close());

  it('are looked up once for everybody, and anew when figures are compared', async () => {
    const harness = await makeHarness(test);
    await addSource(test.context, harness.scope);
    let currency = 'EUR';
    outside.answer = ({ url }) => ({ json: url === metadataUrl ? currency : {} });
    const lookUps = (): number => outside.calls.filter(({ url }) => url === metadataUrl).length;
    const widget = widgetOf({ instances: [instanceOf({ inputs: { property: 'p1', metrics: ['cost'] } })] });
    const { permalink } = await createDashboardIn(test.context, harness.scope, {
      name: 'Ads',
      timezone: 'UTC',
      createdBy: harness.user.id,
      widgets: [widget],
    });
    const look = () => frameOf(test.context, harness.scope, widget, rangeOf(), { audience: 'company', purpose: 'viewer' });
    const currencyOf = ({ columns }: Frame) => columns.flatMap((column) => (column.role === 'metric' ? [column.currency] : []));
    expect(currencyOf(await look())).toEqual(['EUR']);
    await settlePipeline(test.context);
    expect(lookUps()).toBe(1);

    currency = 'CHF';
    test.context.clock.advance(1000);
    const reply = await harness.send({
      method: 'POST',
      url: pathOf(compareWidget, { permalink, hash: widget.hash }),
      payload: rangeOf(),
    });
    expect(currencyOf(reply.json().frame)).toEqual(['CHF']);
    // Two questions, the period's and its comparison's, share one look-up.
    expect(lookUps()).toBe(2);
    await settlePipeline(test.context);
    test.context.clock.advance(dayMs);
    expect(currencyOf(await look())).toEqual(['CHF']);
  });
});
