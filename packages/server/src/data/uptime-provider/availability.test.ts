import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { missionControl } from '@sightline/providers/mission-control/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuiltInSources } from '#monitoring/website-analytics/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeDomain } from '#test/factories/monitoring-factories.ts';
import { frameOf } from '../query-pipeline/index.ts';

const { key } = missionControl.declaration;
const november: RangeQuery = {
  start: '2026-11-01',
  end: '2026-11-03',
  compareStart: '2026-10-29',
  compareEnd: '2026-10-31',
  timezone: 'Europe/Vienna',
};

eachEngine('Mission Control as a source', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let shop: string;
  let blog: string;
  let group: string;
  let other: Harness;
  let theirGroup: string;

  const hour = (scope: Scope, domain: string, at: string, [up, down, ms, count]: [number, number, number, number]) =>
    scope.db
      .insertInto('check_hour')
      .values({
        company_id: scope.companyId,
        domain_id: domain,
        kind: 'http',
        hour: new Date(at),
        up_s: up,
        down_s: down,
        ms_sum: ms,
        ms_count: count,
        ms_max: ms,
      })
      .execute();
  const widget = (inputs: Record<string, unknown>, changes: Partial<Widget> = {}, report = 'availability'): Widget =>
    makeWidget({
      nature: 'interactive',
      format: 'table',
      instances: [makeInstance({ id: 'i', type: key, sourceId: key, config: report, inputs })],
      ...changes,
    });
  const ask = (asked: Widget, range = november, audience: 'company' | 'visitor' = 'company'): Promise<Frame> =>
    frameOf(test.context, harness.scope, asked, range, { audience });

  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    other = await makeHarness(test);
    const { context } = test;
    for (const { scope } of [harness, other]) await ensureBuiltInSources(context, scope);
    group = await makeCampaign(context, harness.scope, { name: 'Alpine', timezone: 'Europe/Vienna' });
    shop = await makeDomain(context, harness.scope, {
      campaign_id: group,
      host: 'shop.test',
      certificate_ends_at: new Date('2026-12-01T09:00:00Z'),
      registration_ends_at: new Date('2027-05-01T00:00:00Z'),
    });
    blog = await makeDomain(context, harness.scope, {
      campaign_id: group,
      host: 'blog.test',
      certificate_ends_at: new Date('2026-11-19T00:00:00Z'),
    });
    theirGroup = await makeCampaign(context, other.scope, { name: 'Theirs' });
    const theirs = await makeDomain(context, other.scope, { campaign_id: theirGroup, host: 'theirs.test' });
    await hour(other.scope, theirs, '2026-11-02T10:00:00Z', [0, 3600, 0, 0]);

    // The first hour of 1 November in Vienna is still October in UTC.
    await hour(harness.scope, shop, '2026-10-31T22:00:00Z', [3600, 0, 6000, 60]);
    await hour(harness.scope, shop, '2026-10-31T23:00:00Z', [1800, 1800, 3000, 30]);
    await hour(harness.scope, shop, '2026-11-02T10:00:00Z', [3600, 0, 12_000, 60]);
    await hour(harness.scope, blog, '2026-11-02T10:00:00Z', [2700, 900, 9000, 30]);
    // Looked at for the first time, and not finished.
    const fresh = await makeDomain(context, harness.scope, { campaign_id: group, host: 'fresh.test' });
    await hour(harness.scope, fresh, '2026-11-02T10:00:00Z', [0, 0, 0, 0]);
    // A day whose hours are gone, and one that has both.
    await harness.scope.db
      .insertInto('check_day')
      .values(
        ['2026-10-29', '2026-11-02'].map((day) => ({
          company_id: harness.scope.companyId,
          domain_id: shop,
          kind: 'http' as const,
          day,
          up_s: 86_400,
          down_s: 0,
          ms_sum: 144_000,
          ms_count: 1440,
          ms_max: 100,
        })),
      )
      .execute();
    await makeAlert(context, harness.scope, {
      domain_id: shop,
      opened_at: new Date('2026-10-31T23:10:00Z'),
      resolved_at: new Date('2026-10-31T23:40:00Z'),
    });
    await makeAlert(context, harness.scope, {
      domain_id: blog,
      opened_at: new Date('2026-11-02T10:05:00Z'),
      resolved_at: new Date('2026-11-02T10:20:00Z'),
    });
    // A certificate is no outage, nor is a warning.
    await makeAlert(
      context,
      harness.scope,
      { domain_id: blog, kind: 'tls', opened_at: new Date('2026-11-02T10:05:00Z') },
      { cause_key: 'certificate' },
    );
  });
  afterAll(() => test.close());

  it('shows a month in one figure, with its course and the time before', async () => {
    const frame = await ask(
      widget({ campaign: [group], metrics: ['uptime', 'responseTime', 'downtime', 'incidents'] }, { format: 'summary' }),
    );
    // 1800 + 3600 + 2700 of 3600 + 3600 + 3600 seconds; 24 s over 120 answers.
    expect(frame.totals.slice(1)).toEqual([8100 / 10_800, 24 / 120, 2700, 2]);
    expect(frame.rows.map(([day]) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    // The day whose hours are gone, and the last hour of October in Vienna.
    expect(frame.comparison?.totals.slice(1)).toEqual([1, 150 / 1500, 0, 0]);
  });

  it('shows days of the group, and nothing where nobody looked', async () => {
    const frame = await ask(
      widget({ campaign: [group], dimension: 'date', metrics: ['uptime', 'downtime', 'incidents'] }, { format: 'chart:line' }),
    );
    expect(frame.rows).toEqual([
      ['2026-11-01', 0.5, 1800, 1],
      ['2026-11-02', 6300 / 7200, 900, 1],
      ['2026-11-03', null, null, null],
    ]);
    expect(frame.provenance[0]).toMatchObject({ provider: 'Mission Control', timezone: 'Europe/Vienna', warnings: [] });
  });

  it('shows nothing of a time before there was anything to watch', async () => {
    const range = { start: '2026-08-01', end: '2026-08-31', timezone: 'UTC' };
    const frame = await ask(widget({ dimension: 'date', metrics: ['uptime'] }, { format: 'chart:line' }), range);
    expect([frame.rows, frame.emptyReason]).toEqual([[], 'nothing']);
  });

  it('shows domains and groups', async () => {
    const byDomain = await ask(widget({ dimension: 'domain', metrics: ['uptime', 'incidents'] }));
    expect(byDomain.rows).toEqual([
      ['blog.test', 0.75, 1],
      ['shop.test', 0.75, 1],
    ]);
    const one = await ask(widget({ campaign: [group], target: [blog], dimension: 'group', metrics: ['downtime'] }));
    expect(one.rows).toEqual([['Alpine', 900]]);
    const months = await ask(widget({ dimension: 'month', metrics: ['downtime'] }), { ...november, start: '2026-10-01' });
    expect(months.rows).toEqual([
      ['2026-10', 0],
      ['2026-11', 2700],
    ]);
  });

  it('shows how long certificates and registrations hold; of several the first to end', async () => {
    const frame = await ask(widget({ dimension: 'domain', metrics: ['certificateDays', 'registrationDays'] }, {}, 'expiry'));
    expect(frame.rows).toEqual([
      ['shop.test', 11, 161],
      ['blog.test', -2, null],
      ['fresh.test', null, null],
    ]);
    // Days of several domains have no sum; alone, the fewest are told.
    expect(frame.totals.slice(1)).toEqual([null, null]);
    expect(frame.comparison).toBeNull();
    const alone = await ask(widget({ metrics: ['certificateDays', 'registrationDays'] }, { format: 'summary' }, 'expiry'));
    expect(alone.totals).toEqual([-2, 161]);
  });

  it('shows visitors the figures, and nothing of how they came about', async () => {
    const frame = await ask(widget({ campaign: [group], dimension: 'domain', metrics: ['uptime'] }), november, 'visitor');
    expect(frame.rows).toHaveLength(2);
    expect(frame.provenance[0]?.asked).toEqual([]);
  });

  it("finds nothing of another company's groups and domains", async () => {
    await expect(ask(widget({ campaign: [theirGroup], metrics: ['downtime'] }))).rejects.toMatchObject({ code: 'source_unknown_account' });
    const frame = await ask(widget({ campaign: [group, theirGroup], metrics: ['downtime'] }));
    expect(frame.totals).toEqual([2700]);
    expect(frame.provenance[0]?.warnings).toEqual(['One of the chosen groups was deleted; it is left out.']);
    const options = await harness.send({ url: `/api/sources/${key}/domains?campaign=${theirGroup}` });
    expect(options.json()).toEqual({ options: [], nextPage: null });
  });

  it('says so where groups count different days', async () => {
    const far = await makeCampaign(test.context, harness.scope, { name: 'Far', timezone: 'Asia/Tokyo' });
    const domain = await makeDomain(test.context, harness.scope, { campaign_id: far, host: 'far.test' });
    await hour(harness.scope, domain, '2026-11-01T15:00:00Z', [3600, 0, 0, 0]);
    const frame = await ask(widget({ campaign: [far, group], dimension: 'date', metrics: ['watchedTime'] }));
    expect(frame.rows).toEqual([
      ['2026-11-01', 3600],
      ['2026-11-02', 10_800],
      ['2026-11-03', null],
    ]);
    expect(frame.provenance[0]?.warnings).toEqual(['The groups lie in several time zones; each counts the days of its own.']);
    await harness.scope.db.deleteFrom('campaign').where('id', '=', far).execute();
  });

  describe('as a source', () => {
    it('is there once, lists groups and domains, and stays', async () => {
      await ensureBuiltInSources(test.context, harness.scope);
      const sources = (await harness.send({ url: '/api/sources' })).json().data;
      expect(sources).toMatchObject([{ id: key, name: key, account: 'Your groups', invalid: false }]);
      const groups = (await harness.send({ url: `/api/sources/${key}/properties` })).json();
      expect(groups.options).toEqual([{ value: group, label: 'Alpine' }]);
      const domains = (await harness.send({ url: `/api/sources/${key}/domains?campaign=${group}&searchTerm=shop` })).json();
      expect(domains.options).toEqual([{ value: shop, label: 'shop.test', group: 'Alpine' }]);
      const refused = await harness.send({ method: 'DELETE', url: `/api/sources/${key}` });
      expect([refused.statusCode, refused.json().message]).toEqual([409, 'Mission Control is part of the product and cannot be deleted.']);
    });

    it('cannot be connected by hand', async () => {
      const typed = await harness.send({ method: 'POST', url: '/api/sources', payload: { name: key, credentials: {} } });
      expect([typed.statusCode, typed.json().message]).toEqual([422, 'Mission Control is built in: there is nothing to connect.']);
      const consent = await harness.send({ url: `/sources/${key}/connect`, headers: { host: 'sightline.test' } });
      expect(consent.statusCode).toBe(422);
    });
  });
});
