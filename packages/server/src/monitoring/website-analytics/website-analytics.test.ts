import { dayMs, hourMs } from '@sightline/contract/core';
import { clicksCheck, type DomainSource, positionCheck, spendCheck, trafficCheck } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentAs } from '#app/demo/consent-as.ts';
import { frameOf } from '#data/query-pipeline/index.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';
import { makeInstance, makeSource, makeWidget } from '#test/factories/factories.ts';
import { makeCampaign, makeCheck, makeDomain } from '#test/factories/monitoring-factories.ts';
import { closedDays, createFigures } from './compare-figures.ts';
import { matchDomains } from './match-domains.ts';

const anna = 'anna@alpine-agency.test';

describe('the last whole days a provider has counted', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  it.each([
    ['UTC', 0, 7, '2026-11-13', '2026-11-19'],
    ['UTC', 1, 7, '2026-11-12', '2026-11-18'],
    ['Europe/Vienna', 1, 7, '2026-11-13', '2026-11-19'],
    ['America/Los_Angeles', 3, 30, '2026-10-18', '2026-11-16'],
  ])('in %s with %i days behind, %i of them', (zone, lag, days, start, end) =>
    expect(closedDays(zone, now, lag, days)).toEqual({ start, end }),
  );
});

eachEngine('domains measured by sources', (engine) => {
  let test: SandboxedApp;
  let harness: Harness;
  let group: string;
  let shop: string;
  let lodge: string;
  let blog: string;
  let nobody: string;
  let analytics: string;
  let console: string;
  let ads: string;

  const linksOf = async (id: string): Promise<DomainSource[]> =>
    (await harness.send({ url: `/api/domains/${id}/sources` }))
      .json()
      .data.toSorted((one: DomainSource, other: DomainSource) => one.account.localeCompare(other.account));
  const put = (id: string, sources: object[], by = harness) =>
    by.send({ method: 'PUT', url: `/api/domains/${id}/sources`, payload: { sources } });
  const compare = (id: string, kind: Parameters<ReturnType<typeof createFigures>['compare']>[1], days = 7) =>
    createFigures(test.context).compare({ companyId: harness.scope.companyId, domainId: id }, kind, days);

  const match = async () => matchDomains(test.context, await allParts(test.context), () => false);

  beforeAll(async () => {
    test = await sandboxedApp(engine);
    harness = await makeHarness(test);
    const { context } = test;
    group = await makeCampaign(context, harness.scope, { timezone: 'Asia/Tokyo' });
    const domain = (host: string) => makeDomain(context, harness.scope, { campaign_id: group, host });
    shop = await domain('peak-outfitters.test');
    lodge = await domain('www.alpine-lodge.test');
    blog = await domain('blog.peak-outfitters.test');
    nobody = await domain('nobody.test');
    [analytics, console, ads] = [
      await consentAs(context, harness.scope, 'google-analytics', anna, harness.user),
      await consentAs(context, harness.scope, 'search-console', anna, harness.user),
      await consentAs(context, harness.scope, 'google-ads', anna, harness.user),
    ];
  }, 60_000);
  afterAll(() => test.close());

  it('are linked by themselves with accounts of exactly their name, and with no other', async () => {
    await match();
    expect(await linksOf(shop)).toEqual([
      {
        sourceId: analytics,
        provider: 'google-analytics',
        account: '310001',
        accountLabel: 'peak-outfitters.test (310001)',
        how: 'found',
        measures: [trafficCheck.kind],
      },
      {
        sourceId: console,
        provider: 'search-console',
        account: 'sc-domain:peak-outfitters.test',
        accountLabel: 'peak-outfitters.test',
        how: 'found',
        measures: [clicksCheck.kind, positionCheck.kind],
      },
    ]);
    expect((await linksOf(lodge)).map(({ account }) => account)).toEqual(['310002', 'https://www.alpine-lodge.test/']);
    expect((await linksOf(blog)).map(({ account }) => account)).toEqual(['https://blog.peak-outfitters.test/']);
    expect(await linksOf(nobody)).toEqual([]);
  });

  it('have their figures compared soon after they were linked, not hours later', async () => {
    const now = test.context.clock.now();
    const later = new Date(now.getTime() + 5 * hourMs);
    const hut = await makeDomain(test.context, harness.scope, { campaign_id: group, host: 'peak-outfitters.test.hut.test' });
    for (const kind of ['traffic', 'http'] as const) await makeCheck(test.context, harness.scope, { domain_id: hut, kind, next_at: later });
    await makeCheck(test.context, harness.scope, { domain_id: hut, kind: 'clicks', next_at: null });
    const nextAt = async () =>
      Object.fromEntries(
        (await harness.scope.db.selectFrom('domain_check').select(['kind', 'next_at']).where('domain_id', '=', hut).execute()).map(
          ({ kind, next_at }) => [kind, next_at],
        ),
      );
    await match();
    expect(await nextAt()).toEqual({ traffic: later, http: later, clicks: null });
    await put(hut, [{ sourceId: analytics, account: '310001', accountLabel: 'Peak' }]);
    expect(await nextAt()).toEqual({ traffic: now, http: later, clicks: null });

    // By their names alone as well.
    const twin = await makeDomain(test.context, harness.scope, {
      campaign_id: await makeCampaign(test.context, harness.scope),
      host: 'peak-outfitters.test',
    });
    await makeCheck(test.context, harness.scope, { domain_id: twin, kind: 'traffic', next_at: later });
    await match();
    const [found] = await harness.scope.db.selectFrom('domain_check').select('next_at').where('domain_id', '=', twin).execute();
    expect(found?.next_at).toEqual(now);
    await harness.scope.db.deleteFrom('domain').where('id', 'in', [hut, twin]).execute();
  });

  it('have what is less certain suggested', async () => {
    const { data, faults } = (await harness.send({ url: `/api/domains/${blog}/sources/suggestions` })).json();
    expect(faults).toEqual([]);
    expect(data.map(({ account, fit }: { account: string; fit: string }) => [account, fit])).toEqual([
      ['310001', 'related'],
      ['sc-domain:peak-outfitters.test', 'related'],
      ['https://www.peak-outfitters.test/', 'related'],
    ]);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: `/api/domains/${blog}/sources/suggestions` })).statusCode).toBe(403);
  });

  it('have the figures of the source itself compared, over days of the account that are closed', async () => {
    const found = await compare(shop, trafficCheck.kind);
    expect(found).toMatchObject({
      state: 'found',
      source: 'Google Analytics, peak-outfitters.test (310001)',
      // 20 November 10:00 in Vienna, a day behind; in the group's Tokyo it is the same day.
      period: { start: '2026-11-12', end: '2026-11-18' },
      previous: { start: '2026-11-05', end: '2026-11-11' },
      currency: null,
    });
    const widget = makeWidget({
      nature: 'interactive',
      format: 'table',
      instances: [
        makeInstance({
          type: 'google-analytics',
          sourceId: analytics,
          config: 'core',
          inputs: { property: '310001', metrics: ['sessions'] },
        }),
      ],
    });
    const range = { start: '2026-11-12', end: '2026-11-18', compareStart: '2026-11-05', compareEnd: '2026-11-11', timezone: 'UTC' };
    const frame = await frameOf(test.context, harness.scope, widget, range, { audience: 'company' });
    expect(frame.totals[0]).toBeGreaterThan(0);
    expect(found).toMatchObject({ now: frame.totals[0], before: frame.comparison?.totals[0] });
    const zones = await harness.scope.db.selectFrom('domain_source').select('timezone').where('account', '=', '310001').execute();
    expect(zones).toEqual([{ timezone: 'Europe/Vienna' }]);
  });

  it('are asked once for as long as the answer is fresh', async () => {
    const calls = async () =>
      ((await (await fetch(`${test.sandbox.address}/__calls?provider=google-analytics`)).json()) as { total: number }).total;
    const before = await calls();
    await compare(shop, trafficCheck.kind);
    expect(await calls()).toBe(before);
  });

  it('have clicks and the position, which rests on impressions', async () => {
    const clicks = await compare(shop, clicksCheck.kind, 30);
    expect(clicks).toMatchObject({ state: 'found', period: { start: '2026-10-18', end: '2026-11-16' }, previous: { start: '2026-09-18' } });
    const position = await compare(shop, positionCheck.kind, 30);
    if (clicks.state !== 'found' || position.state !== 'found') throw new Error('not found');
    expect(position.now).toBeGreaterThan(1);
    expect(position.weightBefore).toBeGreaterThan(clicks.before ?? 0);
  });

  it('are not measured where nothing does', async () => {
    expect(await compare(nobody, trafficCheck.kind)).toEqual({ state: 'unlinked' });
    expect(await compare(shop, spendCheck.kind)).toEqual({ state: 'unlinked' });
  });

  it('are measured by what a person chooses, which stays', async () => {
    const accounts = (await harness.send({ url: `/api/sources/${ads}/properties` })).json().options as { value: string; label: string }[];
    const two = accounts.slice(0, 2).map(({ value, label }) => ({ sourceId: ads, account: value, accountLabel: label }));
    const answer = await put(nobody, two);
    expect(answer.json().data).toHaveLength(2);
    for (const one of two)
      expect(answer.json().data).toContainEqual({ ...one, provider: 'google-ads', how: 'chosen', measures: [spendCheck.kind] });
    const each = [];
    for (const one of two) {
      await put(nobody, [one]);
      each.push(await compare(nobody, spendCheck.kind));
    }
    await put(nobody, two);
    const both = await compare(nobody, spendCheck.kind);
    const [first, second] = each;
    if (first?.state !== 'found' || second?.state !== 'found' || both.state !== 'found') throw new Error('not found');
    expect(first.now).toBeGreaterThan(0);
    const alike = first.currency === second.currency;
    expect(both.now).toBeCloseTo((first.now ?? 0) + (alike ? (second.now ?? 0) : 0), 6);
    expect(both.source).toContain(alike ? ';' : 'Google Ads');

    // Nothing is put back that somebody took away.
    await put(lodge, []);
    test.context.clock.advance(25 * hourMs);
    await match();
    test.context.clock.advance(-25 * hourMs);
    expect(await linksOf(lodge)).toEqual([]);
    expect(await linksOf(nobody)).toHaveLength(2);
  });

  it('refuse sources that are not there or know nothing of websites', async () => {
    const silent = await makeSource(test.context, harness.scope);
    const other = await makeHarness(test);
    const foreign = await makeSource(test.context, other.scope, { provider: 'google-analytics' });
    const answer = await put(lodge, [
      { sourceId: silent, account: '1', accountLabel: '' },
      { sourceId: foreign, account: '1', accountLabel: '' },
    ]);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        'sources.0.sourceId': ['This source has no figures of websites. Choose one of analytics, search or advertising.'],
        'sources.1.sourceId': ['This source does not exist. Choose another one.'],
      },
    ]);
    expect((await put(lodge, [], other)).statusCode).toBe(404);
    expect((await put(lodge, [], await harness.colleague('viewer'))).statusCode).toBe(403);
  });

  it('are looked for again when there is time, and only where there are sources', async () => {
    const other = await makeHarness(test);
    const theirs = await makeCampaign(test.context, other.scope);
    await makeDomain(test.context, other.scope, { campaign_id: theirs, host: 'peak-outfitters.test' });
    await match();
    expect(await other.scope.db.selectFrom('domain_match').select('domain_id').execute()).toEqual([]);
    expect(await other.scope.db.selectFrom('domain_source').select('domain_id').execute()).toEqual([]);
  });

  it('tell a login that ended in words, and never as a fault of the website', async () => {
    await harness.scope.db.updateTable('source').set({ invalid: true, invalid_reason: 'revoked' }).where('id', '=', console).execute();
    test.context.clock.advance(8 * dayMs);
    expect(await compare(shop, clicksCheck.kind)).toEqual({
      state: 'failed',
      reason: 'Search Console, peak-outfitters.test: its login has expired. Re-authorise it under Sources.',
    });
    const { faults } = (await harness.send({ url: `/api/domains/${shop}/sources/suggestions` })).json();
    expect(faults).toEqual([{ sourceId: console, reason: 'Its login has expired. Re-authorise it under Sources.' }]);
  });

  it('wait no longer than a check may; what comes later is found by the next', async () => {
    const slow = createFigures(test.context, 1).compare({ companyId: harness.scope.companyId, domainId: shop }, trafficCheck.kind, 30);
    expect(await slow).toEqual({ state: 'failed', reason: 'The source takes long to answer. It is asked again at the next check.' });
    await expect.poll(async () => (await compare(shop, trafficCheck.kind, 30)).state).toBe('found');
  });
});
