import { todayIn } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

const typedValues = (at: string) => ({
  nature: 'passive' as const,
  format: 'table',
  instances: [
    makeInstance({
      type: 'historic',
      inputs: {
        step: 'day',
        metrics: [{ id: 'calls', label: 'Calls', type: 'number', currency: null, aggregation: 'sum' }],
        rows: [{ at, values: [3] }],
      },
    }),
  ],
});

oneEngine('the periods of a dashboard that is saved', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  it('are refused where they are too long, by the field that has to change', async () => {
    const { id } = await harness.create('Too long');
    const errorsOf = async (fields: Record<string, unknown>) => {
      const answer = await harness.save(id, { version: '1', ...fields });
      expect(answer.statusCode).toBe(422);
      return answer.json().errors;
    };
    const tooLong = ['A period has at most 20 years. Choose a later first day.'];
    expect(await errorsOf({ rangeType: 'custom', start: '2000-01-01', end: '2026-01-01' })).toEqual({ start: tooLong });
    const compared = { compareStart: '2000-01-01', compareEnd: '2026-01-01' };
    expect(await errorsOf({ rangeType: 'daily', ...compared })).toEqual({ compareStart: tooLong });
    const own = { startDate: '2000-01-01', endDate: '2026-01-01', compareStartDate: '2000-01-01', compareEndDate: '2026-01-01' };
    const widget = makeWidget({ period: { rangeType: 'custom', ...own, comparisonKind: 'previousPeriod' } });
    expect(await errorsOf({ widgets: [makeWidget(), widget] })).toEqual({
      'widgets.1.period.startDate': tooLong,
      'widgets.1.period.compareStartDate': tooLong,
    });
  });

  it('opens and saves with periods that were longer before there was a bound, and shows their last days', async () => {
    const { id, permalink } = await harness.create('For ever');
    const days = { start_date: '2000-01-01', end_date: '9999-12-31' };
    await harness.scope.db
      .updateTable('dashboard')
      .set({ range_type: 'custom', ...days })
      .where('id', '=', id)
      .execute();
    const none = { compareStartDate: null, compareEndDate: null };
    const period = {
      rangeType: 'custom' as const,
      startDate: '0001-01-01',
      endDate: '9999-12-31',
      ...none,
      comparisonKind: 'previousPeriod',
    };
    const kept = makeWidget({ title: 'Kept', ...typedValues('2026-01-05') });
    expect((await harness.save(id, { version: '1', widgets: [kept] })).statusCode).toBe(200);
    await harness.scope.db
      .updateTable('widget')
      .set({ body: JSON.stringify({ ...kept, period }) })
      .where('id', '=', kept.id)
      .execute();
    const opened = await harness.load(permalink);
    expect([opened.startDate, opened.endDate, opened.widgets[0]?.period]).toEqual(['2000-01-01', '9999-12-31', period]);
    const asked = `/api/dashboards/${permalink}/widgets/${kept.hash}/data`;
    const answer = await harness.send({ url: `${asked}?start=2026-01-01&end=2026-01-31` });
    const { frame } = answer.json();
    expect([frame.period.end, frame.rows.length]).toEqual([todayIn('UTC', test.context.clock.now()), 1]);
    const refused = await harness.send({ url: `${asked}?start=0001-01-01&end=9999-12-31` });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['start']]);
    const again = { rangeType: 'custom', start: '2000-01-01', end: '9999-12-31', name: 'Renamed', widgets: opened.widgets };
    expect((await harness.save(id, { version: '2', ...again })).statusCode).toBe(200);
  });
});
