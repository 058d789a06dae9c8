import { templateViewSchema } from '@sightline/contract/app';
import { type Option, sourceSchema } from '@sightline/contract/sources';
import { sampleInput, sampleProvider, sampleReport } from '@sightline/contract/testing';
import { describe, expect, test } from 'vitest';
import { accountName } from '../../dashboards/create/choices.ts';
import { guessAccounts, likelyNames, templateOf } from './guess-accounts.ts';

const property = sampleInput('property', { isAccount: true, required: true, options: { kind: 'remote', option: 'properties', needs: [] } });
const profile = sampleInput('profile', {
  isAccount: true,
  required: true,
  options: { kind: 'remote', option: 'profiles', needs: ['property'] },
});
const target = sampleInput('target', { kind: 'text', required: true });
const provider = sampleProvider({ reports: [sampleReport({ inputs: [property, profile, target] })] });
const source = sourceSchema.parse({
  ...{ id: 's', name: provider.key, account: 'anna@alpine.test', invalid: false, invalidReason: null, loginEndsAt: null, lowQuota: [] },
  ...{ lastFetchAt: null, lastErrorAt: null, dashboardCount: 0, widgetCount: 0, createdBy: null, createdAt: '2026-11-20T00:00:00.000Z' },
});
const option = (value: string, label: string): Option => ({ value, label });
const peak = option('1', 'peak-outfitters.test (1)');
const lodge = option('2', 'alpine-lodge.test (2)');

const guess = (options: Record<string, Option[]>, inputs = [property], names = 'Alpine Agency') =>
  guessAccounts({ key: provider.key, inputs }, provider, source, {
    names,
    ask: async (_, list) => ({ options: options[list.option] ?? [], nextPage: null }),
  });

describe('the account of a first dashboard', () => {
  test('is the only one there is', async () => {
    expect(await guess({ properties: [peak] })).toMatchObject({
      kind: 'taken',
      account: { name: 'peak-outfitters.test', why: 'only' },
      choice: { sourceId: 's', inputs: { property: '1' }, accounts: [{ input: 'property', id: '1', label: peak.label }] },
    });
  });

  test('is the one that is called like the company, wherever it stands', async () => {
    expect(await guess({ properties: [peak, lodge] })).toMatchObject({ account: { name: 'alpine-lodge.test', why: 'fits' } });
  });

  test('is the first where none fits or several do as well', async () => {
    expect(await guess({ properties: [peak, lodge] }, [property], 'Someone')).toMatchObject({
      account: { name: 'peak-outfitters.test', why: 'first' },
    });
    const other = option('3', 'alpine-shop.test (3)');
    expect(await guess({ properties: [peak, lodge, other] })).toMatchObject({ account: { name: 'peak-outfitters.test', why: 'first' } });
  });

  test('stands in another that is found first', async () => {
    const answer = await guess({ properties: [lodge], profiles: [option('p', 'All pages')] }, [property, profile]);
    expect(answer).toMatchObject({ kind: 'taken', choice: { inputs: { property: '2', profile: 'p' } } });
  });

  test('is none where the login may see none, and left open where only a person knows it', async () => {
    expect(await guess({})).toEqual({ kind: 'none', label: property.label });
    expect(await guess({ properties: [peak] }, [property, target])).toEqual({ kind: 'open', label: target.label });
  });
});

test('a name is that of the account without its number', () => {
  expect(accountName(peak)).toBe('peak-outfitters.test');
  expect(accountName(option('peak', 'peak'))).toBe('peak');
});

test('names to look for are the company’s and the domain’s, unless everybody has a mailbox there', () => {
  expect(likelyNames('Alpine', 'anna@peak-outfitters.co')).toBe('Alpine peak-outfitters');
  expect(likelyNames('Alpine', 'anna@gmail.com').trim()).toBe('Alpine');
});

test('the ready dashboard of a source is the first that shows nothing else', () => {
  const template = (key: string, keys: string[], own: object | null = null) =>
    templateViewSchema.parse({
      ...{ key, name: key, description: '', rangeType: 'last30Days', widgets: [], own },
      providers: keys.map((each) => ({ key: each, inputs: [] })),
    });
  const own = { id: 'o', authorName: 'Anna', mayChange: true };
  const all = [template('mine', ['a'], own), template('both', ['a', 'b']), template('one', ['a']), template('two', ['a'])];
  expect(templateOf('a', all)?.key).toBe('one');
  expect(templateOf('b', all)).toBeNull();
});
