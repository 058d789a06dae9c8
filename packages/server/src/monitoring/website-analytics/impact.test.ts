import { hourMs } from '@sightline/contract/core';
import type { IncidentImpact } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentAs } from '#app/demo/consent-as.ts';
import { frameOf } from '#data/query-pipeline/index.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SandboxedApp, sandboxedApp } from '#test/app/sandboxed-app.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeDomain } from '#test/factories/monitoring-factories.ts';

const anna = 'anna@alpine-agency.test';

eachEngine('what an incident may have cost', (engine) => {
  let test: SandboxedApp;
  let harness: Harness;
  let shop: string;
  let alone: string;
  let analytics: string;
  let ads: string;

  const impactOf = async (incident: string): Promise<IncidentImpact> =>
    (await harness.send({ url: `/api/incidents/${incident}/impact` })).json().data;
  let causes = 0;
  const outage = async (domain_id: string, from: string, to: string | null, values: object = {}): Promise<string> => {
    causes += 1;
    const resolved_at = to === null ? null : new Date(to);
    const made = { domain_id, opened_at: new Date(from), resolved_at, ...values };
    return (await makeAlert(test.context, harness.scope, made, { cause_key: `cause ${causes}`, resolved_at })).incidentId;
  };
  const sources = (id: string, links: object[]) =>
    harness.send({ method: 'PUT', url: `/api/domains/${id}/sources`, payload: { sources: links } });

  beforeAll(async () => {
    test = await sandboxedApp(engine);
    harness = await makeHarness(test);
    const { context } = test;
    const group = await makeCampaign(context, harness.scope, { timezone: 'Europe/Vienna' });
    shop = await makeDomain(context, harness.scope, { campaign_id: group, host: 'peak-outfitters.test' });
    alone = await makeDomain(context, harness.scope, { campaign_id: group, host: 'alone.test' });
    analytics = await consentAs(context, harness.scope, 'google-analytics', anna, harness.user);
    ads = await consentAs(context, harness.scope, 'google-ads', anna, harness.user);
    const accounts = (await harness.send({ url: `/api/sources/${ads}/properties` })).json().options as { value: string }[];
    await sources(shop, [
      { sourceId: analytics, account: '310001', accountLabel: 'Peak' },
      { sourceId: ads, account: accounts[0]?.value ?? '', accountLabel: 'Ads' },
    ]);
  }, 60_000);
  afterAll(() => test.close());

  it('is told as ranges that hold what really came at that hour, where the source goes on counting', async () => {
    const incident = await outage(shop, '2026-11-12T13:00:00Z', '2026-11-12T15:00:00Z');
    const { visits, spend, basis } = await impactOf(incident);
    const widget = makeWidget({
      nature: 'interactive',
      format: 'table',
      instances: [
        makeInstance({
          type: 'google-analytics',
          sourceId: analytics,
          config: 'core',
          inputs: { property: '310001', metrics: ['sessions'], dimension: 'dateHour' },
        }),
      ],
    });
    const frame = await frameOf(
      test.context,
      harness.scope,
      widget,
      { start: '2026-11-12', end: '2026-11-12', timezone: 'UTC' },
      { audience: 'company' },
    );
    // Clocks in Vienna show 14 and 15 o'clock.
    const really = frame.rows.reduce((sum, [hour, value]) => sum + (/T1[45]$/.test(String(hour)) ? Number(value) : 0), 0);
    expect(really).toBeGreaterThan(5);
    expect(visits?.from).toBeLessThanOrEqual(really);
    expect(visits?.to).toBeGreaterThanOrEqual(really);
    expect(visits?.to).toBeLessThan(really * 5);
    expect(spend?.to).toBeGreaterThan(0);
    expect(spend?.currency).toMatch(/^[A-Z]{3}$/);
    expect(basis).toContain('Google Analytics, Peak: what came at these hours in 8 of the weeks before.');
    expect(basis).toContain('Google Ads, Ads: what came at these hours in 8 of the weeks before.');
  });

  it('leaves out weeks in which the website was down at that time', async () => {
    await outage(shop, '2026-10-29T13:30:00Z', '2026-10-29T13:40:00Z');
    const incident = await outage(shop, '2026-11-19T13:00:00Z', '2026-11-19T14:00:00Z');
    expect((await impactOf(incident)).basis).toContain('Google Analytics, Peak: what came at these hours in 6 of the weeks before.');
  });

  it('goes on to now while an outage does', async () => {
    const incident = await outage(shop, '2026-11-20T08:00:00Z', null);
    const { visits } = await impactOf(incident);
    test.context.clock.advance(2 * hourMs);
    const later = (await impactOf(incident)).visits;
    test.context.clock.advance(-2 * hourMs);
    expect(later?.to).toBeGreaterThan(visits?.to ?? Number.POSITIVE_INFINITY);
  });

  it('says why nothing can be said', async () => {
    const expected: [string, string][] = [
      [
        await outage(alone, '2026-11-12T13:00:00Z', '2026-11-12T14:00:00Z'),
        'No source measures the visits or the ad spend of these websites.',
      ],
      [
        await outage(alone, '2026-11-12T13:00:00Z', '2026-11-12T14:00:00Z', { kind: 'tls' }),
        'Websites answered all the time: no visits were missed by an outage.',
      ],
      [
        await outage(shop, '2026-10-01T00:00:00Z', '2026-10-09T00:00:00Z'),
        'It went on for so long that there is no week to compare it with.',
      ],
      [
        await outage(shop, '2024-01-25T13:00:00Z', '2024-01-25T14:00:00Z'),
        'Google Analytics, Peak: fewer than 3 comparable weeks are known.',
      ],
    ];
    for (const [incident, words] of expected) {
      const impact = await impactOf(incident);
      expect(impact.visits).toBeNull();
      expect(impact.basis).toContain(words);
    }
  });

  it('is told to the company alone', async () => {
    const incident = await outage(shop, '2026-11-13T13:00:00Z', '2026-11-13T15:00:00Z');
    const other = await makeHarness(test);
    expect((await other.send({ url: `/api/incidents/${incident}/impact` })).statusCode).toBe(404);
  });
});
