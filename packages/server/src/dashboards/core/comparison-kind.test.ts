import { updateCompany } from '@sightline/contract/company';
import { type ComparisonKind, pathOf } from '@sightline/contract/core';
import { restoreVersion } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

oneEngine('what a dashboard compares with', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const kindOf = async (permalink: string, by: Harness = harness) => (await by.load(permalink)).comparisonKind;
  const setDefault = (by: Harness, comparisonKind: string) =>
    by.send({ method: 'POST', url: pathOf(updateCompany), payload: { comparisonKind } });

  it('is the period before until somebody chooses; what is left out stays', async () => {
    const { id, permalink } = await harness.create('New');
    expect(await kindOf(permalink)).toBe('previousPeriod');
    await harness.save(id, { version: '1', comparisonKind: 'previousYear' });
    await harness.save(id, { version: '2', rangeType: 'lastMonth' });
    expect(await kindOf(permalink)).toBe('previousYear');
  });

  it('is refused where there is no such kind, by its field', async () => {
    const { id } = await harness.create('Refused');
    const reply = await harness.save(id, { version: '1', comparisonKind: 'sometime' });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['comparisonKind']]);
  });

  it('comes back with a version, and goes with a copy and with a template', async () => {
    const { id, permalink } = await harness.create('Origin');
    await harness.save(id, { version: '1', comparisonKind: 'matchingWeekdays' });
    await harness.save(id, { version: '2', comparisonKind: 'none' });
    await harness.send({ method: 'POST', url: pathOf(restoreVersion, { id, version: '2' }), payload: { version: 3 } });
    expect(await kindOf(permalink)).toBe('matchingWeekdays');
    const copy = (await harness.send({ method: 'POST', url: `/api/dashboards/${id}/clone` })).json().data;
    expect(await kindOf(copy.permalink)).toBe('matchingWeekdays');
    const { key } = (await harness.send({ method: 'POST', url: `/api/dashboards/${id}/template`, payload: { name: 'Weeks' } })).json().data;
    const made = (await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Of it', template: { key } } })).json()
      .data;
    expect(await kindOf(made.permalink)).toBe('matchingWeekdays');
  });

  it('begins as the company has set it, also where somebody last chose other days; those that are there stay as they are', async () => {
    const other = await makeHarness(test);
    const before = await other.create('Before');
    expect((await setDefault(other, 'previousYear')).json().data.comparisonKind).toBe('previousYear' satisfies ComparisonKind);
    expect(await kindOf((await other.create('After')).permalink, other)).toBe('previousYear');
    const dates = { rangeType: 'last7Days', startDate: null, endDate: null, compareStartDate: null, compareEndDate: null };
    expect((await other.send({ method: 'POST', url: '/api/user-data', payload: { dates } })).statusCode).toBeLessThan(300);
    const next = await other.load((await other.create('Next')).permalink);
    expect([next.rangeType, next.comparisonKind]).toEqual(['last7Days', 'previousYear']);
    expect(await kindOf(before.permalink, other)).toBe('previousPeriod');
  });

  it('is set for the company by its administrators alone, with kinds that exist', async () => {
    expect((await setDefault(await harness.colleague('member'), 'none')).statusCode).toBe(403);
    const wrong = await setDefault(harness, 'sometime');
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['comparisonKind']]);
  });
});
