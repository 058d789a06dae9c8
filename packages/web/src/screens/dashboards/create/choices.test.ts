import { templateViewSchema } from '@sightline/contract/app';
import { sourceSchema } from '@sightline/contract/sources';
import { sampleInput, sampleProvider, sampleReport } from '@sightline/contract/testing';
import { describe, expect, test } from 'vitest';
import { withInput } from '#editor/model/form/change-instance.ts';
import { choiceErrors, choiceOf, chosenOf, completeSources, openReport, templateChoice } from './choices.ts';
import { noFilter, searchTemplates } from './search-templates.ts';

const property = sampleInput('property', { isAccount: true, options: { kind: 'remote', option: 'properties', needs: [] } });
const report = sampleReport({ inputs: [property, sampleInput('database', { initial: 'us', kind: 'text' })] });
const provider = sampleProvider({ reports: [sampleReport({ key: 'other', inputs: [] }), report] });
const used = { key: provider.key, inputs: [property] };
const template = templateViewSchema.parse({
  key: 'visits',
  name: 'Visits of a site',
  description: 'Who comes',
  rangeType: 'last30Days',
  providers: [used, { key: 'second', inputs: [] }],
  widgets: [],
});
const sourceOf = (id: string, name = provider.key) =>
  sourceSchema.parse({
    id,
    name,
    account: id,
    invalid: false,
    invalidReason: null,
    loginEndsAt: null,
    lowQuota: [],
    lastFetchAt: null,
    lastErrorAt: null,
    dashboardCount: 0,
    widgetCount: 0,
    createdBy: null,
    createdAt: '2026-11-20T00:00:00.000Z',
  });

describe('the sources of a template', () => {
  test('begin with the only one there is of a provider, and with none of several', () => {
    expect(choiceOf({}, used, provider, [sourceOf('a'), sourceOf('x', 'second')]).sourceId).toBe('a');
    expect(choiceOf({}, used, provider, [sourceOf('a'), sourceOf('b')]).sourceId).toBeNull();
    expect(choiceOf({}, used, provider, []).sourceId).toBeNull();
  });

  test('ask for what the template leaves open alone, with what its report starts with', () => {
    expect(openReport(used, provider)).toMatchObject({ key: report.key, inputs: [{ name: 'property' }] });
    expect(choiceOf({}, used, provider, []).inputs).toEqual({ database: 'us' });
  });

  test('say under the field what is missing or what the server refused; a provider for later lacks nothing', () => {
    const chosen = choiceOf({}, used, provider, [sourceOf('a')]);
    expect(choiceErrors(used, chosen, {}, false)).toEqual({});
    expect(choiceErrors(used, chosen, {}, true)).toEqual({ property: 'Please fill out this field.' });
    expect(choiceErrors(used, { ...chosen, sourceId: null }, {}, true)).toEqual({});
    const filled = { ...chosen, inputs: { property: 'p1' } };
    expect(choiceErrors(used, filled, { 'template.sources.example.inputs.property': ['Gone.'] }, true)).toEqual({ property: 'Gone.' });
    expect(choiceErrors(used, filled, { 'template.sources.example.sourceId': ['Not here.'] }, true)).toEqual({ sourceId: 'Not here.' });
  });

  test('go to the server with the labels of their accounts and nothing that was not asked for', () => {
    const open = openReport(used, provider);
    if (!open) throw new Error('No report has these inputs');
    const begun = choiceOf({}, used, provider, [sourceOf('a')]);
    const chosen = withInput(begun, open, property, 'p1', [{ value: 'p1', label: 'Peak' }]);
    expect(templateChoice(template, { [used.key]: chosen })).toEqual({
      key: 'visits',
      sources: {
        example: { sourceId: 'a', inputs: { property: 'p1' }, accounts: [{ input: 'property', id: 'p1', label: 'Peak' }] },
        second: null,
      },
    });
  });

  test('help to find a template: every word counts, in name, words or sources', () => {
    const found = (typed: string) => searchTemplates([template], [provider], { ...noFilter, typed }).length;
    expect([found(''), found('SITE visits'), found('comes example'), found('visits shop')]).toEqual([1, 1, 1, 0]);
  });

  test('are found by goal and by source; those of the company have no goal and are asked for as such', () => {
    const own = { ...template, key: 'own', own: { id: 'own', authorName: 'Anna', mayChange: true } };
    const seo = { ...template, key: 'seo', goal: 'seo' as const, providers: [{ key: 'second', inputs: [] }] };
    const found = (filter: object) => searchTemplates([own, template, seo], [provider], { ...noFilter, ...filter }).map(({ key }) => key);
    expect(found({ goal: 'seo' })).toEqual(['seo']);
    expect(found({ goal: 'own' })).toEqual(['own']);
    expect(found({ source: provider.key })).toEqual(['own', 'visits']);
    expect(found({ goal: 'seo', source: provider.key })).toEqual([]);
  });

  test('are previewed as far as they are complete', () => {
    const begun = chosenOf(template, {}, [provider], [sourceOf('a')]);
    expect(completeSources(template, begun)).toEqual({ example: null, second: null });
    const filled = { ...begun, example: { ...choiceOf({}, used, provider, [sourceOf('a')]), inputs: { property: 'p1' } } };
    expect(completeSources(template, filled)).toMatchObject({ example: { sourceId: 'a', inputs: { property: 'p1' } } });
  });
});
