import { describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';

const key = 'k'.repeat(32);
const appKey = `t1:${Buffer.alloc(32, 1).toString('base64')}`;
const read = (environment: Record<string, string>) => readConfig({ APP_KEY: appKey, ...environment });

describe('places', () => {
  it('are none when nothing is set', () => {
    expect(read({}).probeLocations).toEqual({ key: null, places: [] });
  });

  it('have names and addresses', () => {
    const { probeLocations } = read({
      NODE_ENV: 'production',
      VANTAGE_KEY: key,
      VANTAGES: 'vienna=https://v.agency.com/, New York = https://n.agency.com/sub',
    });
    expect(probeLocations.places).toEqual([
      { name: 'vienna', url: 'https://v.agency.com' },
      { name: 'New York', url: 'https://n.agency.com/sub' },
    ]);
    expect(read({ VANTAGE_KEY: key, VANTAGES: 'here=http://127.0.0.1:9000' }).probeLocations.places).toHaveLength(1);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ VANTAGES: 'vienna=https://v.agency.com' }, /^VANTAGE_KEY: set it, here and at each probe location/],
    [{ VANTAGE_KEY: 'short' }, /^VANTAGE_KEY: must have at least 32 characters/],
    [{ ROLE: 'vantage' }, /^VANTAGE_KEY: set it to the same secret/],
    [{ VANTAGE_KEY: key, VANTAGES: 'https://v.agency.com' }, /^VANTAGES: "https:\/\/v.agency.com" is not of the form/],
    [{ VANTAGE_KEY: key, VANTAGES: 'vienna=nowhere' }, /^VANTAGES: "vienna=nowhere" is not of the form/],
    [{ VANTAGE_KEY: key, VANTAGES: 'a=https://a.com,a=https://b.com' }, /^VANTAGES: every place needs a name of its own/],
    [{ VANTAGE_KEY: key, VANTAGES: 'a=https://u:p@a.com' }, /^VANTAGES: a must be an address alone/],
    [{ NODE_ENV: 'production', VANTAGE_KEY: key, VANTAGES: 'a=http://a.com' }, /^VANTAGES: a must begin with https/],
    [{ NODE_ENV: 'production', VANTAGE_KEY: key, VANTAGES: 'a=http://127.a.com' }, /^VANTAGES: a must begin with https/],
    [{ NETWORK_ANCHORS: '9.9.9.9' }, /^NETWORK_ANCHORS: "9.9.9.9" is no host with a port/],
    [{ NETWORK_ANCHORS: '9.9.9.9:443,' }, /^NETWORK_ANCHORS: "" is no host with a port/],
    [{ NETWORK_ANCHORS: '9.9.9.9:443/path' }, /^NETWORK_ANCHORS: /],
  ])('are refused in words: %j', (environment, words) => {
    expect(() => read(environment)).toThrow(words);
    expect(() => read(environment)).not.toThrow(new RegExp(key));
  });

  it('need no secret of the product where only a probe location runs', () => {
    const config = readConfig({ ROLE: 'vantage', VANTAGE_KEY: key, DATA_DIR: '/nonexistent' });
    expect(config).toMatchObject({ role: 'vantage', keys: { ring: [] } });
  });
});

it('knows whom to ask whether our own network works', () => {
  expect(read({}).networkAnchors).toEqual([
    { host: '1.1.1.1', port: 443 },
    { host: '8.8.8.8', port: 443 },
    { host: '9.9.9.9', port: 443 },
  ]);
  expect(read({ NETWORK_ANCHORS: '[2620:fe::fe]:53, ns.agency.com:443' }).networkAnchors).toEqual([
    { host: '2620:fe::fe', port: 53 },
    { host: 'ns.agency.com', port: 443 },
  ]);
});
