import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { setUpPipeline } from '../dependencies.ts';
import { notePipelineChange, onPipelineEvents } from '../events.ts';
import { settlePipeline } from '../settle.ts';
import { fakeProvider, tableOf } from '../testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, otherProcess, pipelineContext, readMessages, until } from '../testing/pipeline-context.ts';
import { frameOf } from './frame-of.ts';
import { type StreamOptions, streamFrames } from './stream.ts';

const widgets = [
  widgetOf(),
  widgetOf({ id: 'w2', hash: 'hash000002', format: 'chart:pie' }),
  widgetOf({
    id: 'w3',
    hash: 'hash000003',
    instances: [instanceOf({ inputs: { property: 'p2', metrics: ['cost'], dimension: 'campaign' } })],
  }),
];

oneEngine('the stream of a dashboard', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let outside = new Outside();
  beforeAll(async () => {
    context = await pipelineContext(engine, outside);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await settlePipeline(context);
    context.clock.set('2026-11-20T09:00:00Z');
    outside = Object.assign(outside, { answer: () => ({}) });
    outside.calls.length = 0;
    scope = await makeCompany(context);
    await addSource(context, scope);
  });
  const streamOf = (given = widgets, options: Partial<StreamOptions> = {}, on = context) =>
    streamFrames(on, scope, given, rangeOf(), { audience: 'company', ...options });
  const lines = async (given = widgets, options: Partial<StreamOptions> = {}, on = context) => {
    const read = await readMessages(streamOf(given, options, on));
    // Answers go out before they are kept; a test wants both.
    await settlePipeline(on);
    return read;
  };

  it('answers every widget and ends with done, asking each different question once', async () => {
    const read = await lines();
    expect(read.map(({ hash }) => hash).toSorted()).toEqual(['hash000001', 'hash000002', 'hash000003', undefined]);
    expect(read.at(-1)).toEqual({ done: true });
    expect(read[0]?.frame).toMatchObject({
      rows: [
        ['Generic', 81],
        ['Brand', 80],
      ],
      comparison: {
        rows: [
          ['Generic', 11],
          ['Brand', 10],
        ],
      },
    });
    expect(outside.calls).toHaveLength(4);
  });

  it('asks nothing while answers are fresh, and sends the same bytes', async () => {
    const first = await lines();
    const chunks: string[] = [];
    for await (const chunk of streamOf()) chunks.push(chunk);
    expect(chunks).toHaveLength(1);
    const second = await readMessages(
      (async function* () {
        yield* chunks;
      })(),
    );
    expect(second.toSorted((a, b) => (a.hash ?? 'z').localeCompare(b.hash ?? 'z'))).toEqual(
      first.toSorted((a, b) => (a.hash ?? 'z').localeCompare(b.hash ?? 'z')),
    );
    expect(outside.calls).toHaveLength(4);
  });

  it('looks nothing up again for a moment where all is well, until something changes', async () => {
    setUpPipeline(context, { statesKeptMs: 60_000 });
    await lines();
    await lines();
    await scope.db.updateTable('source').set({ invalid: true }).execute();
    expect((await lines()).filter(({ frame }) => frame)).toHaveLength(3);
    notePipelineChange(context);
    expect((await lines()).filter(({ error }) => error?.code === 'source_expired')).toHaveLength(3);
    await scope.db.updateTable('source').set({ invalid: false }).execute();
    expect((await lines()).filter(({ frame }) => frame)).toHaveLength(3);
    context.clock.advance(48 * hourMs);
    await lines();
    expect(outside.calls).toHaveLength(8);
    setUpPipeline(context, { statesKeptMs: 0 });
  });

  it('asks the provider as often for 50 viewers at once as for one', async () => {
    outside.close();
    const viewers = Array.from({ length: 50 }, () => lines());
    await until(() => outside.calls.length === 4);
    outside.open();
    for (const read of await Promise.all(viewers)) expect(read).toHaveLength(4);
    expect(outside.calls).toHaveLength(4);
  });

  it('asks once over two processes', async () => {
    const there = await otherProcess(context, outside);
    outside.close();
    const both = [lines(), lines(widgets, {}, there), lines(), lines(widgets, {}, there)];
    await until(() => outside.calls.length === 4);
    outside.open();
    const read = await Promise.all(both);
    expect(read.map((one) => one.filter(({ frame }) => frame).length)).toEqual([3, 3, 3, 3]);
    expect(outside.calls).toHaveLength(4);
  });

  it('shows old figures at once, marked, and fresh ones when they come', async () => {
    await lines();
    context.clock.advance(48 * hourMs);
    outside.close();
    const stream = streamOf([widgetOf()])[Symbol.asyncIterator]();
    const stale = JSON.parse(String((await stream.next()).value));
    expect(stale.frame.provenance[0].flags).toEqual(['stale']);
    outside.open();
    const fresh = JSON.parse(String((await stream.next()).value).split('\n')[0] ?? '');
    expect(fresh.frame.provenance[0]).toMatchObject({ flags: [], fetchedAt: '2026-11-22T09:00:00.000Z' });
    await stream.return(undefined);
    expect(outside.calls).toHaveLength(6);
  });

  it('refreshes on demand, and does not send again what did not change', async () => {
    await lines();
    const read = await lines(widgets, { purpose: 'refresh' });
    expect(outside.calls).toHaveLength(8);
    expect(read).toHaveLength(4);
  });

  it('keeps showing old figures when the provider fails, and says since when they are', async () => {
    await lines([widgetOf()]);
    context.clock.advance(48 * hourMs);
    outside.answer = () => ({ status: 400 });
    const read = await lines([widgetOf()]);
    expect(read).toHaveLength(3);
    expect(read[1]?.frame?.provenance[0]).toMatchObject({
      flags: ['stale'],
      warnings: ['These figures could not be refreshed; they are from 2026-11-20 09:00 UTC.'],
    });
  });

  it('answers a failure as the widget’s own line, and does not remember it', async () => {
    outside.answer = (request) => (request.url.includes('fake.test') && request.query?.metrics === 'cost' ? { status: 400 } : {});
    const read = await lines();
    expect(read.find(({ hash }) => hash === 'hash000003')?.error).toEqual({
      code: 'source_bad_query',
      message: expect.stringContaining('combination'),
      sourceName: 'Fake Ads (anna@acme.test)',
      providerMessage: 'No such metric',
      instanceId: 'i1',
      sourceId: 's1',
    });
    expect(read.filter(({ frame }) => frame)).toHaveLength(2);
    outside.answer = () => ({});
    expect((await lines()).filter(({ frame }) => frame)).toHaveLength(3);
  });

  it('shows figures without changes when only the comparison fails', async () => {
    outside.answer = (request) => (request.query?.start === '2026-10-01' ? { status: 400 } : {});
    const [line] = await lines([widgetOf()]);
    expect(line?.frame).toMatchObject({ comparison: null, provenance: [{ warnings: [expect.stringContaining('compare')] }] });
  });

  it('remembers a limit for a while, so that viewers do not hammer', async () => {
    outside.answer = () => ({ status: 429 });
    const [first] = await lines([widgetOf({ hiddenChange: true })]);
    expect(first?.error).toMatchObject({ code: 'source_limited', providerMessage: 'Slow down', retryAfterS: 90 });
    context.clock.advance(60_000);
    const [second] = await lines([widgetOf({ hiddenChange: true })], { purpose: 'refresh' });
    expect(second?.error).toMatchObject({ code: 'source_limited', providerMessage: 'Slow down', retryAfterS: 30 });
    expect(outside.calls).toHaveLength(1);
    context.clock.advance(31_000);
    outside.answer = () => ({});
    expect((await lines([widgetOf({ hiddenChange: true })]))[0]?.frame).toBeDefined();
  });

  it('waits no longer than its lease for a process that died', async () => {
    await lines([widgetOf({ hiddenChange: true })]);
    const died = {
      lease_owner: 'gone',
      lease_until: new Date(context.clock.now().getTime() + 30_000),
      fresh_until: null,
      fetched_at: null,
      answer: null,
    };
    await scope.db.updateTable('query_cache').set(died).execute();
    const read = lines([widgetOf({ hiddenChange: true })]);
    context.clock.advance(29_000);
    await new Promise((done) => setTimeout(done, 30));
    expect(outside.calls).toHaveLength(1);
    context.clock.advance(1000);
    expect((await read)[0]?.frame).toBeDefined();
    expect(outside.calls).toHaveLength(2);
  });

  it('gives only the widgets asked for', async () => {
    expect((await lines(widgets, { hashes: ['hash000003'] })).map(({ hash }) => hash)).toEqual(['hash000003', undefined]);
    expect(outside.calls).toHaveLength(2);
  });

  it('says which widgets are not set up, without asking', async () => {
    const read = await lines([
      widgetOf({ instances: [] }),
      widgetOf({ hash: 'hash000002', instances: [instanceOf({ sourceId: 'gone' })] }),
    ]);
    expect(read.map(({ error }) => error?.code)).toEqual(['widget_invalid', 'source_missing', undefined]);
    expect(outside.calls).toHaveLength(0);
  });

  it('finds nothing of another company’s source', async () => {
    const strangers = await makeCompany(context);
    const [line] = await readMessages(streamFrames(context, strangers, [widgetOf()], rangeOf(), { audience: 'company' }));
    expect(line?.error?.code).toBe('source_missing');
  });

  it('stops when the reader leaves, and keeps what was asked', async () => {
    outside.close();
    const gone = new AbortController();
    const read = readMessages(streamOf([widgetOf()], { signal: gone.signal }));
    await until(() => outside.calls.length === 2);
    gone.abort();
    expect(await read).toEqual([]);
    outside.open();
    await settlePipeline(context);
    await lines([widgetOf()]);
    expect(outside.calls).toHaveLength(2);
  });

  it('tells listeners when a refreshed answer differs', async () => {
    const heard: unknown[] = [];
    const stop = onPipelineEvents(context, { answerChanged: (event) => heard.push(event) });
    const there = await otherProcess(context, outside, fakeProvider({ table: (query) => ({ ...tableOf(query), warnings: ['New.'] }) }));
    const stopThere = onPipelineEvents(there, { answerChanged: (event) => heard.push(event) });
    const one = [widgetOf({ hiddenChange: true })];
    await lines(one);
    context.clock.advance(48 * hourMs);
    await lines(one);
    expect(heard).toEqual([]);
    context.clock.advance(48 * hourMs);
    await lines(one, {}, there);
    expect(heard).toEqual([{ companyId: scope.companyId, sourceId: 's1' }]);
    stop();
    stopThere();
  });

  describe('for visitors', () => {
    const visitor = { audience: 'visitor' as const };
    it('gives figures without calls, source or login', async () => {
      const [line] = await lines([widgetOf()], visitor);
      expect(line?.frame?.provenance[0]).toMatchObject({ asked: [], sourceId: null, account: null });
      const [own] = await lines([widgetOf()]);
      expect(own?.frame?.provenance[0]).toMatchObject({ sourceId: 's1', account: 'anna@acme.test' });
      expect(line?.frame?.provenance[0]?.words).toBeUndefined();
      expect(own?.frame?.provenance[0]?.words).toEqual({
        metrics: ['Clicks'],
        formulas: [],
        filter: null,
        finalOn: '2026-10-17',
        screenUrl: null,
      });
      expect(own?.frame?.provenance[0]?.asked[0]).toEqual({
        method: 'GET',
        url: expect.stringMatching(/^https:\/\/fake\.test\/report\?/),
        body: null,
      });
    });
    it('gives errors in neutral words', async () => {
      outside.answer = () => ({ status: 400 });
      const [line] = await lines([widgetOf()], visitor);
      expect(line?.error).toEqual({ code: 'source_unavailable', message: expect.stringContaining('not available') });
      outside.answer = () => ({ status: 429 });
      const [limited] = await lines([widgetOf()], visitor);
      expect(limited?.error).toEqual({ code: 'source_unavailable', message: line?.error?.message, retryAfterS: 90 });
    });
    it('does not say that a filter left nothing', async () => {
      const none = await otherProcess(context, outside, fakeProvider({ table: (query) => ({ ...tableOf(query), rows: [], rowCount: 0 }) }));
      const filter = { join: 'and', conditions: [{ field: 'campaign', operator: 'equals', value: 'Brand' }] };
      const filtered = [widgetOf({ instances: [instanceOf({ inputs: { ...instanceOf().inputs, filter } })] })];
      const reasons = async (audience: StreamOptions['audience']) => (await lines(filtered, { audience }, none))[0]?.frame?.emptyReason;
      expect([await reasons('company'), await reasons('visitor')]).toEqual(['filter', 'nothing']);
    });
  });

  describe('of several sources', () => {
    const both = [
      widgetOf({
        instances: [
          instanceOf(),
          instanceOf({
            id: 'i2',
            sourceId: 's2',
            prefix: 'LinkedIn',
            inputs: { property: 'p2', metrics: ['cost'], dimension: 'campaign' },
          }),
        ],
      }),
    ];
    beforeEach(async () => {
      await addSource(context, scope, { id: 's2', secrets: { accessToken: 'token-2' } });
    });
    const failFor = (token: string, status: number) => {
      outside.answer = ({ headers }) => (headers?.authorization === `Bearer ${token}` ? { status } : {});
    };

    it('shows the figures of those that answer and names the other, to visitors without its reason', async () => {
      failFor('token-2', 400);
      const [line] = await lines(both);
      expect(line?.frame?.columns.map(({ label }) => label)).toEqual(['Campaign', 'Ads: Clicks']);
      expect(line?.frame?.rows).toEqual([
        ['Generic', 81],
        ['Brand', 80],
      ]);
      expect(line?.frame?.missing).toEqual([
        { name: 'LinkedIn', error: expect.objectContaining({ code: 'source_bad_query', instanceId: 'i2', sourceId: 's2' }) },
      ]);
      const [theirs] = await lines(both, { audience: 'visitor' });
      expect(theirs?.frame?.missing).toEqual([
        { name: 'LinkedIn', error: { code: 'source_unavailable', message: expect.stringContaining('not available') } },
      ]);
    });
    it('goes on asking those that can be asked, and is whole again once the other can be', async () => {
      failFor('token-2', 401);
      await lines(both);
      const asked = outside.calls.length;
      context.clock.advance(48 * hourMs);
      const later = await lines(both);
      expect(outside.calls.length).toBeGreaterThan(asked);
      expect(outside.calls.slice(asked).every(({ headers }) => headers?.authorization === 'Bearer token-1')).toBe(true);
      const shown = later.findLast(({ frame }) => frame)?.frame;
      expect(shown?.provenance).toMatchObject([{ instanceId: 'i1', flags: [] }]);
      expect(shown?.missing).toMatchObject([{ name: 'LinkedIn', error: { code: 'source_expired' } }]);
      outside.answer = () => ({});
      await scope.db.updateTable('source').set({ invalid: false, invalid_reason: null, invalid_since: null }).execute();
      notePipelineChange(context);
      const whole = (await lines(both)).findLast(({ frame }) => frame)?.frame;
      expect(whole?.columns.map(({ label }) => label)).toEqual(['Campaign', 'Ads: Clicks', 'LinkedIn: Cost']);
      expect(whole?.missing).toBeUndefined();
    });
    it('is an error where none answers', async () => {
      outside.answer = () => ({ status: 400 });
      expect((await lines(both))[0]?.error).toMatchObject({ code: 'source_bad_query', instanceId: 'i1' });
    });
  });

  describe('with an expired login', () => {
    const expire = async () => {
      outside.answer = () => ({ status: 401 });
      context.clock.advance(48 * hourMs);
      return lines([widgetOf()]);
    };
    it('marks the source once, answers an error and does not ask again', async () => {
      const heard: unknown[] = [];
      const stop = onPipelineEvents(context, { sourceInvalidated: ({ sourceId }) => heard.push(sourceId) });
      await lines([widgetOf()]);
      const read = await expire();
      expect(read.at(-2)?.error?.code).toBe('source_expired');
      expect(await scope.db.selectFrom('source').select(['invalid', 'invalid_reason']).executeTakeFirst()).toEqual({
        invalid: true,
        invalid_reason: expect.stringContaining('expired'),
      });
      const asked = outside.calls.length;
      context.clock.advance(hourMs);
      expect((await lines([widgetOf()])).map(({ error }) => error?.code)).toEqual(['source_expired', undefined]);
      expect(outside.calls).toHaveLength(asked);
      expect(heard).toEqual(['s1']);
      stop();
    });
    it('says which login, whose and since when', async () => {
      const anna = await makeUser(context, scope);
      setUpPipeline(context, { namesOf: async (_, ids) => new Map(ids.includes(anna.id) ? [[anna.id, anna.name]] : []) });
      await scope.db.updateTable('source').set({ created_by: anna.id }).execute();
      const told = { sourceName: 'Fake Ads (anna@acme.test)', ownerName: anna.name, since: '2026-11-22T09:00:00.000Z' };
      expect((await expire()).at(-2)?.error).toMatchObject(told);
      context.clock.advance(hourMs);
      expect((await lines([widgetOf()]))[0]?.error).toMatchObject(told);
    });
    it('shows visitors the last good figures, marked', async () => {
      await lines([widgetOf()]);
      await expire();
      const [line] = await lines([widgetOf()], { audience: 'visitor' });
      expect(line?.frame).toMatchObject({
        rows: [
          ['Generic', 81],
          ['Brand', 80],
        ],
        provenance: [{ flags: ['stale'] }],
      });
      const other = [widgetOf({ instances: [instanceOf({ inputs: { property: 'p9', metrics: ['clicks'] } })] })];
      expect((await lines(other, { audience: 'visitor' }))[0]?.error).toEqual({
        code: 'source_unavailable',
        message: expect.stringContaining('not available'),
      });
    });
    it('does not mark a login that was renewed meanwhile', async () => {
      outside.answer = async () => {
        await scope.db.updateTable('source').set({ sealed_secrets: 'renewed' }).execute();
        return { status: 401 };
      };
      await lines([widgetOf({ hiddenChange: true })]);
      expect(await scope.db.selectFrom('source').select('invalid').executeTakeFirst()).toEqual({ invalid: false });
    });
  });

  describe('one widget alone', () => {
    it('waits for fresh figures', async () => {
      await frameOf(context, scope, widgetOf(), rangeOf(), { audience: 'company' });
      context.clock.advance(48 * hourMs);
      const frame = await frameOf(context, scope, widgetOf(), rangeOf(), { audience: 'company' });
      expect(frame.provenance[0]).toMatchObject({ flags: [], fetchedAt: '2026-11-22T09:00:00.000Z' });
    });
    it('throws what went wrong', async () => {
      outside.answer = () => ({ status: 429 });
      const asked = frameOf(context, scope, widgetOf(), rangeOf(), { audience: 'company' });
      await expect(asked).rejects.toMatchObject({ code: 'source_limited', details: { retryAfterS: 90, providerMessage: 'Slow down' } });
      await expect(frameOf(context, scope, widgetOf({ instances: [] }), rangeOf(), { audience: 'company' })).rejects.toMatchObject({
        code: 'widget_invalid',
      });
    });
  });
});
