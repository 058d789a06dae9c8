import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { settlePipeline } from './settle.ts';
import { type StreamOptions, streamFrames } from './stream/stream.ts';
import { rangeOf, widgetOf } from './testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext, readMessages } from './testing/pipeline-context.ts';

oneEngine('after a clock that was ahead', (engine) => {
  let context: TestContext;
  let scope: Scope;
  const outside = new Outside();
  beforeAll(async () => {
    context = await pipelineContext(engine, outside);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    context.clock.set('2026-11-20T09:00:00Z');
    outside.calls.length = 0;
    scope = await makeCompany(context);
    await addSource(context, scope);
  });
  const look = async (purpose: StreamOptions['purpose'] = 'viewer') => {
    const before = outside.calls.length;
    const read = await readMessages(streamFrames(context, scope, [widgetOf()], rangeOf(), { audience: 'company', purpose }));
    await settlePipeline(context);
    return { frame: read[0]?.frame, asked: outside.calls.length - before };
  };

  it.each(['viewer', 'refresh'] as const)('figures fetched by it are asked again (%s), and then are fresh', async (purpose) => {
    context.clock.advance(dayMs);
    const { asked } = await look();
    expect(asked).toBeGreaterThan(0);
    context.clock.advance(-dayMs);
    const again = await look(purpose);
    expect(again.asked).toBe(asked);
    expect((await look()).frame?.provenance[0]).toMatchObject({ flags: [], fetchedAt: '2026-11-20T09:00:00.000Z' });
    expect((await look()).asked).toBe(0);
  });

  it('figures of a clock that is a little ahead of ours are left as they are', async () => {
    context.clock.advance(60_000);
    await look();
    context.clock.advance(-60_000);
    expect((await look()).asked).toBe(0);
  });

  it('a lease of a process that died with it holds up nobody', async () => {
    await look();
    const { db } = context.database;
    const ahead = {
      fetched_at: null,
      fresh_until: null,
      lease_owner: 'gone',
      lease_until: new Date(context.clock.now().getTime() + dayMs),
    };
    await db.updateTable('query_cache').set(ahead).where('company_id', '=', scope.companyId).execute();
    expect((await look()).asked).toBeGreaterThan(0);
  });
});
