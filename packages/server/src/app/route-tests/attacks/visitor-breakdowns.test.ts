import { pathOf } from '@sightline/contract/core';
import { explainChange, type Instance, type Widget } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { settlePipeline, setUpPipeline } from '#data/query-pipeline/index.ts';
import { fakeProvider, fakeReport, tableOf } from '#data/query-pipeline/testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';

/** A dimension of the source that no dashboard here shows, and its values. */
const order = { id: 'order', label: 'Order', kind: 'text' } as const;
const secret = 'T310001';
const provider = fakeProvider({
  report: { dimensions: [...fakeReport.dimensions, order] },
  table: (query) => {
    const made = tableOf(query);
    if (query.dimension !== order.id) return made;
    return { ...made, dimension: order, rows: made.rows.map(([, ...cells], row) => [`${secret}-${row}`, ...cells]) };
  },
});

oneEngine('a visitor of a shared dashboard', (engine) => {
  const outside = new Outside();
  let lookedUp = 0;
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: outside.send,
      environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '1000000' },
      change: (context) =>
        setUpPipeline(context, {
          findProvider: (key) => {
            lookedUp += 1;
            return key === provider.declaration.key ? provider : null;
          },
          random: () => 0,
        }),
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await settlePipeline(test.context);
    harness = await makeHarness(test);
    await addSource(test.context, harness.scope);
  });

  const asked = (inputs: Instance['inputs']) => [instanceOf({ inputs: { property: 'p1', metrics: ['clicks'], ...inputs } })];
  const number = (change: Partial<Widget> = {}): Widget =>
    widgetOf({ id: 'n', hash: 'number0001', format: 'number', instances: asked({}), ...change });
  const byCampaign = (change: Partial<Widget> = {}): Widget =>
    widgetOf({ id: 'c', hash: 'campaign01', instances: asked({ dimension: 'campaign' }), ...change });

  async function share(widgets: Widget[]): Promise<{ id: string; permalink: string }> {
    const made = await createDashboardIn(test.context, harness.scope, {
      name: 'Shop',
      timezone: 'UTC',
      createdBy: harness.user.id,
      widgets,
    });
    expect((await harness.share(made.id, { category: 'public', public: true })).statusCode).toBe(200);
    return made;
  }
  const explain = (who: Pick<Harness, 'send'>, permalink: string, dimension?: string, address?: string) => {
    const query = new URLSearchParams({ ...rangeOf(), ...(dimension === undefined ? {} : { dimension }) } as unknown as Record<
      string,
      string
    >);
    const url = `${pathOf(explainChange, { permalink, hash: 'number0001' })}?${query}`;
    return who.send({ url, ...(address === undefined ? {} : { address }) });
  };
  const explained = async (who: Pick<Harness, 'send'>, permalink: string, dimension?: string) =>
    (await explain(who, permalink, dimension)).json().data;
  const open = async (permalink: string) => (await test.browser().send({ url: `/api/dashboards/${permalink}` })).json().data;

  it('learns nothing by a dimension that the dashboard does not show', async () => {
    const { permalink } = await share([number()]);
    for (const dimension of [undefined, 'order', 'campaign', 'date'])
      expect(await explained(test.browser(), permalink, dimension)).toMatchObject({
        dimensions: [],
        result: null,
        refusal: expect.stringContaining('shows nothing by which'),
      });
    expect((await open(permalink)).explained).toEqual([]);
    expect((await explained(harness, permalink, 'order')).result.contributions[0].value).toContain(secret);
  });

  it('breaks a figure down by what it shows of the same source, and by nothing else', async () => {
    const { permalink } = await share([number(), byCampaign()]);
    expect((await open(permalink)).explained).toEqual(['number0001', 'campaign01']);
    const data = await explained(test.browser(), permalink);
    expect([data.chosen.dimension, data.dimensions.map(({ key }: { key: string }) => key)]).toEqual(['campaign', ['campaign']]);
    expect(data.result).not.toBeNull();
    expect((await explained(test.browser(), permalink, 'order')).result).toBeNull();
  });

  it('is not shown more by another source, nor by a widget that visitors do not see', async () => {
    const other = instanceOf({ sourceId: 'another', inputs: { property: 'p1', metrics: ['clicks'], dimension: 'campaign' } });
    const unfinished = instanceOf({ sourceId: null, inputs: { property: 'p1', metrics: ['clicks'], dimension: 'campaign' } });
    const { permalink } = await share([number(), byCampaign({ instances: [...asked({ dimension: 'campaign' }), unfinished] })]);
    expect((await explained(test.browser(), permalink)).dimensions).toEqual([]);
    await addSource(test.context, harness.scope, { id: 'another' });
    const second = await share([number(), byCampaign({ instances: [other] })]);
    expect((await explained(test.browser(), second.permalink)).dimensions).toEqual([]);
  });

  it('is not shown more by a widget about something else, or that hides how it changed', async () => {
    const byName = { property: 'p1', metrics: ['clicks'], dimension: 'campaign' };
    const brandOnly = { join: 'and', conditions: [{ field: 'campaign', operator: 'equals', value: 'Brand' }] };
    const others: Record<string, Partial<Widget>> = {
      account: { instances: asked({ ...byName, property: 'p2' }) },
      filter: { instances: asked({ ...byName, filter: brandOnly }) },
      metric: { instances: asked({ ...byName, metrics: ['impressions'] }) },
      currency: { instances: [instanceOf({ inputs: byName, currency: 'USD' })] },
      days: {
        period: {
          rangeType: 'lastMonth',
          startDate: null,
          endDate: null,
          compareStartDate: null,
          compareEndDate: null,
          comparisonKind: 'previousPeriod',
        },
      },
      change: { hiddenChange: true },
    };
    const learnt: Record<string, unknown> = {};
    for (const [name, change] of Object.entries(others)) {
      const { permalink } = await share([number(), byCampaign(change)]);
      const { dimensions, result } = await explained(test.browser(), permalink, 'campaign');
      learnt[name] = [dimensions, result, (await open(permalink)).explained.includes('number0001')];
    }
    expect(learnt).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, [[], null, false]])));
  });

  it('is told of no row that the dashboard leaves out', async () => {
    const first = { rowsLimit: 1, orderBy: { column: 'clicks', dir: 'desc' } } as const;
    const { permalink } = await share([number(), byCampaign(first)]);
    const { result } = await explained(test.browser(), permalink, 'campaign');
    expect(result.contributions.map(({ value }: { value: string }) => value)).toEqual(['Generic']);
    expect(result.others).toEqual({ count: 0, part: result.change - result.contributions[0].part });
    expect((await explained(harness, permalink, 'campaign')).result.contributions).toHaveLength(2);
  });

  it('may do so by everything once the owner allows it, and no longer when that is taken back', async () => {
    const { id, permalink } = await share([number()]);
    expect((await harness.share(id, { category: 'visitor_breakdowns', allowed: true })).json().data.visitorBreakdowns).toBe(true);
    expect((await harness.load(permalink)).visitorBreakdowns).toBe(true);
    expect(await open(permalink)).toMatchObject({ explained: ['number0001'], visitorBreakdowns: false });
    expect((await explained(test.browser(), permalink, 'order')).result.contributions[0].value).toContain(secret);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.share(id, { category: 'visitor_breakdowns', allowed: true })).statusCode).toBe(403);
    await harness.share(id, { category: 'visitor_breakdowns', allowed: false });
    expect((await explained(test.browser(), permalink, 'order')).result).toBeNull();
    expect((await harness.send({ url: '/api/company/audit?per_page=1' })).json().data[0]).toMatchObject({
      action: 'sharing.changed',
      details: { visitorBreakdowns: false },
    });
  });

  it('is told of no change where the widget hides it', async () => {
    const { id, permalink } = await share([number({ hiddenChange: true }), byCampaign()]);
    await harness.share(id, { category: 'visitor_breakdowns', allowed: true });
    expect(await explained(test.browser(), permalink, 'campaign')).toMatchObject({ metrics: [], result: null });
    expect((await open(permalink)).explained).toEqual(['campaign01']);
  });

  it('who asks without end keeps nobody else from asking', async () => {
    const { permalink } = await share([number(), byCampaign()]);
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) statuses.add((await explain(test.browser(), permalink, undefined, '192.0.2.1')).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await explain(test.browser(), permalink, undefined, '192.0.2.2')).statusCode).toBe(200);
  });

  it('has each figure looked at once, however many are compared with each other', async () => {
    const metrics = Array.from({ length: 8 }, (_, index) => `metric${index}`);
    const widgets = Array.from({ length: 9 }, (_, index) =>
      number({ id: `w${index}`, hash: `many00000${index}`, instances: asked({ property: `p${index}`, metrics }) }),
    );
    const { permalink } = await share([byCampaign(), ...widgets]);
    lookedUp = 0;
    expect((await open(permalink)).explained).toEqual(['campaign01']);
    expect(lookedUp).toBeLessThan(60);
  });

  it('finds no value of such a dimension at any of the entrances', async () => {
    const { permalink } = await share([number(), byCampaign()]);
    const entrances = endpointCases(test.routes).filter(
      ({ endpoint }) => endpoint.access === 'dashboard' && endpoint.path.startsWith('/api/'),
    );
    const seen: string[] = [];
    for (const entry of entrances)
      for (const { url, method } of requestsOf(entry, { permalink: [permalink], hash: ['number0001', 'campaign01'] })) {
        const more = new URLSearchParams({
          ...rangeOf(),
          dimension: 'order',
          metric: 'i1.clicks',
          refresh: 'true',
          pictures: '300x200',
          hashes: 'number0001',
        } as unknown as Record<string, string>);
        for (const address of [url, `${url}&${more}`]) {
          const answer = await test.browser().send({ url: address, ...(method === undefined ? {} : { method }) });
          expect([entry.endpoint.path, answer.body.includes(secret)]).toEqual([entry.endpoint.path, false]);
        }
        seen.push(entry.endpoint.path);
      }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(6);
  });
});
