import type { Option } from '@sightline/contract/sources';
import { sampleInput, sampleInstance, sampleReport } from '@sightline/contract/testing';
import { describe, expect, it } from 'vitest';
import { withFoundAccounts, withOnlyAccounts } from './only-accounts.ts';

const profile = sampleInput('profile', { options: { kind: 'remote', option: 'profiles', needs: [] } });
const property = sampleInput('property', { isAccount: true, options: { kind: 'remote', option: 'properties', needs: ['profile'] } });
const report = sampleReport({ inputs: [profile, property, sampleInput('metrics', { kind: 'multiSelect', options: { kind: 'report' } })] });
const empty = sampleInstance({ inputs: {}, accounts: [] });
const answering = (lists: Record<string, Option[]>, nextPage: string | null = null) => {
  const asked: unknown[] = [];
  const ask: Parameters<typeof withOnlyAccounts>[2] = async ({ inputs }, { option }) => {
    asked.push([option, inputs]);
    return { options: lists[option] ?? [], nextPage };
  };
  return { asked, ask };
};
const one = (value: string): Option[] => [{ value, label: value.toUpperCase() }];

describe('the only account', () => {
  it('is taken, and then the only one in it', async () => {
    const { asked, ask } = answering({ profiles: one('p'), properties: one('shop') });
    expect(await withOnlyAccounts(empty, report, ask)).toMatchObject({
      inputs: { profile: 'p', property: 'shop' },
      accounts: [{ input: 'property', id: 'shop', label: 'SHOP' }],
    });
    expect(asked).toEqual([
      ['profiles', {}],
      ['properties', { profile: 'p' }],
    ]);
  });

  it('is none of several, of none, or of a list that goes on', async () => {
    const several = { profiles: [...one('p'), ...one('q')] };
    expect(await withOnlyAccounts(empty, report, answering(several).ask)).toBe(empty);
    expect(await withOnlyAccounts(empty, report, answering({}).ask)).toBe(empty);
    expect(await withOnlyAccounts(empty, report, answering({ profiles: one('p') }, '2').ask)).toBe(empty);
  });

  it('comes too late for another choice, and keeps what was chosen beside it', async () => {
    const found = await withOnlyAccounts(empty, report, answering({ profiles: one('p'), properties: one('shop') }).ask);
    const other = { ...empty, inputs: { profile: 'q' } };
    expect(withFoundAccounts(other, report, found)).toBe(other);
    const goneOn = { ...empty, inputs: { metrics: ['sessions'] } };
    expect(withFoundAccounts(goneOn, report, found).inputs).toEqual({ metrics: ['sessions'], profile: 'p', property: 'shop' });
    const elsewhere = { ...empty, sourceId: 'other' };
    expect(withFoundAccounts(elsewhere, report, found)).toBe(elsewhere);
  });
});
