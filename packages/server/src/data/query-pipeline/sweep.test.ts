import { dayMs, minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { metadataStoreOf } from './provider-access/metadata-store.ts';
import { settlePipeline } from './settle.ts';
import { readStates } from './store/rows.ts';
import { streamFrames } from './stream/stream.ts';
import { sweepPipeline } from './sweep.ts';
import { rangeOf, widgetOf } from './testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext, readMessages } from './testing/pipeline-context.ts';

eachEngine('forgetting', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await pipelineContext(engine, new Outside());
  });
  afterAll(() => context.close());

  it('keeps answers somebody still looks at, and drops them 30 days after', async () => {
    const scope = await makeCompany(context);
    await addSource(context, scope);
    const look = async () => {
      await readMessages(streamFrames(context, scope, [widgetOf({ hiddenChange: true })], rangeOf(), { audience: 'company' }));
      await settlePipeline(context);
    };
    const count = async () => (await scope.db.selectFrom('query_cache').select('key').execute()).length;
    await look();
    context.clock.advance(20 * dayMs);
    await scope.db
      .updateTable('query_cache')
      .set({ fresh_until: new Date(context.clock.now().getTime() + 60 * dayMs) })
      .execute();
    await look();
    context.clock.advance(29 * dayMs);
    await sweepPipeline(context);
    expect(await count()).toBe(1);
    context.clock.advance(2 * dayMs);
    await sweepPipeline(context);
    expect(await count()).toBe(0);
  });

  it('drops metadata past its time', async () => {
    const scope = await makeCompany(context);
    await addSource(context, scope);
    const metadata = metadataStoreOf(context, scope.companyId, 's1');
    await metadata.set('zone', { name: 'Europe/Vienna' }, 60);
    await metadata.set('zone', { name: 'Europe/Rome' }, 60);
    expect(await metadata.get('zone')).toEqual({ name: 'Europe/Rome' });
    expect(await metadataStoreOf(context, (await makeCompany(context)).companyId, 's1').get('zone')).toBeUndefined();
    context.clock.advance(61 * minuteMs);
    expect(await metadata.get('zone')).toBeUndefined();
    await sweepPipeline(context);
    expect(await scope.db.selectFrom('fact_cache').select('key').execute()).toEqual([]);
    expect((await readStates(scope, ['s1'], [])).sources.get('s1')?.accountLabel).toBe('anna@acme.test');
  });
});
