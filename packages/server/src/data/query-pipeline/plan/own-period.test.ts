import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { setUpPipeline } from '../dependencies.ts';
import { settlePipeline } from '../settle.ts';
import { frameOf } from '../stream/frame-of.ts';
import { streamFrames } from '../stream/stream.ts';
import { rememberedWhole } from '../stream/whole-memory.ts';
import { rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext, readMessages } from '../testing/pipeline-context.ts';

const last7Days = {
  rangeType: 'last7Days',
  startDate: null,
  endDate: null,
  compareStartDate: null,
  compareEndDate: null,
  comparisonKind: 'previousPeriod',
} as const;
const own = widgetOf({ id: 'w2', hash: 'hash000002', period: last7Days });
const widgets = [widgetOf(), own];

oneEngine('a widget with a period of its own', (engine) => {
  const outside = new Outside();
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    context = await pipelineContext(engine, outside);
    setUpPipeline(context, { statesKeptMs: 60_000 });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set('2026-11-20T23:30:00Z');
    outside.calls.length = 0;
    scope = await makeCompany(context);
    await addSource(context, scope);
  });
  const read = async (timezone = 'UTC') => {
    const lines = await readMessages(streamFrames(context, scope, widgets, rangeOf({ timezone }), { audience: 'visitor' }));
    await settlePipeline(context);
    return Object.fromEntries(
      lines.flatMap(({ hash, frame }) => (hash && frame ? [[hash, [frame.period, frame.comparison?.period]]] : [])),
    );
  };

  it('shows its days beside those of the dashboard, to visitors too, and says which', async () => {
    expect(await read()).toEqual({
      hash000001: [
        { start: '2026-10-08', end: '2026-10-14' },
        { start: '2026-10-01', end: '2026-10-07' },
      ],
      hash000002: [
        { start: '2026-11-13', end: '2026-11-19' },
        { start: '2026-11-06', end: '2026-11-12' },
      ],
    });
    expect(outside.calls).toHaveLength(4);
  });

  it('counts its days in the time zone asked for', async () => {
    expect((await read('Europe/Vienna')).hash000002?.[0]).toEqual({ start: '2026-11-14', end: '2026-11-20' });
  });

  it('is previewed over the same days', async () => {
    const frame = await frameOf(context, scope, own, rangeOf(), { audience: 'company' });
    expect(frame.period).toEqual({ start: '2026-11-13', end: '2026-11-19' });
    await settlePipeline(context);
  });

  it('is not waited for without end: a slow source is said to be one, and what it answers later is there at the next try', async () => {
    outside.close();
    const patience = new AbortController();
    const first = frameOf(context, scope, own, rangeOf(), { audience: 'company', patience: patience.signal });
    while (outside.calls.length === 0) await new Promise((done) => setImmediate(done));
    patience.abort();
    await expect(first).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('answers slowly'),
      details: { retryAfterS: 30 },
    });
    outside.open();
    await settlePipeline(context);
    const calls = outside.calls.length;
    const ended = AbortSignal.abort();
    const again = await frameOf(context, scope, own, rangeOf(), { audience: 'company', patience: ended });
    expect(again.rows.length).toBeGreaterThan(0);
    expect(outside.calls).toHaveLength(calls);
  });

  it('moves on at midnight, although the whole stream was remembered', async () => {
    await read();
    await read();
    const whole = async () => (await rememberedWhole(context, scope, widgets, rangeOf(), { audience: 'visitor' }))?.toString();
    expect(await whole()).toContain('"start":"2026-11-13"');
    context.clock.set('2026-11-21T00:00:05Z');
    expect(await whole()).toBeUndefined();
    expect((await read()).hash000002?.[0]).toEqual({ start: '2026-11-14', end: '2026-11-20' });
  });
});
