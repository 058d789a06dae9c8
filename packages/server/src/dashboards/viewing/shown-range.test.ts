import { addDays, headers, pathOf, rollingSetting } from '@sightline/contract/core';
import { type Dashboard, explainChange, getWidgetData, streamDashboardData, type WidgetPeriod } from '@sightline/contract/dashboards';
import type { Frame, Picture, StreamMessage } from '@sightline/contract/frames';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settlePipeline } from '#data/query-pipeline/index.ts';
import { fakeProvider } from '#data/query-pipeline/testing/fake-provider.ts';
import { widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, givePipeline, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { createDashboardIn, type NewDashboard } from '../manage/create-dashboard.ts';

const password = 'open-sesame';
/** Friday. */
const now = '2026-11-20T09:00:00Z';
const ownWeek = { start: '2026-11-15', end: '2026-11-20' };
/** Its same part. */
const weekBefore = { start: '2026-11-08', end: '2026-11-13' };
const asked = { start: '2026-01-01', end: '2026-01-31', compareStart: '2025-01-01', compareEnd: '2025-01-31', timezone: 'Asia/Tokyo' };

oneEngine('the days of a dashboard whose visitors are to choose none', (engine) => {
  const provider = fakeProvider();
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
    test.context.clock.set(now);
    outside.answer = () => ({});
    harness = await makeHarness(test);
    await addSource(test.context, harness.scope);
  });

  const widget = widgetOf({ format: 'chart:bar' });
  const make = async (like: NewDashboard['like'] = {}, period: WidgetPeriod | null = null) => {
    const made = await createDashboardIn(test.context, harness.scope, {
      name: 'Ads',
      timezone: 'UTC',
      createdBy: harness.user.id,
      widgets: [{ ...widget, period }],
      like: { hidden_date_selector: true, range_type: 'weekly', week_start: 'sunday', ...like },
    });
    await harness.share(made.id, { category: 'public', public: true });
    return made;
  };
  const query = (more: object = {}): string => new URLSearchParams({ ...asked, ...more }).toString();
  const visitor = (): Pick<Harness, 'send'> => test.browser();
  const streamed = async (
    by: Pick<Harness, 'send'>,
    permalink: string,
    more: object = {},
  ): Promise<{ frame: Frame; picture?: Picture | undefined }> => {
    const { body } = await by.send({ url: `${pathOf(streamDashboardData, { permalink })}?${query(more)}` });
    const lines = body
      .trim()
      .split('\n')
      .map((line): StreamMessage => JSON.parse(line));
    const line = lines.find((each) => 'frame' in each);
    if (line === undefined || !('frame' in line)) throw new Error(`No frame in ${body}`);
    return line;
  };
  const single = async (by: Pick<Harness, 'send'>, permalink: string): Promise<Frame> =>
    (await by.send({ url: `${pathOf(getWidgetData, { permalink, hash: widget.hash })}?${query()}` })).json().frame;

  it('are its own for a visitor, whatever the address says, in the stream and for one widget', async () => {
    const { permalink } = await make();
    for (const frame of [(await streamed(visitor(), permalink)).frame, await single(visitor(), permalink)]) {
      expect(frame.period).toEqual(ownWeek);
      expect(frame.comparison?.period).toEqual(weekBefore);
    }
    const askedOf = outside.calls.map(({ url }) => url).join(' ');
    expect(askedOf).not.toContain('2026-01');
  });

  it('are its own in pictures, which are drawn in its language', async () => {
    const { permalink } = await make({ language: 'de', number_form: 'quote', currency: 'CHF' });
    const { picture } = await streamed(visitor(), permalink, { pictures: `${widget.hash}:500x220` });
    expect(picture).toMatchObject({ locale: 'de-u-cu-chf-fw-sun-x-quote' });
    expect(picture?.description).toContain('gegenüber 8.–13. Nov. 2026');
  });

  it('are its own in the question what changed', async () => {
    const { permalink } = await make();
    const reply = await visitor().send({ url: `${pathOf(explainChange, { permalink, hash: widget.hash })}?${query()}` });
    // Up to the last day that is over.
    expect(reply.json().data.result).toMatchObject({
      period: { ...ownWeek, end: addDays(ownWeek.end, -1) },
      comparison: { ...weekBefore, end: addDays(weekBefore.end, -1) },
    });
  });

  it('are its own with a pass too', async () => {
    const { id, permalink } = await make();
    await harness.share(id, { category: 'new_password', password });
    const entered = await visitor().send({ method: 'POST', url: `/api/dashboards/${permalink}/pass`, payload: { password } });
    const withShareToken: Pick<Harness, 'send'> = {
      send: (sent) => visitor().send({ ...sent, headers: { [headers.authorization]: entered.json().pass } }),
    };
    expect((await streamed(withShareToken, permalink)).frame.period).toEqual(ownWeek);
  });

  it('are those asked for by people of the company, but not of another one', async () => {
    const { permalink } = await make();
    expect((await streamed(harness, permalink)).frame.period).toEqual({ start: asked.start, end: asked.end });
    expect((await single(await harness.colleague('viewer'), permalink)).period).toEqual({ start: asked.start, end: asked.end });
    expect((await streamed(await makeHarness(test), permalink)).frame.period).toEqual(ownWeek);
  });

  it('are those asked for by visitors where the selector is shown', async () => {
    const { permalink } = await make({ hidden_date_selector: false });
    expect((await streamed(visitor(), permalink)).frame.period).toEqual({ start: asked.start, end: asked.end });
  });

  it('begin a week on its day where a widget has a period of its own', async () => {
    const weekly = {
      rangeType: 'weekly',
      startDate: null,
      endDate: null,
      compareStartDate: null,
      compareEndDate: null,
      comparisonKind: 'previousPeriod',
    } as const;
    const sundays = await make({ hidden_date_selector: false }, weekly);
    expect((await streamed(visitor(), sundays.permalink, { timezone: 'UTC' })).frame.period).toEqual(ownWeek);
    const mondays = await make({ hidden_date_selector: false, week_start: 'monday' }, weekly);
    expect((await single(harness, mondays.permalink)).period).toEqual({ start: '2026-11-16', end: '2026-11-20' });
    const loaded: Dashboard = await harness.load(sundays.permalink);
    const preview = { widget: loaded.widgets[0], range: { ...asked, weekStart: 'saturday' } };
    const previewed = await harness.send({ method: 'POST', url: '/api/widgets/preview', payload: preview });
    expect(previewed.json().frame.period).toEqual({ start: '2026-11-14', end: '2026-11-20' });
  });

  it('begin a year in its month where a widget has a period of its own, and where the dashboard has', async () => {
    const today = '2026-11-20';
    const fiscal = { start: '2026-04-01', end: today };
    const yearly = rollingSetting('yearly');
    const own = await make({ hidden_date_selector: false, year_start: 4 }, yearly);
    expect((await streamed(visitor(), own.permalink, { timezone: 'UTC' })).frame).toMatchObject({
      period: fiscal,
      comparison: { period: { start: '2025-04-01', end: '2025-11-20' } },
    });
    const { permalink } = await make({ range_type: 'lastYear', year_start: 4 });
    expect((await streamed(visitor(), permalink)).frame.period).toEqual({ start: '2025-04-01', end: '2026-03-31' });
    const loaded: Dashboard = await harness.load(own.permalink);
    const preview = { widget: loaded.widgets[0], range: { ...asked, yearStart: 11 } };
    const previewed = await harness.send({ method: 'POST', url: '/api/widgets/preview', payload: preview });
    expect(previewed.json().frame.period).toEqual({ start: '2026-11-01', end: today });
  });
});
