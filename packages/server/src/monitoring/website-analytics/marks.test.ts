import type { Dashboard } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picturedAnnotations } from '#dashboards/annotations/index.ts';
import { createDashboardIn } from '#dashboards/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeDomain } from '#test/factories/monitoring-factories.ts';
import { ensureBuiltInSources } from './index.ts';

const analytics = 'google-analytics';
const missionControl = 'mission-control';

eachEngine('incidents as marks on charts', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let source: string;
  let group: string;
  let shop: string;
  let measuring: { id: string; permalink: string };

  const instance = (property: string, sourceId = source) =>
    makeInstance({ type: analytics, sourceId, config: 'core', inputs: { property, metrics: ['sessions'], dimension: 'date' } });
  const dashboard = (name: string, widgets: ReturnType<typeof makeWidget>[], timezone = 'Europe/Vienna') =>
    createDashboardIn(test.context, harness.scope, { name, timezone, createdBy: harness.user.id, widgets });
  const charts = (...instances: ReturnType<typeof instance>[]) =>
    instances.map((one) => makeWidget({ nature: 'interactive', format: 'chart:line', instances: [one] }));
  const textsOf = ({ annotations }: Dashboard) => annotations.map(({ text, startDate, check }) => [text, startDate, check]);
  const marksFor = (marks: 'everyone' | 'company' | 'none') =>
    harness.scope.db.updateTable('campaign').set({ marks }).where('id', '=', group).execute();
  const visit = async (): Promise<Dashboard> => (await test.browser().send({ url: `/api/dashboards/${measuring.permalink}` })).json().data;

  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    const { context } = test;
    source = await makeSource(context, harness.scope, { provider: analytics });
    group = await makeCampaign(context, harness.scope);
    shop = await makeDomain(context, harness.scope, { campaign_id: group, host: 'client.com' });
    const other = await makeDomain(context, harness.scope, { campaign_id: group, host: 'other.com' });
    const link = {
      company_id: harness.scope.companyId,
      source_id: source,
      account_label: '',
      how: 'found' as const,
      created_at: context.clock.now(),
    };
    await harness.scope.db
      .insertInto('domain_source')
      .values([
        { ...link, domain_id: shop, account: '1' },
        { ...link, domain_id: other, account: '2' },
      ])
      .execute();
    const over = { opened_at: new Date('2026-11-05T13:02:00Z'), resolved_at: new Date('2026-11-05T14:10:00Z') };
    const alert = (domain_id: string, cause_key: string, values: object = {}) =>
      makeAlert(context, harness.scope, { domain_id, ...over, ...values }, { cause_key, resolved_at: over.resolved_at });
    await alert(shop, 'a');
    await alert(shop, 'b', { kind: 'tls', severity: 'critical' });
    await alert(shop, 'c', { kind: 'visibility', severity: 'warning' });
    // No news for a chart: a slow answer, a certificate that is about to end, a figure; another website; years ago.
    await alert(shop, 'd', { severity: 'warning' });
    await alert(shop, 'e', { kind: 'tls', severity: 'warning' });
    await alert(shop, 'f', { kind: 'traffic' });
    await alert(other, 'g');
    await alert(shop, 'h', { opened_at: new Date('2023-01-01T00:00:00Z'), resolved_at: new Date('2023-01-01T01:00:00Z') });
    measuring = await dashboard('Client', charts(instance('1')));
    await harness.share(measuring.id, { category: 'public', public: true });
  });
  afterAll(() => test.close());

  const shown = [
    ['client.com: certificate not valid, 14:02–15:10 (68 mins)', '2026-11-05', 'tls'],
    ['client.com: kept from search engines, 14:02–15:10 (68 mins)', '2026-11-05', 'visibility'],
    ['client.com did not answer, 14:02–15:10 (68 mins)', '2026-11-05', 'http'],
  ];

  it('are shown where a widget shows the account that measures the website', async () => {
    await harness.scope.db.updateTable('dashboard').set({ language: 'en-GB' }).where('id', '=', measuring.id).execute();
    expect(textsOf(await harness.load(measuring.permalink))).toEqual(expect.arrayContaining(shown));
    expect(shown).toHaveLength((await harness.load(measuring.permalink)).annotations.length);
  });

  it('are not shown for another account, another source or no widget at all', async () => {
    const second = await makeSource(test.context, harness.scope, { provider: analytics });
    const dashboards = [
      await dashboard('Other account', charts(instance('3'))),
      await dashboard('Other source', charts(instance('1', second))),
      await dashboard('Text', [makeWidget()]),
    ];
    for (const { permalink } of dashboards) expect(textsOf(await harness.load(permalink))).toEqual([]);
    const both = await dashboard('Both', charts(instance('1'), instance('2')));
    const outage = (await harness.load(both.permalink)).annotations.find(({ check }) => check === 'http');
    expect(outage?.text).toBe('client.com, other.com did not answer (the longest 68 min)');
  });

  it('are shown where Mission Control itself measures the website: all groups, one of them, or one domain of it', async () => {
    await ensureBuiltInSources(test.context, harness.scope);
    const outages = async (name: string, inputs: Record<string, string[]>): Promise<string[]> => {
      const watched = makeInstance({
        type: missionControl,
        sourceId: missionControl,
        config: 'availability',
        inputs: { metrics: ['uptime'], ...inputs },
      });
      const { annotations } = await harness.load((await dashboard(name, charts(watched))).permalink);
      return annotations.flatMap(({ check, text }) => (check === 'http' ? [text] : []));
    };
    const both = 'client.com, other.com did not answer (the longest 68 min)';
    expect(await outages('All groups', {})).toEqual([both]);
    expect(await outages('This group', { campaign: [group] })).toEqual([both]);
    expect(await outages('This domain', { campaign: [group], target: [shop] })).toEqual([
      expect.stringMatching(/^client\.com did not answer/),
    ]);
    const empty = await makeCampaign(test.context, harness.scope);
    expect(await outages('Another group', { campaign: [empty] })).toEqual([]);
  });

  it('stand among the notes, on days of the dashboard', async () => {
    const far = await dashboard('Far', charts(instance('1')), 'Pacific/Auckland');
    const note = { text: 'Relaunch', startDate: '2026-11-05', dashboardId: far.id };
    expect((await harness.send({ method: 'POST', url: '/api/annotations', payload: note })).statusCode).toBe(201);
    const { annotations } = await harness.load(far.permalink);
    expect(annotations.map(({ startDate, check }) => [startDate, check])).toEqual([
      ['2026-11-05', undefined],
      ['2026-11-06', expect.any(String)],
      ['2026-11-06', expect.any(String)],
      ['2026-11-06', expect.any(String)],
    ]);
    // The list for editing has what people wrote alone.
    const listed = (await harness.send({ url: `/api/dashboards/${far.id}/annotations` })).json().data;
    expect(listed.map(({ text }: { text: string }) => text)).toEqual(['Relaunch']);
  });

  it('are told to visitors where the group says so, in pictures as well', async () => {
    const pictured = async () => {
      const row = await harness.scope.db.selectFrom('dashboard').selectAll().where('id', '=', measuring.id).executeTakeFirstOrThrow();
      // A change of the group comes as a call, which ends what is remembered of a moment.
      await harness.send({ method: 'PUT', url: `/api/dashboards/${measuring.id}/favourite`, payload: { favourite: true } });
      return picturedAnnotations(test.context, harness.scope, row, 'visitor');
    };
    expect((await visit()).annotations).toHaveLength(3);
    expect(await pictured()).toHaveLength(3);
    await marksFor('company');
    expect((await visit()).annotations).toEqual([]);
    expect(await pictured()).toEqual([]);
    expect((await harness.load(measuring.permalink)).annotations.map(({ visibleToVisitors }) => visibleToVisitors)).toEqual([
      false,
      false,
      false,
    ]);
    await marksFor('none');
    expect((await harness.load(measuring.permalink)).annotations).toEqual([]);
    await marksFor('everyone');
  });

  it('are gone with the domain', async () => {
    await harness.scope.db.updateTable('domain').set({ deleted_at: new Date() }).where('id', '=', shop).execute();
    expect((await harness.load(measuring.permalink)).annotations).toEqual([]);
  });
});
