import { headers, pathOf, randomId } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentAs } from '#app/demo/consent-as.ts';
import { settlePipeline } from '#data/query-pipeline/settle.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser, Sent } from '#test/app/browser.ts';
import { eachEngine, oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { growCompany } from '#test/database/grow-company.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { makeInstance, makeSource, makeToken, makeUser, makeWidget } from '#test/factories/factories.ts';
import { makeDomains } from '#test/factories/monitoring-factories.ts';
import { statementsOf } from '../../../../../scripts/budget.ts';

const times = 10;
/** Calls that are also made with more in their query. */
const alsoWith: Readonly<Record<string, string>> = {
  '/api/dashboards': 'thumbnails=true&perPage=200',
  '/api/campaigns/:id/domains': 'perPage=200',
};

/** Of the second time: what a process remembers of the first it need not be told again. */
async function statementsFor(browser: Browser, request: Sent): Promise<number | null> {
  let status = 200;
  const call = async (): Promise<void> => {
    status = (await browser.send(request)).statusCode;
  };
  await call();
  const sent = status === 200 ? await countStatements(call) : null;
  return status === 200 ? sent : null;
}

const overBudget = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].flatMap(([call, sent]) => {
    const budget = statementsOf[call];
    if (budget === undefined) return [`${call} has no budget, and sends ${sent}`];
    return !(sent <= budget) ? [`${call} sends ${sent} and may send ${budget}`] : [];
  });

oneEngine('the statements of a call that reads', (engine) => {
  let test: TestApp;
  let ours: OneOfEach;
  let names: string[];
  beforeAll(async () => {
    test = await testApp(engine);
    ours = await makeOneOfEach(test);
    const { db } = ours.scope;
    await db.updateTable('campaign').set({ public: true }).execute();
    const domains = await db.selectFrom('domain').select('host').execute();
    ours.values.permalink?.push(...(ours.values.campaignId ?? []));
    // Every group and folder has things of these names once.
    names = ['Client', 'Ours', 'newcomer@agency.test', ...domains.map(({ host }) => host), ...Object.values(ours.values).flat()];
  });
  afterAll(() => test.close());

  async function measure(): Promise<Map<string, number>> {
    const token = await makeToken(test.context, ours.user);
    const browser = test.browser();
    const counts = new Map<string, number>();
    const note = async (call: string, request: Sent): Promise<void> => {
      const sent = await statementsFor(browser, { ...request, headers: { [headers.authorization]: token } });
      if (sent !== null) counts.set(call, Math.max(sent, counts.get(call) ?? 0));
    };
    for (const entry of endpointCases(test.routes).filter(({ method }) => method === 'GET')) {
      const { path } = entry.endpoint;
      for (const request of requestsOf(entry, ours.values)) {
        await note(path, request);
        const more = alsoWith[path];
        if (more !== undefined) await note(`${path}?${more}`, { ...request, url: `${request.url}&${more}` });
      }
    }
    return counts;
  }

  it('are no more than their budget, and each such call has one', async () => {
    const counts = await measure();
    expect(overBudget(counts)).toEqual([]);
    const streams = Object.keys(statementsOf).filter((call) => call.includes(' of '));
    expect([...counts.keys(), ...streams].toSorted()).toEqual(Object.keys(statementsOf).toSorted());
  });

  it('are as few for ten times as much of everything', async () => {
    const { db } = test.context.database;
    const whole = new Set([...(ours.values.campaignId ?? []), ...(ours.values.permalink ?? []), ours.values.id?.[0] ?? '']);
    const parts = names.filter((name) => !whole.has(name));
    // More in the same dashboard and group, then more dashboards and groups.
    await growCompany(db, ours.scope.companyId, parts, times - 1);
    await growCompany(db, ours.scope.companyId, names, times - 1);
    for (let made = 0; made < times; made += 1) await makeUser(test.context, ours.scope);
    const [campaign_id = ''] = ours.values.campaignId ?? [];
    await makeDomains(
      test.context,
      ours.scope,
      Array.from({ length: 1000 }, () => ({ campaign_id })),
    );
    for (const table of ['dashboard', 'source', 'folder', 'automatic_report', 'campaign', 'domain', 'incident'] as const) {
      const { rows } = await ours.scope.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow();
      expect([table, Number(rows) >= times]).toEqual([table, true]);
    }
    expect(overBudget(await measure())).toEqual([]);
  });
});

eachEngine('the statements of a stream of figures', (engine) => {
  let test: SandboxedApp;
  let harness: Harness;
  let source: string;
  beforeAll(async () => {
    test = await sandboxedApp(engine);
    harness = await makeHarness(test);
    source = await consentAs(test.context, harness.scope, 'google-analytics', 'anna@alpine-agency.test', harness.user);
  });
  afterAll(() => test.close());

  const metrics = ['sessions', 'totalUsers', 'newUsers', 'screenPageViews', 'bounceRate'];
  const dimensions = ['date', 'country', 'deviceCategory', 'sessionDefaultChannelGroup'];
  const widgetOf = (place: number, sourceId: string) =>
    makeWidget({
      ...{ nature: 'interactive', format: 'table', hash: randomId(10), order: place, title: `Widget ${place}` },
      rowsLimit: 10 + Math.floor(place / 20),
      instances: [
        makeInstance({
          ...{ type: 'google-analytics', sourceId, config: 'core' },
          inputs: { property: '310001', metrics: [metrics[place % 5] ?? ''], dimension: dimensions[Math.floor(place / 5) % 4] },
        }),
      ],
    });

  const range = new URLSearchParams({ start: '2026-10-01', end: '2026-10-31', timezone: 'UTC' });
  async function makeDashboardOf(sources: readonly string[]): Promise<string> {
    const { id, permalink } = await harness.create(`Of ${sources.length}`);
    await harness.save(id, { version: '1', widgets: sources.map((each, place) => widgetOf(place, each)) });
    return `${pathOf(streamDashboardData, { permalink })}?${range}`;
  }
  async function send(url: string): Promise<number> {
    // What providers said of their allowances is written some seconds behind the figures.
    await settlePipeline(test.context);
    return (await statementsFor(test.browser(), { url, headers: { [headers.authorization]: harness.token } })) ?? Number.NaN;
  }

  it.each([20, 200])('that are kept are no more for %d widgets, nor those of the list with their pictures', async (count) => {
    const url = await makeDashboardOf(Array.from({ length: count }, () => source));
    expect((await harness.send({ url })).body.match(/"frame"/g)).toHaveLength(count);
    const list = '/api/dashboards?thumbnails=true&perPage=200';
    const counts = new Map([
      [`${streamDashboardData.path} of kept figures`, await send(url)],
      [list, await send(list)],
    ]);
    expect(overBudget(counts)).toEqual([]);
  });

  it.each([1, 10])('whose sources, %d of them, do not work, each of somebody else', async (count) => {
    const sources: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const { id: created_by } = await makeUser(test.context, harness.scope);
      sources.push(await makeSource(test.context, harness.scope, { provider: 'google-analytics', invalid: true, created_by }));
    }
    const url = await makeDashboardOf(sources);
    expect((await harness.send({ url })).body.match(/"ownerName"/g)).toHaveLength(count);
    expect(overBudget(new Map([[`${streamDashboardData.path} of broken sources`, await send(url)]]))).toEqual([]);
  });
});
