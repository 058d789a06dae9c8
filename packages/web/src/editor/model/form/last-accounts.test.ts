import { sampleInput, sampleInstance, sampleProvider, sampleReport, sampleWidget } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { accountInputs, instanceLikeLast, lastSourceId, withLastAccounts } from './last-accounts.ts';

const profile = sampleInput('profile', { options: { kind: 'remote', option: 'profiles', needs: [] } });
const engine = sampleInput('searchEngine');
const property = sampleInput('property', {
  isAccount: true,
  options: { kind: 'remote', option: 'properties', needs: ['profile'] },
  children: [engine],
});
const metrics = sampleInput('metrics', { kind: 'multiSelect', options: { kind: 'report' } });
const mode = sampleInput('mode', { initial: 'all' });
const ranks = sampleReport({ key: 'ranks', inputs: [property, profile, mode, metrics] });
const traffic = sampleReport({ inputs: [sampleInput('target', { isAccount: true }), metrics] });
const provider = sampleProvider({ reports: [traffic, ranks] });
const source = { id: 'source-1', name: 'example' } as Parameters<typeof instanceLikeLast>[1];

const asking = (inputs: Record<string, unknown>, changes = {}) =>
  sampleWidget({
    instances: [
      sampleInstance({
        config: 'ranks',
        inputs: { metrics: ['sessions'], mode: 'mobile', ...inputs },
        accounts: [{ input: 'property', id: String(inputs.property), label: 'Shop' }],
        ...changes,
      }),
    ],
  });

it('knows which inputs say whose figures they are: accounts, what they need, and what stands in them', () => {
  expect(accountInputs(ranks).map(({ name }) => name)).toEqual(['property', 'searchEngine', 'profile']);
});

it('a new widget asks the report and the accounts of the last one of its source, nothing else of it', () => {
  const widgets = [
    asking({ profile: 'a', property: 'first', searchEngine: 'x' }),
    asking({ profile: 'b', property: 'last', searchEngine: 'y' }),
    asking({ property: 'elsewhere' }, { sourceId: 'source-2' }),
  ];
  expect(instanceLikeLast('new', source, provider, widgets)).toMatchObject({
    id: 'new',
    config: 'ranks',
    inputs: { profile: 'b', property: 'last', searchEngine: 'y', mode: 'all' },
    accounts: [{ input: 'property', id: 'last', label: 'Shop' }],
  });
  expect(instanceLikeLast('new', source, provider, widgets).inputs).not.toHaveProperty('metrics');
  expect(lastSourceId(widgets)).toBe('source-2');
});

it('without one it begins as the provider says', () => {
  expect(instanceLikeLast('new', source, provider, [])).toMatchObject({ config: 'traffic', inputs: {}, accounts: [] });
  expect(lastSourceId([])).toBeNull();
});

it('leaves an account that was chosen, and takes none of another kind of report', () => {
  const widgets = [asking({ profile: 'b', property: 'last' })];
  const chosen = sampleInstance({ id: 'own', config: 'ranks', inputs: { property: 'mine' } });
  expect(withLastAccounts(chosen, provider, widgets)).toBe(chosen);
  const other = sampleInstance({ id: 'own', config: 'traffic', inputs: {} });
  expect(withLastAccounts(other, provider, widgets).inputs).toEqual({});
});
