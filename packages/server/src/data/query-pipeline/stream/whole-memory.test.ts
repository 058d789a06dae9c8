import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
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
  const stream = async (options = company, shown = widgets): Promise<string> => {
    const chunks: string[] = [];
    for await (const chunk of streamFrames(context, scope, shown, rangeOf(), options)) chunks.push(`${chunk}\n`);
    await settlePipeline(context);
    return chunks.join('');
  };
  const remembered = async (options = company, range = rangeOf(), from = scope, shown = widgets) =>
    (await rememberedWhole(context, from, shown, range, options))?.toString() ?? null;

  it('is remembered as it was sent, once everything in it is fresh and was looked up', async () => {
    expect(await remembered()).toBeNull();
    const sent = await stream();
    expect(sent).toContain('"sourceId":"s1"');
    expect(await remembered()).toBe(sent);
    expect(await remembered()).toBe(await stream());
  });

  it('is told apart by company, audience and days', async () => {
    await stream();
    expect(await remembered({ audience: 'visitor' })).toBeNull();
    const seen = await stream({ audience: 'visitor' });
    expect(await remembered({ audience: 'visitor' })).toBe(seen);
    expect(seen).not.toContain('"sourceId":"s1"');
    expect(await remembered(company, rangeOf({ timezone: 'Europe/Vienna' }))).toBeNull();
    expect(await remembered(company, rangeOf(), await makeCompany(context))).toBeNull();
  });

  it('is remembered of each page by itself, whose widgets are asked for alone', async () => {
    const pages = widgets.map((widget) => [widget]);
    for (const page of pages) await stream(company, page);
    const sent = [];
    for (const page of pages) sent.push(await stream(company, page));
    // One turns back: an array of the same widgets that was made anew.
    for (const [at, page] of pages.entries()) expect(await remembered(company, rangeOf(), scope, [...page])).toBe(sent[at]);
    expect(sent[0]).toContain('hash000001');
    expect(sent[0]).not.toContain('hash000002');
    expect(sent[1]).not.toContain('hash000001');
    const all = await stream();
    expect(await remembered()).toBe(all);
    expect(all).toContain('hash000001');
    expect(all).toContain('hash000002');
  });

  it('is not for parts of a dashboard, nor for who wants it anew', async () => {
    await stream();
    expect(await remembered({ ...company, hashes: ['hash000001'] })).toBeNull();
    expect(await remembered({ ...company, purpose: 'refresh' })).toBeNull();
    await stream({ ...company, hashes: ['hash000001'] });
    expect(await remembered()).toContain('hash000002');
  });

  it('holds until a source changes or a figure is no longer fresh', async () => {
    const sent = await stream();
    await scope.db.updateTable('source').set({ invalid: true }).execute();
    notePipelineChange(context);
    expect(await remembered()).toBeNull();
    expect(await stream()).not.toBe(sent);
    expect(await remembered()).toBeNull();
    await scope.db.updateTable('source').set({ invalid: false }).execute();
    notePipelineChange(context);
    expect(await stream()).toBe(sent);
    expect(await remembered()).toBe(sent);
    context.clock.advance(48 * hourMs);
    expect(await remembered()).toBeNull();
  });

  it('is not made again where nothing changed, and its states are read once for all who ask at once', async () => {
    const sent = await stream();
    const bytes = await rememberedWhole(context, scope, widgets, rangeOf(), company);
    notePipelineChange(context);
    const look = () => rememberedWhole(context, scope, widgets, rangeOf(), company);
    const statements = await countStatements(async () => {
      for (const seen of await Promise.all(Array.from({ length: 20 }, look))) expect(seen).toBe(bytes);
    });
    expect(statements).toBe(1);
    expect(bytes?.toString()).toBe(sent);
    expect(rememberedWhole(context, scope, widgets, rangeOf(), company)).toBe(bytes);
  });

  it('is made again with the name of an account that has another, and with figures that were fetched anew', async () => {
    const sent = await stream();
    await scope.db.updateTable('source').set({ account_label: 'Another name' }).execute();
    notePipelineChange(context);
    expect(await remembered()).toBeNull();
    expect(await stream()).not.toBe(sent);
    await scope.db
      .updateTable('query_cache')
      .set({ fetched_at: new Date('2026-11-20T08:30:00Z') })
      .execute();
    notePipelineChange(context);
    expect(await remembered()).toBeNull();
  });

  it('is left once a day, so that it is noted that its figures are looked at', async () => {
    await stream();
    await scope.db
      .updateTable('query_cache')
      .set({ used_at: new Date('2026-11-18T09:00:00Z') })
      .execute();
    notePipelineChange(context);
    expect(await remembered()).toBeNull();
    await stream();
    notePipelineChange(context);
    expect(await remembered()).not.toBeNull();
  });
});
