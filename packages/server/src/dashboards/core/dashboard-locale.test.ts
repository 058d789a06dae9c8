import { updateCompany } from '@sightline/contract/company';
import { defaultLocale, type LocaleSetting, localeSettingOf, pathOf } from '@sightline/contract/core';
import { restoreVersion } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const swiss: LocaleSetting = { language: 'de', numberForm: 'quote', currency: 'CHF', weekStart: 'sunday', yearStart: 4 };
const swissFields = { ...swiss, yearStart: '4' };

oneEngine('how a dashboard speaks and counts', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const spoken = async (permalink: string, by: Harness = harness) => localeSettingOf(await by.load(permalink));
  const setDefault = (by: Harness, dashboardLocale: object) =>
    by.send({ method: 'POST', url: pathOf(updateCompany), payload: { dashboardLocale } });

  it('is English, US dollars, weeks from Monday and years from January until somebody chooses', async () => {
    const { permalink } = await harness.create('New');
    expect(await spoken(permalink)).toEqual(defaultLocale);
    expect(defaultLocale).toEqual({ language: 'en-US', numberForm: 'language', currency: 'USD', weekStart: 'monday', yearStart: 1 });
  });

  it('is saved field by field; what is left out stays', async () => {
    const { id, permalink } = await harness.create('Saved');
    expect((await harness.save(id, { version: '1', ...swissFields })).json().data).toMatchObject(swiss);
    await harness.save(id, { version: '2', currency: 'EUR' });
    expect(await spoken(permalink)).toEqual({ ...swiss, currency: 'EUR' });
  });

  it.each([
    ['language', 'tlh'],
    ['numberForm', 'roman'],
    ['currency', 'euro'],
    ['weekStart', 'friday'],
    ['yearStart', '13'],
    ['yearStart', '0'],
    ['yearStart', 'April'],
  ])('is refused with the field %s as “%s”', async (field, text) => {
    const { id } = await harness.create('Refused');
    const reply = await harness.save(id, { version: '1', [field]: text });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]]);
  });

  it('is kept in versions and comes back with them', async () => {
    const { id, permalink } = await harness.create('Versions');
    await harness.save(id, { version: '1', ...swissFields });
    await harness.save(id, { version: '2', language: 'fr' });
    const restored = await harness.send({ method: 'POST', url: pathOf(restoreVersion, { id, version: '2' }), payload: { version: 3 } });
    expect(restored.statusCode).toBe(200);
    expect(await spoken(permalink)).toEqual(swiss);
  });

  it('goes with a copy and with a template', async () => {
    const { id } = await harness.create('Origin');
    await harness.save(id, { version: '1', ...swissFields });
    const copy = (await harness.send({ method: 'POST', url: `/api/dashboards/${id}/clone` })).json().data;
    expect(await spoken(copy.permalink)).toEqual(swiss);
    const template = (await harness.send({ method: 'POST', url: `/api/dashboards/${id}/template`, payload: { name: 'Swiss' } })).json()
      .data;
    const payload = { name: 'Of a template', template: { key: template.key } };
    const made = (await harness.send({ method: 'POST', url: '/api/dashboards', payload })).json().data;
    expect(await spoken(made.permalink)).toEqual(swiss);
  });

  it('begins as the company has set it; those that are there stay as they are', async () => {
    const other = await makeHarness(test);
    const before = await other.create('Before');
    expect((await setDefault(other, swiss)).json().data.dashboardLocale).toEqual(swiss);
    expect(await spoken((await other.create('After')).permalink, other)).toEqual(swiss);
    expect(await spoken(before.permalink, other)).toEqual(defaultLocale);
    const ready = { name: 'Ready', template: { key: 'website' } };
    const made = (await other.send({ method: 'POST', url: '/api/dashboards', payload: ready })).json().data;
    expect(await spoken(made.permalink, other)).toEqual(swiss);
    expect(await spoken((await harness.create('Elsewhere')).permalink)).toEqual(defaultLocale);
  });

  it('is set for the company by its administrators alone, with choices that exist', async () => {
    expect((await setDefault(await harness.colleague('member'), swiss)).statusCode).toBe(403);
    const wrong = await setDefault(harness, { ...swiss, currency: 'francs' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['dashboardLocale.currency']]);
  });
});
