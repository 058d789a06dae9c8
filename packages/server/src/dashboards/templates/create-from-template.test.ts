import type { TemplateView } from '@sightline/contract/app';
import type { Dashboard } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeSource } from '#test/factories/factories.ts';

const analytics = 'google-analytics';
const account = { input: 'property', id: '310001', label: 'peak-outfitters.test' };

oneEngine('a dashboard from a template', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let sourceId: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    sourceId = await makeSource(test.context, harness.scope, { provider: analytics });
  });
  afterAll(() => test.close());
  const create = (template: object, who = harness) =>
    who.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Client A', template } });
  const errorsOf = async (template: object) => {
    const answer = await create(template);
    expect(answer.statusCode).toBe(422);
    return answer.json().errors;
  };
  const load = async (template: object): Promise<Dashboard> => {
    const answer = await create(template);
    expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
    return harness.load(answer.json().data.permalink);
  };

  it('is offered to everyone of the company with what has to be chosen for it', async () => {
    const viewer = await harness.colleague('viewer');
    const listed: TemplateView[] = (await viewer.send({ url: '/api/configs/templates' })).json().data;
    const agency = listed.find(({ key }) => key === 'agency-monthly');
    expect(agency).toMatchObject({ name: 'Agency monthly report', rangeType: 'lastMonth' });
    expect(agency?.providers).toHaveLength(8);
    expect(agency?.providers[0]).toMatchObject({ key: analytics, inputs: [{ name: 'property', required: true, isAccount: true }] });
    expect(agency?.widgets[0]).toEqual({
      nature: 'passive',
      title: 'About this report',
      width: 4,
      height: 0.5,
      format: 'textCard',
      instances: [{ type: 'plain' }],
    });
    expect(agency?.widgets[1]).toMatchObject({ nature: 'interactive', instances: [{ type: analytics }] });
    const sheets = listed.find(({ key }) => key === 'spreadsheet-kpis')?.providers[0]?.inputs;
    expect(sheets?.map(({ name, required }) => [name, required])).toEqual([
      ['spreadsheet', true],
      ['sheet', true],
      ['metrics', true],
      ['dimension', true],
    ]);
    expect((await create({ key: 'website' }, viewer)).statusCode).toBe(403);
    expect((await test.browser().send({ url: '/api/configs/templates' })).statusCode).toBe(401);
  });

  it('has its widgets in order on the chosen source, and gaps for the providers that are left out', async () => {
    const sources = { [analytics]: { sourceId, inputs: { property: account.id }, accounts: [account] }, mailchimp: null };
    const { widgets, rangeType } = await load({ key: 'agency-monthly', sources });
    expect(rangeType).toBe('lastMonth');
    expect(widgets.map(({ order }) => order)).toEqual([...Array(20).keys()]);
    const sessions = widgets.find(({ title }) => title === 'Sessions');
    expect(sessions).toMatchObject({ format: 'summary', width: 1, height: 1 });
    expect(sessions?.instances).toMatchObject([
      { type: analytics, sourceId, config: 'core', accounts: [account], inputs: { property: account.id, metrics: ['sessions'] } },
    ]);
    const others = widgets.flatMap(({ instances }) => instances).filter(({ type }) => type !== analytics);
    expect(new Set(others.map((instance) => instance.sourceId))).toEqual(new Set([null]));
    expect(new Set(others.flatMap(({ inputs }) => Object.keys(inputs)))).not.toContain('property');
    const list = (await harness.send({ url: '/api/dashboards?search=Client' })).json().data;
    expect(list[0]).toMatchObject({ widgetCount: 20, providers: [analytics] });
  });

  it('shows ad platforms as one: those that are connected, or all where none is', async () => {
    const ads = await makeSource(test.context, harness.scope, { provider: 'google-ads' });
    const blended = ({ widgets }: Dashboard) => widgets.find(({ title }) => title === 'Cost, all platforms')?.instances ?? [];
    const one = blended(await load({ key: 'paid-media', sources: { 'google-ads': { sourceId: ads, inputs: { property: '1' } } } }));
    expect(one).toMatchObject([{ sourceId: ads, accounts: [{ input: 'property', id: '1', label: '1' }] }]);
    const tiktok = await makeSource(test.context, harness.scope, { provider: 'tiktok' });
    const chosen = {
      'google-ads': { sourceId: ads, inputs: { property: '1' } },
      'facebook-ads': null,
      tiktok: { sourceId: tiktok, inputs: { property: '7000' } },
    };
    const some = await load({ key: 'paid-media', sources: chosen });
    const together = some.widgets.filter(({ title }) => title.toLowerCase().includes('all platforms'));
    expect(together).toHaveLength(5);
    for (const { instances } of together) expect(instances.map(({ sourceId }) => sourceId)).toEqual([ads, tiktok]);
    const gap = some.widgets.find(({ title }) => title === 'Facebook Ads campaigns');
    expect(gap?.instances).toMatchObject([{ type: 'facebook-ads', sourceId: null }]);
    expect(blended(await load({ key: 'paid-media' })).map((instance) => instance.sourceId)).toEqual([null, null, null, null]);
  });

  it('is refused under the field that does not hold, and then not made', async () => {
    const stranger = await makeHarness(test);
    const foreign = await makeSource(test.context, stranger.scope, { provider: analytics });
    const shop = await makeSource(test.context, harness.scope);
    const before = (await harness.send({ url: '/api/dashboards' })).json().meta.total;
    const at = `template.sources.${analytics}`;
    const website = (chosen: object) => errorsOf({ key: 'website', sources: { [analytics]: { inputs: { property: '1' }, ...chosen } } });
    expect(await errorsOf({ key: 'nothing' })).toEqual({ 'template.key': ['There is no template "nothing". Choose another one.'] });
    expect(await website({ sourceId: foreign })).toEqual({ [`${at}.sourceId`]: ['This source does not exist. Choose another one.'] });
    expect(await website({ sourceId: shop })).toEqual({
      [`${at}.sourceId`]: ['This is a source of WooCommerce. Choose one of Google Analytics, or none.'],
    });
    expect(await website({ sourceId, inputs: { property: ' ' } })).toEqual({
      [`${at}.inputs.property`]: ['Please fill out this field.'],
    });
    expect(await website({ sourceId, inputs: { property: ['1', '2'] } })).toEqual({ [`${at}.inputs.property`]: ['Choose one.'] });
    expect(await website({ sourceId, inputs: { property: '1', metrics: ['sessions'] } })).toEqual({
      [`${at}.inputs.metrics`]: ['The template does not ask for this. Leave it out.'],
    });
    expect(await errorsOf({ key: 'website', sources: { mailchimp: null } })).toEqual({
      'template.sources.mailchimp': ['This template shows nothing of "mailchimp". Leave it out.'],
    });
    expect(Object.keys(await errorsOf({ key: 'website', sources: { [analytics]: { inputs: {} } } }))).toEqual([`${at}.sourceId`]);
    expect((await harness.send({ url: '/api/dashboards' })).json().meta.total).toBe(before);
  });
});
