import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { settlePipeline } from '../settle.ts';
import { frameOf } from '../stream/frame-of.ts';
import { type StreamOptions, streamFrames } from '../stream/stream.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, otherProcess, pipelineContext, readMessages, until } from '../testing/pipeline-context.ts';
import { sourceMeters } from './quota.ts';

const fake = fakeProvider();
const saysSchema = z.object({ left: z.number() });
/** Tells what is left of 100 calls. */
const provider = {
  ...fake,
  mapping: {
    ...fake.mapping,
    quota: ({ json }: { json: unknown }) => {
      const says = saysSchema.safeParse(json);
      return says.success ? [{ name: 'calls', remaining: says.data.left, limit: 100, resetsAt: null }] : [];
    },
  },
};
const widget = (property: string, title = 'Clicks') =>
  widgetOf({
    id: property,
    hash: `hash00000${property.at(-1)}`,
    title,
    hiddenChange: true,
    instances: [instanceOf({ inputs: { property, metrics: ['clicks'], dimension: 'campaign' } })],
  });
const warning = 'What the provider allows is nearly used up, so these figures are from 2026-11-20 09:00 UTC.';
const neutralWarning = 'These figures could not be refreshed; they are from 2026-11-20 09:00 UTC.';

eachEngine('allowances of a provider', (engine) => {
  let context: TestContext;
  let scope: Scope;
  const outside = new Outside();
  beforeAll(async () => {
    context = await pipelineContext(engine, outside, { provider });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await settlePipeline(context);
    context.clock.set('2026-11-20T09:00:00Z');
    outside.answer = () => ({});
    outside.calls.length = 0;
    scope = await makeCompany(context);
    await addSource(context, scope);
  });
  const say = (left: number) => {
    outside.answer = () => ({ json: { left } });
  };
  const look = async (widgets = [widget('p1')], options: Partial<StreamOptions> = {}, on = context) => {
    outside.calls.length = 0;
    const read = await readMessages(streamFrames(on, scope, widgets, rangeOf(), { audience: 'company', ...options }));
    await settlePipeline(on);
    return { lines: read.filter(({ hash }) => hash !== undefined), calls: outside.calls.length };
  };
  /** Figures of two days ago, and a meter read a moment ago. */
  const keptAndLow = async () => {
    await look([widget('p1'), widget('p2')]);
    context.clock.advance(48 * hourMs);
    say(15);
    await frameOf(context, scope, widgetOf({ instances: [instanceOf({ inputs: { property: 'p1', metrics: ['cost'] } })] }), rangeOf(), {
      audience: 'company',
      purpose: 'scheduled',
    });
    await settlePipeline(context);
  };

  it('that are nearly used up are not spent on viewers who can be shown what is kept, with its date', async () => {
    await keptAndLow();
    for (const audience of ['company', 'visitor'] as const) {
      const { lines, calls } = await look([widget('p1')], { audience });
      expect(calls).toBe(0);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.frame?.provenance[0]).toMatchObject({
        flags: ['stale'],
        warnings: [audience === 'company' ? warning : neutralWarning],
        fetchedAt: '2026-11-20T09:00:00.000Z',
      });
    }
    const frame = await frameOf(context, scope, widget('p1'), rangeOf(), { audience: 'company' });
    expect(frame.provenance[0]).toMatchObject({ flags: ['stale'], warnings: [warning] });
  });

  it('hold nobody back from another account, nor from what has no answer yet', async () => {
    await keptAndLow();
    expect((await look([widget('p2')])).calls).toBe(1);
    const fresh = widgetOf({ hiddenChange: true, instances: [instanceOf({ inputs: { property: 'p1', metrics: ['impressions'] } })] });
    const { lines, calls } = await look([fresh]);
    expect(calls).toBe(1);
    expect(lines[0]?.frame?.provenance[0]?.flags).toEqual([]);
  });

  it.each(['scheduled', 'refresh'] as const)('are there for what is %s', async (purpose) => {
    await keptAndLow();
    const { lines, calls } = await look([widget('p1')], { purpose });
    expect(calls).toBe(1);
    expect(lines.at(-1)?.frame?.provenance[0]).toMatchObject({ flags: [], warnings: [] });
  });

  it('are known to every process, and are asked about anew after an hour', async () => {
    await keptAndLow();
    const there = await otherProcess(context, outside, provider);
    expect((await look([widget('p1')], {}, there)).calls).toBe(0);
    context.clock.advance(hourMs);
    expect((await look([widget('p1')], {}, there)).calls).toBe(1);
  });

  it('hold nobody back while there is enough', async () => {
    await keptAndLow();
    say(100);
    await look([widget('p1')], { purpose: 'refresh' });
    context.clock.advance(48 * hourMs);
    expect((await look([widget('p1')])).calls).toBe(1);
  });

  it('are written at once, then not more than once in ten seconds, and the last reading is not lost', async () => {
    const remaining = async () => (await sourceMeters(context, scope, ['s1'])).get('s1')?.map(({ meter }) => meter.remaining);
    const ask = (property: string, left: number) => {
      say(left);
      return readMessages(streamFrames(context, scope, [widget(property)], rangeOf(), { audience: 'company' }));
    };
    await ask('p1', 90);
    await until(async () => (await remaining())?.[0] === 90);
    for (const left of [80, 70, 60]) {
      say(left);
      await readMessages(streamFrames(context, scope, [widget('p1')], rangeOf(), { audience: 'company', purpose: 'refresh' }));
    }
    expect(await remaining()).toEqual([90]);
    await settlePipeline(context);
    expect(await remaining()).toEqual([60]);
  });

  it('that are used up show the last good figures with their date, also to who refreshes', async () => {
    await look();
    context.clock.advance(48 * hourMs);
    outside.answer = () => ({ status: 429 });
    for (const purpose of ['viewer', 'refresh', 'viewer'] as const) {
      const { lines } = await look([widget('p1')], { purpose });
      expect(lines.every(({ error }) => error === undefined)).toBe(true);
      expect(lines.at(-1)?.frame?.provenance[0]).toMatchObject({
        flags: ['stale'],
        warnings: ['These figures could not be refreshed; they are from 2026-11-20 09:00 UTC.'],
      });
    }
  });
});
