import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { settlePipeline } from '../settle.ts';
import { frameOf } from '../stream/frame-of.ts';
import { fakeProvider, fakeReport } from '../testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext } from '../testing/pipeline-context.ts';

// A provider that alone knows which metrics there are.
const inputs = fakeReport.inputs.map((input) =>
  input.name === 'metrics' ? { ...input, options: { kind: 'remote' as const, option: 'metrics', needs: [] } } : input,
);
const withCalculated = (expression: string) =>
  widgetOf({
    instances: [
      instanceOf({
        inputs: {
          property: 'p1',
          metrics: ['clicks'],
          dimension: 'campaign',
          calculatedMetrics: [{ id: 'c1', name: 'Mine', expression, type: 'number', decimals: 0, invert: false }],
        },
      }),
    ],
  });

oneEngine('a calculated metric of metrics that only the provider knows', (engine) => {
  const outside = new Outside();
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    context = await pipelineContext(engine, outside, { provider: fakeProvider({ report: { inputs } }) });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set('2026-11-20T23:30:00Z');
    outside.calls.length = 0;
    scope = await makeCompany(context);
    await addSource(context, scope);
    outside.answer = ({ query }) => (String(query?.metrics).includes('nope') ? { status: 400 } : {});
  });
  const show = async (expression: string) => {
    const frame = await frameOf(context, scope, withCalculated(expression), rangeOf(), { audience: 'company' });
    await settlePipeline(context);
    return frame;
  };

  it('of one that is there has its figures', async () => {
    const frame = await show('{impressions} + 1');
    expect(frame.rows[0]?.at(-1)).toEqual(expect.any(Number));
  });

  it('of one that is not there takes no other figure of its widget along', async () => {
    const frame = await show('{nope} + 1');
    expect(frame.rows).toHaveLength(2);
    expect(frame.rows[0]?.slice(1)).toEqual([81, null]);
    expect(JSON.stringify(frame)).toContain('nope');
  });

  it('is no reason to ask again where the provider refuses what is shown', async () => {
    outside.answer = () => ({ status: 400 });
    await expect(show('{impressions}')).rejects.toMatchObject({ code: 'source_bad_query' });
    expect(outside.calls.length).toBeLessThanOrEqual(2);
  });
});
