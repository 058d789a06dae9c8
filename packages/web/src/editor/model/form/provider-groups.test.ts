import type { Source } from '@sightline/contract/sources';
import { sampleInput, sampleInstance, sampleProvider, sampleReport, sampleWidget } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { groupFields, onlyGroup, providerGroups, withGroupAccount, withGroupSource } from './provider-groups.ts';

const property = sampleInput('property', { isAccount: true, options: { kind: 'remote', option: 'properties', needs: [] } });
const metrics = sampleInput('metrics', { kind: 'multiSelect', options: { kind: 'report' } });
const traffic = sampleReport({ inputs: [property, metrics] });
const now = sampleReport({ key: 'now', inputs: [property, metrics] });
const ranks = sampleReport({ key: 'ranks', inputs: [sampleInput('target', { isAccount: true, kind: 'text' }), metrics] });
const provider = sampleProvider({ reports: [traffic, now, ranks] });
const ads = sampleProvider({ key: 'ads', name: 'Ads', reports: [traffic] });
const findReport = (type: string, config: string) =>
  [provider, ads].find(({ key }) => key === type)?.reports.find(({ key }) => key === config) ?? null;

const asking = (id: string, more: Partial<ReturnType<typeof sampleInstance>> = {}) =>
  sampleInstance({
    id,
    inputs: { property: 'p1', metrics: ['sessions'] },
    accounts: [{ input: 'property', id: 'p1', label: 'Shop' }],
    ...more,
  });
const showing = (id: string, ...instances: ReturnType<typeof sampleInstance>[]) => sampleWidget({ id, instances });
const groupOf = (...widgets: ReturnType<typeof sampleWidget>[]) => {
  const [group] = providerGroups(widgets, [provider, ads], findReport);
  if (!group) throw new Error('There is a group');
  return group;
};

describe('widgets that are selected together', () => {
  it('stand by their provider; texts and comparisons of accounts in none', () => {
    const text = sampleWidget({ id: 't', instances: [sampleInstance({ type: 'plain', sourceId: null })] });
    const widgets = [showing('a', asking('1')), showing('b', asking('2', { type: 'ads' })), text, showing('c', asking('3'), asking('4'))];
    const groups = providerGroups(widgets, [provider, ads], findReport);
    expect(groups.map((group) => [group.provider.key, group.members.map(({ widget }) => widget.id)])).toEqual([
      ['example', ['a']],
      ['ads', ['b']],
    ]);
  });

  it('have a field for each account they ask for alike, with what all of them have', () => {
    const target = asking('3', { config: 'ranks', inputs: { target: 'x.test' }, accounts: [] });
    const same = groupFields(groupOf(showing('a', asking('1')), showing('b', asking('2', { config: 'now' })), showing('c', target)));
    expect(same.map(({ input, instance }) => [input.name, instance.inputs[input.name]])).toEqual([
      ['property', 'p1'],
      ['target', 'x.test'],
    ]);
    const other = asking('2', { sourceId: 'source-2', inputs: { property: 'p2' } });
    const [differing] = groupFields(groupOf(showing('a', asking('1')), showing('b', other)));
    expect(differing?.instance).toMatchObject({ sourceId: null, accounts: [] });
    expect(differing?.instance.inputs).not.toHaveProperty('property');
  });

  it('take another account and another source together; their metrics stay', () => {
    const group = groupOf(showing('a', asking('1')), showing('b', asking('2', { config: 'now' })));
    const changed = withGroupAccount(group, property, 'p9', [{ value: 'p9', label: 'Blog' }]);
    expect(changed.map(({ instance }) => [instance.id, instance.inputs, instance.accounts[0]?.label])).toEqual([
      ['1', { property: 'p9', metrics: ['sessions'] }, 'Blog'],
      ['2', { property: 'p9', metrics: ['sessions'] }, 'Blog'],
    ]);
    const other = { id: 'source-2', name: 'example' } as Source;
    const moved = withGroupSource(group, other, []);
    expect(moved.map(({ instance }) => [instance.sourceId, instance.inputs])).toEqual([
      ['source-2', { metrics: ['sessions'] }],
      ['source-2', { metrics: ['sessions'] }],
    ]);
    const before = showing('c', asking('3', { sourceId: 'source-2', inputs: { property: 'p3' } }));
    expect(withGroupSource(group, other, [before]).map(({ instance }) => instance.inputs.property)).toEqual(['p3', 'p3']);
  });
});

it('all figures are of one group only where none stands beside it, of that provider or of another', () => {
  const only = (...widgets: ReturnType<typeof sampleWidget>[]) => onlyGroup(widgets, [provider, ads], findReport)?.members.length ?? null;
  const text = sampleWidget({ id: 't', instances: [sampleInstance({ type: 'plain', sourceId: null })] });
  expect(only(showing('a', asking('1')), showing('b', asking('2')), text)).toBe(2);
  expect(only(showing('a', asking('1')), showing('b', asking('2'), asking('3')))).toBeNull();
  expect(only(showing('a', asking('1')), showing('b', asking('2', { type: 'ads' }), asking('3', { type: 'ads' })))).toBeNull();
  expect(only(showing('a', asking('1')), showing('b', asking('2', { type: 'ads' })))).toBeNull();
  expect(only(text)).toBeNull();
});
