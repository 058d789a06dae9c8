import { hourMs, minuteMs } from '@sightline/contract/core';
import type { Report } from '@sightline/contract/sources';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { settlePipeline } from '../settle.ts';
import { fakeProvider, fakeReport, tableOf } from '../testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, pipelineContext, readMessages } from '../testing/pipeline-context.ts';
import { streamFrames } from './stream.ts';

const hour = { id: 'hour', label: 'Hour', kind: 'hour' as const };
const report: Partial<Report> = { dimensions: [...fakeReport.dimensions, hour], hourDimension: 'hour' };
/** Ten clicks an hour, so far as the day has gone. */
const hourly = { '2026-11-20': 9, '2026-11-19': 24 };
const fake = fakeProvider({
  report,
  table: (query) => {
    const day = query.period.start as keyof typeof hourly;
    const metrics = tableOf({ ...query, dimension: null }).metrics;
    const hours = hourly[day] ?? 24;
    const rows =
      query.dimension === 'hour'
        ? Array.from({ length: hours }, (_, at) => [`${day}T${String(at).padStart(2, '0')}`, ...metrics.map(() => 10)])
        : [[day, ...metrics.map(() => hours * 10)]];
    const dimension = query.dimension === 'hour' ? hour : { id: 'date', label: 'Date', kind: 'date' as const };
    return { dimension, metrics, rows, totals: {}, rowCount: rows.length, flags: [], warnings: [], timezone: 'UTC' };
  },
});
/** Tells what is left of 100 calls. */
let left = 100;
const provider = {
  ...fake,
  mapping: { ...fake.mapping, quota: () => [{ name: 'calls', remaining: left, limit: 100, resetsAt: null }] },
};

oneEngine('a day that runs', (engine) => {
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
    left = 100;
    scope = await makeCompany(context);
    await addSource(context, scope);
  });
  const today = rangeOf({ start: '2026-11-20', end: '2026-11-20', compareStart: '2026-11-19', compareEnd: '2026-11-19' });
  const figure = (metric = 'clicks') =>
    widgetOf({ format: 'summary', instances: [instanceOf({ inputs: { property: 'p1', metrics: [metric] } })] });
  const look = async (widgets = [figure()]) => {
    outside.calls.length = 0;
    const read = await readMessages(streamFrames(context, scope, widgets, today, { audience: 'company' }));
    await settlePipeline(context);
    const { frame, error } = read.filter(({ hash }) => hash !== undefined).at(-1) ?? {};
    const column = frame?.columns.at(-1);
    const sameHours = column?.role === 'metric' ? (column.openDays?.sameHours ?? null) : null;
    return { error, before: frame?.comparison?.totals.at(-1), sameHours, warnings: frame?.provenance[0]?.warnings };
  };
  const asked = () => outside.calls.map(({ query }) => `${query?.start} ${query?.dimension}`).toSorted();

  it('is compared with the same hours, for one question more', async () => {
    expect(await look([figure(), { ...figure(), hash: 'hash000002' }])).toMatchObject({
      before: 90,
      sameHours: { day: '2026-11-20', until: '09:00' },
      warnings: [],
    });
    expect(asked()).toEqual(['2026-11-19 date', '2026-11-19 hour', '2026-11-20 date']);
  });

  it('has those hours kept as closed days are, and is cut later with each look', async () => {
    await look();
    context.clock.set('2026-11-20T09:30:00Z');
    expect(await look()).toMatchObject({ before: 95, sameHours: { until: '09:30' } });
    expect(asked()).toEqual(['2026-11-20 date']);
  });

  it('is as it was without them where their question fails', async () => {
    outside.answer = ({ query }) => (query?.dimension === 'hour' ? { status: 429 } : {});
    expect(await look()).toEqual({ error: undefined, before: 240, sameHours: null, warnings: [] });
  });

  it('does not ask for hours that are refused with each look, nor takes the source for one that fails', async () => {
    outside.answer = ({ query }) => (query?.dimension === 'hour' ? { status: 400 } : {});
    expect(await look()).toEqual({ error: undefined, before: 240, sameHours: null, warnings: [] });
    expect(await look()).toMatchObject({ before: 240, sameHours: null });
    expect(asked()).toEqual([]);
    const failed = await context.database.db
      .selectFrom('source')
      .select('last_error_at')
      .where('company_id', '=', scope.companyId)
      .execute();
    expect(failed).toEqual([{ last_error_at: null }]);
    outside.answer = () => ({});
    context.clock.advance(hourMs);
    expect(await look()).toMatchObject({ before: 100, sameHours: { until: '10:00' } });
  });

  it('is shown before hours that are slow, and with them once they are there', async () => {
    const slow = Promise.withResolvers<void>();
    outside.answer = async ({ query }) => {
      if (query?.dimension === 'hour') await slow.promise;
      return {};
    };
    const stream = streamFrames(context, scope, [figure()], today, { audience: 'company' });
    const before = async () => {
      const { value } = await stream.next();
      return JSON.parse(String(value).split('\n')[0] ?? '').frame.comparison.totals.at(-1);
    };
    expect(await before()).toBe(240);
    slow.resolve();
    expect(await before()).toBe(90);
    await stream.return();
  });

  it('does not ask for them where little is left of an allowance', async () => {
    left = 10;
    await look([figure('impressions')]);
    await look();
    expect(asked()).toEqual(['2026-11-19 date', '2026-11-20 date']);
  });

  it('is compared with the same hours of last year too, where two comparisons were chosen', async () => {
    const both = { ...today, alsoStart: '2025-11-20', alsoEnd: '2025-11-20' };
    const [message] = await readMessages(streamFrames(context, scope, [figure()], both, { audience: 'company' }));
    expect([message?.frame?.comparison?.totals.at(-1), message?.frame?.also?.totals.at(-1)]).toEqual([90, 90]);
    expect(asked()).toEqual(['2025-11-20 date', '2025-11-20 hour', '2026-11-19 date', '2026-11-19 hour', '2026-11-20 date']);
  });

  it('shows what is kept at once, whether the hours are there or not', async () => {
    outside.answer = ({ query }) => (query?.dimension === 'hour' ? { status: 429 } : {});
    await look();
    outside.answer = () => ({});
    context.clock.advance(2 * minuteMs);
    const read = await readMessages(streamFrames(context, scope, [figure()], today, { audience: 'company' }));
    expect(read.map(({ frame }) => frame?.comparison?.totals.at(-1))).toEqual([240, 90, undefined]);
  });
});
