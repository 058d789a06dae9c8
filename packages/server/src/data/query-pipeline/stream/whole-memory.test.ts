import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { setUpPipeline } from '../dependencies.ts';
import { notePipelineChange } from '../events.ts';
import { settlePipeline } from '../settle.ts';
import { rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext } from '../testing/pipeline-context.ts';
import { streamFrames } from './stream.ts';
import { rememberedWhole, type WholeOptions } from './whole-memory.ts';

const company: WholeOptions = { audience: 'company' };

oneEngine('a whole stream', (engine) => {
  const outside = new Outside();
  const widgets = [widgetOf(), widgetOf({ id: 'w2', hash: 'hash000002', format: 'chart:pie' })];
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    context = await pipelineContext(engine, outside);
    setUpPipeline(context, { statesKeptMs: 60_000 });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set('2026-11-20T09:00:00Z');
    scope = await makeCompany(context);
    await addSource(context, scope);
    await stream();
  });
  const stream = async (options = company): Promise<string> => {
    const chunks: string[] = [];
    for await (const chunk of streamFrames(context, scope, widgets, rangeOf(), options)) chunks.push(`${chunk}\n`);
    await settlePipeline(context);
    return chunks.join('');
  };
  const remembered = (options = company, range = rangeOf(), from = scope) => {
    const bytes = rememberedWhole(context, from, widgets, range, options);
    return bytes === null ? null : bytes.toString();
  };

  it('is remembered as it was sent, once everything in it is fresh and was looked up', async () => {
    expect(remembered()).toBeNull();
    const sent = await stream();
    expect(sent).toContain('"sourceId":"s1"');
    expect(remembered()).toBe(sent);
    expect(remembered()).toBe(await stream());
  });

  it('is told apart by company, audience and days', async () => {
    await stream();
    expect(remembered({ audience: 'visitor' })).toBeNull();
    const seen = await stream({ audience: 'visitor' });
    expect(remembered({ audience: 'visitor' })).toBe(seen);
    expect(seen).not.toContain('"sourceId":"s1"');
    expect(remembered(company, rangeOf({ timezone: 'Europe/Vienna' }))).toBeNull();
    expect(remembered(company, rangeOf(), await makeCompany(context))).toBeNull();
  });

  it('is not for parts of a dashboard, nor for who wants it anew', async () => {
    await stream();
    expect(remembered({ ...company, hashes: ['hash000001'] })).toBeNull();
    expect(remembered({ ...company, purpose: 'refresh' })).toBeNull();
    await stream({ ...company, hashes: ['hash000001'] });
    expect(remembered()).toContain('hash000002');
  });

  it('holds until a source changes or a figure is no longer fresh', async () => {
    const sent = await stream();
    notePipelineChange(context);
    expect(remembered()).toBeNull();
    await scope.db.updateTable('source').set({ invalid: true }).execute();
    expect(await stream()).not.toBe(sent);
    expect(remembered()).toBeNull();
    await scope.db.updateTable('source').set({ invalid: false }).execute();
    expect(await stream()).toBe(sent);
    expect(remembered()).toBe(sent);
    context.clock.advance(48 * hourMs);
    expect(remembered()).toBeNull();
  });
});
