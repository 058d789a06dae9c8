import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeSource } from '#test/factories/factories.ts';
import { settlePipeline, sourceRuntime } from '../query-pipeline/index.ts';

oneEngine("a source's allowances", (engine) => {
  let test: TestApp;
  let harness: Harness;
  let id: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    id = await makeSource(test.context, harness.scope, { provider: 'google-analytics' });
    const { runtime } = await sourceRuntime(test.context, harness.scope, id);
    runtime.noteQuota?.([
      { name: 'tokens per day', remaining: 1200, limit: 200_000, resetsAt: new Date('2026-11-21T08:00:00Z') },
      { name: 'tokens per hour', remaining: 30_000, limit: null, resetsAt: null },
    ]);
    await settlePipeline(test.context);
  });
  afterAll(() => test.close());
  const low = {
    name: 'tokens per day',
    remaining: 1200,
    limit: 200_000,
    isLow: true,
    resetsAt: '2026-11-21T08:00:00.000Z',
    readAt: '2026-11-20T09:00:00.000Z',
  };

  it('are told in full to members, the emptiest first', async () => {
    const member = await harness.colleague('member');
    expect((await member.send({ url: `/api/sources/${id}/quota` })).json().data).toEqual([
      low,
      { ...low, name: 'tokens per hour', remaining: 30_000, limit: 30_000, isLow: false, resetsAt: null },
    ]);
    const silent = await makeSource(test.context, harness.scope);
    expect((await member.send({ url: `/api/sources/${silent}/quota` })).json().data).toEqual([]);
  });

  it('stand with the source when they are nearly used up', async () => {
    const sources: { id: string; lowQuota: unknown }[] = (await harness.send({ url: '/api/sources' })).json().data;
    expect(sources.map((source) => [source.id === id, source.lowQuota]).toSorted()).toEqual([
      [false, []],
      [true, [low]],
    ]);
  });
});
