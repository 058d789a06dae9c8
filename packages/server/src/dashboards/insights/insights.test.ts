import { pathOf } from '@sightline/contract/core';
import { type ChangeExplanation, compareNowLimit, compareWidget, explainChange, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settlePipeline } from '#data/query-pipeline/index.ts';
import { fakeProvider, tableOf } from '#data/query-pipeline/testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, givePipeline, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { createDashboardIn } from '../index.ts';

/** Clicks and impressions by campaign, told by the day the period starts; "Gone" is there before only, "New" now only. */
const clicks: Record<string, Record<string, [number, number]>> = {
  '2026-10-08': { Brand: [120, 1000], Generic: [30, 1000], New: [10, 100] },
  '2026-10-01': { Brand: [100, 1000], Generic: [80, 1000], Gone: [4, 100] },
};
const provider = fakeProvider({
  table: (query) => {
    const made = tableOf(query);
    const day = clicks[query.period.start];
    if (day === undefined || query.dimension !== 'campaign') return made;
    const cellOf = (id: string, [above, below]: [number, number]): number =>
      id === 'clicks' ? above : id === 'impressions' ? below : id === 'ctr' ? above / below : 0;
    const rows = Object.entries(day).map(([name, figures]) => [name, ...made.metrics.map(({ id }) => cellOf(id, figures))]);
    return { ...made, rows, rowCount: rows.length };
  },
});

const searchOf = (values: object): URLSearchParams =>
  new URLSearchParams(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));

oneEngine('insights of a widget', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: outside.send,
      change: givePipeline(provider),
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await settlePipeline(test.context);
    test.context.clock.set('2026-11-20T09:00:00Z');
    outside.calls.length = 0;
    outside.answer = () => ({});
    harness = await makeHarness(test);
    await addSource(test.context, harness.scope);
  });

  const showing = async (widget: Widget): Promise<{ id: string; permalink: string }> =>
    createDashboardIn(test.context, harness.scope, { name: 'Ads', timezone: 'UTC', createdBy: harness.user.id, widgets: [widget] });
  const place = (permalink: string) => ({ permalink, hash: widgetOf().hash });
  const compare = (by: Pick<Harness, 'send'>, permalink: string) =>
    by.send({ method: 'POST', url: pathOf(compareWidget, place(permalink)), payload: rangeOf() });
  const explain = (by: Pick<Harness, 'send'>, permalink: string, more: Record<string, string> = {}) =>
    by.send({ url: `${pathOf(explainChange, place(permalink))}?${searchOf({ ...rangeOf(), ...more })}` });
  const explained = async (widget: Widget, more: Record<string, string> = {}): Promise<ChangeExplanation> => {
    const reply = await explain(harness, (await showing(widget)).permalink, more);
    expect(reply.statusCode).toBe(200);
    return reply.json().data;
  };
  const asking = (metrics: string[], more: Record<string, unknown> = {}) =>
    widgetOf({ instances: [instanceOf({ inputs: { property: 'p1', metrics, ...more } })] });

  it('compare now asks the provider again though the figures are fresh', async () => {
    const { permalink } = await showing(widgetOf());
    const first: Frame = (await compare(harness, permalink)).json().frame;
    await settlePipeline(test.context);
    test.context.clock.advance(1000);
    const second: Frame = (await compare(harness, permalink)).json().frame;
    expect(outside.calls).toHaveLength(4);
    expect([first, second].map(({ provenance }) => provenance[0]?.fetchedAt)).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T09:00:01.000Z',
    ]);
  });

  it('compare now is for members of the company, so often', async () => {
    const { id, permalink } = await showing(widgetOf());
    await harness.share(id, { category: 'public', public: true });
    const stranger = await makeHarness(test);
    expect((await compare(stranger, permalink)).statusCode).toBe(404);
    expect((await compare(await harness.colleague('viewer'), permalink)).statusCode).toBe(403);
    expect((await compare(test.browser(), permalink)).statusCode).toBe(401);
    expect(outside.calls).toHaveLength(0);
    for (let count = 0; count < compareNowLimit.max; count += 1) expect((await compare(harness, permalink)).statusCode).toBe(200);
    expect((await compare(harness, permalink)).statusCode).toBe(429);
    test.context.clock.advance(compareNowLimit.windowS * 1000);
    expect((await compare(harness, permalink)).statusCode).toBe(200);
  });

  it('what changed breaks a sum down, also by values that came or went, and the parts add up', async () => {
    const data = await explained(asking(['clicks'], { dimension: 'date' }));
    expect(data).toMatchObject({
      metrics: [{ key: 'i1.clicks', label: 'Clicks', refusal: null }],
      dimensions: [{ key: 'campaign', label: 'Campaign', refusal: null }],
      chosen: { metric: 'i1.clicks', dimension: 'campaign' },
      refusal: null,
      result: {
        metric: { label: 'Clicks', type: 'number', good: 'up' },
        dimension: 'Campaign',
        period: { start: '2026-10-08', end: '2026-10-14' },
        comparison: { start: '2026-10-01', end: '2026-10-07' },
        current: 160,
        previous: 184,
        change: -24,
        others: null,
      },
    });
    expect(data.result?.contributions.map(({ value, current, previous, part }) => [value, current, previous, part])).toEqual([
      ['Generic', 30, 80, -50],
      ['Brand', 120, 100, 20],
      ['New', 10, null, 10],
      ['Gone', null, 4, -4],
    ]);
  });

  it('what changed splits a ratio into its own change and its weight', async () => {
    const { result } = await explained(asking(['ctr']));
    const parts = result?.contributions.reduce((sum, { part }) => sum + part, 0) ?? 0;
    expect(result?.change).toBeCloseTo(160 / 2100 - 184 / 2100, 12);
    expect(parts).toBeCloseTo(result?.change ?? Number.NaN, 12);
    expect(result?.contributions[0]).toMatchObject({ value: 'Generic', current: 0.03, previous: 0.08, split: { volume: 0 } });
  });

  it('what changed refuses, with the reason, what has no parts or nothing to compare with', async () => {
    expect((await explained(asking(['users']))).refusal).toContain('Only the provider can total it');
    expect((await explained(asking(['users', 'clicks']))).chosen?.metric).toBe('i1.clicks');
    expect(await explained(asking(['clicks']), { metric: 'i1.gone' })).toMatchObject({
      result: null,
      refusal: expect.stringContaining('not there'),
    });
    const { permalink } = await showing(asking(['clicks']));
    const { compareStart: _, compareEnd: __, ...alone } = rangeOf();
    const reply = await harness.send({ url: `${pathOf(explainChange, place(permalink))}?${searchOf(alone)}` });
    expect(reply.json().data.refusal).toContain('nothing to compare with');
  });

  it('what changed ends with the last day that is over on both sides', async () => {
    const days = (start: string, end: string, compareStart: string, compareEnd: string) => ({ start, end, compareStart, compareEnd });
    const running = await explained(asking(['clicks']), days('2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'));
    expect(running.result).toMatchObject({
      period: { start: '2026-11-16', end: '2026-11-19' },
      comparison: { start: '2026-11-09', end: '2026-11-12' },
    });
    const today = await explained(asking(['clicks']), days('2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'));
    expect([today.result, today.refusal]).toEqual([null, expect.stringContaining('not over yet')]);
  });

  it('what changed comes from the kept answers, for visitors in neutral words', async () => {
    const { id, permalink } = await showing(asking(['clicks'], { dimension: 'campaign' }));
    await harness.share(id, { category: 'public', public: true });
    expect((await explain(test.browser(), permalink)).json().data.result.change).toBe(-24);
    await settlePipeline(test.context);
    expect((await explain(harness, permalink)).statusCode).toBe(200);
    // The rows that the widget shows, all rows of these days, and those of the days before.
    expect(outside.calls).toHaveLength(3);
    outside.answer = () => ({ status: 400 });
    test.context.clock.advance(1);
    const other = asking(['impressions'], { dimension: 'campaign' });
    const shown = await showing(other);
    await harness.share(shown.id, { category: 'public', public: true });
    const failed = await explain(test.browser(), shown.permalink);
    expect(failed.json()).toMatchObject({ code: 'source_unavailable', message: expect.stringContaining('not available') });
  });
});
