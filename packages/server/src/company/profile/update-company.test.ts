import { updateCompany } from '@sightline/contract/company';
import { pathOf } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

eachEngine('settings of a company', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const change = (payload: object) => harness.send({ method: 'POST', url: pathOf(updateCompany), payload });
  const now = async () => (await harness.send({ url: pathOf(updateCompany) })).json().data;

  it('are not saved over what somebody else changed meanwhile, unless that was seen', async () => {
    const { name, phone, dashboardLocale } = await now();
    expect((await change({ name: 'Alpine', begunFrom: { name } })).statusCode).toBe(200);
    const late = await change({ name: 'Peak', begunFrom: { name } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await now()).name).toBe('Alpine');
    // Another part of the settings is nobody's to wait for.
    expect((await change({ phone: '1', begunFrom: { phone, dashboardLocale } })).statusCode).toBe(200);
    expect((await change({ name: 'Peak', begunFrom: { name: 'Alpine' } })).statusCode).toBe(200);
    // A page of the release before says nothing of it.
    expect((await change({ name: 'Summit' })).json().data).toMatchObject({ name: 'Summit', phone: '1' });
  });
});
