import { dayMs, headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDashboard } from '#dashboards/core/rows.ts';
import { createDashboardIn, ownRange } from '#dashboards/index.ts';
import { fakeProvider } from '#data/query-pipeline/testing/fake-provider.ts';
import { rangeOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { addSource, givePipeline, Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { issuePrintingToken } from '#identity/accounts/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const provider = fakeProvider();

oneEngine('who looks at a shared dashboard', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  let harness: Harness;
  let dashboardId: string;
  let permalink: string;
  let own: Record<string, string>;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: outside.send,
      environment: { ANONYMOUS_REQUESTS_PER_MINUTE: '1000000' },
      change: givePipeline(provider),
    });
    harness = await makeHarness(test);
    await addSource(test.context, harness.scope);
    const made = await createDashboardIn(test.context, harness.scope, {
      ...{ name: 'Shop', timezone: 'UTC', createdBy: harness.user.id, widgets: [widgetOf()] },
    });
    dashboardId = made.id;
    permalink = made.permalink;
    await harness.share(made.id, { category: 'public', public: true });
    const row = await findDashboard(harness.scope, made.id);
    if (row === null) throw new Error('It was not kept');
    const { start, end, compareStart, compareEnd } = ownRange(test.context, row);
    own = { start, end, ...(compareStart && compareEnd && { compareStart, compareEnd }) };
  });
  afterAll(() => test.close());

  const days = (shift: number) => {
    const at = (text = '') => new Date(Date.parse(text) - shift * dayMs).toISOString().slice(0, 10);
    const { start, end, compareStart, compareEnd } = rangeOf();
    return { start: at(start), end: at(end), compareStart: at(compareStart), compareEnd: at(compareEnd) };
  };
  const look = async (who: Pick<Harness, 'send'>, query: Record<string, string>, address?: string) => {
    const search = new URLSearchParams({ timezone: 'UTC', weekStart: 'monday', ...query });
    return (await who.send({ url: `/api/dashboards/${permalink}/data?${search}`, ...(address === undefined ? {} : { address }) }))
      .statusCode;
  };

  it('may not use up the allowance of its company by asking for ever other days, and still sees its own days', async () => {
    const visitor = test.browser();
    const statuses: number[] = [];
    // Another address each time, of the one network that somebody has.
    for (let shift = 1; statuses.at(-1) !== 429 && shift < 300; shift += 1)
      statuses.push(await look(visitor, days(shift), `2001:db8:1:2::${shift.toString(16)}`));
    expect(statuses).toHaveLength(121);
    expect(await look(visitor, own, '2001:db8:1:2::1')).toBe(200);
    expect(await look(test.browser(), days(1), '203.0.113.9')).toBe(200);
    expect(await look(harness, days(200))).toBe(200);
  });

  it('is counted anew where the same days are asked for over and over: while a source fails each time costs calls', async () => {
    const visitor = test.browser();
    outside.answer = () => ({ status: 500 });
    const statuses: number[] = [];
    for (let time = 0; statuses.at(-1) !== 429 && time < 800; time += 1) statuses.push(await look(visitor, days(400), '198.51.100.7'));
    outside.answer = () => ({});
    // A page asks five times for what it shows.
    expect(statuses).toHaveLength(5 * 120 + 1);
  });

  it('keeps no figures out of a print by asking, and is counted where a print of other days is asked for', async () => {
    const statuses: number[] = [];
    for (let network = 16; network < 32; network += 1)
      for (let shift = 1; shift <= 120 && statuses.at(-1) !== 429; shift += 1)
        statuses.push(await look(test.browser(), days(shift), `2001:db8:1:${network.toString(16)}::1`));
    expect(statuses.at(-1)).toBe(429);
    const { companyId } = harness.scope;
    const pass = `Bearer ${issuePrintingToken(test.context, { companyId, dashboardId })}`;
    const search = new URLSearchParams({ timezone: 'UTC', ...days(300) });
    const printed = await test
      .browser()
      .send({ url: `/api/dashboards/${permalink}/data?${search}`, headers: { [headers.authorization]: pass } });
    expect(printed.statusCode).toBe(200);
    const { start, end } = days(300);
    const pdf = `/api/dashboards/${permalink}/pdf?${new URLSearchParams({ dateRange: JSON.stringify({ start, end }) })}`;
    expect((await test.browser().send({ url: pdf, address: '203.0.113.7' })).statusCode).toBe(429);
    expect((await harness.send({ url: pdf })).statusCode).toBe(202);
  });
});
