import { AppError } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { tidyCredentials } from '../kit/credentials.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import { probe } from '../kit/probe.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import { woocommerce } from './index.ts';
import { error, fakeShop, json, secrets } from './test-shop.ts';

const errorsOf = async (task: () => unknown): Promise<Record<string, string[]>> => {
  try {
    await task();
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.details.errors ?? {};
    throw thrown;
  }
  return {};
};
const revenue = '/wc-analytics/reports/revenue/stats';
const currency = '/wc/v3/data/currencies/current';

describe('typed credentials', () => {
  it('are trimmed and the address tidied', () => {
    const typed = {
      website: ' shop.example/store/wp-admin ',
      consumerKey: ` ${secrets.consumerKey}\n`,
      consumerSecret: secrets.consumerSecret,
    };
    expect(tidyCredentials(woocommerce, typed)).toEqual(secrets);
  });

  it('name the field that is wrong', async () => {
    const typed = { website: 'http://shop.example', consumerKey: 'abc', consumerSecret: '' };
    const errors = await errorsOf(() => tidyCredentials(woocommerce, typed));
    expect(Object.keys(errors).sort()).toEqual(['consumerKey', 'consumerSecret', 'website']);
    expect(errors.consumerKey?.[0]).toContain('ck_');
  });
});

describe('the probe', () => {
  it('names the shop and keeps its host as identity', async () => {
    const shop = fakeShop({ [revenue]: json('revenue-days-1') });
    expect(await probe(woocommerce, shop)).toEqual({ id: 'shop.example/store', label: 'ACME & Sons (shop.example/store)' });
    const [site, ...keyed] = shop.sent;
    expect(site?.headers?.authorization).toBeUndefined();
    expect(site?.query?._fields).toContain('timezone_string');
    for (const request of keyed)
      expect(request.headers?.authorization).toBe(`Basic ${btoa(`${secrets.consumerKey}:${secrets.consumerSecret}`)}`);
  });

  it('puts the key in the address where the host drops the header, and says only then that it is refused', async () => {
    const anonymous = error(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    const keyed = (answer: FakeAnswer) => (request: ProviderRequest) => (request.query?.consumer_key === undefined ? anonymous : answer);
    const shop = fakeShop({ [currency]: keyed(json('currency')), [revenue]: keyed(json('revenue-days-1')) });
    expect(await probe(woocommerce, shop)).toMatchObject({ id: 'shop.example/store' });
    const [site, refused, ...rest] = shop.sent;
    expect(site?.query).not.toHaveProperty('consumer_key');
    expect(refused?.headers?.authorization).toMatch(/^Basic /);
    expect(rest).toHaveLength(2);
    for (const { headers, query } of rest) {
      expect(headers?.authorization).toBeUndefined();
      expect(query).toMatchObject({ consumer_key: secrets.consumerKey, consumer_secret: secrets.consumerSecret, _: expect.any(String) });
    }
    const wrong = keyed(error(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.'));
    const errors = await errorsOf(() => probe(woocommerce, fakeShop({ [currency]: wrong })));
    expect(Object.keys(errors)).toEqual(['consumerSecret']);
  });

  it.each([
    [
      'an unknown key',
      { [currency]: error(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.') },
      'consumerKey',
      /hides https/,
    ],
    [
      'a wrong secret',
      { [currency]: error(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.') },
      'consumerSecret',
      /do not fit/,
    ],
    [
      'a key that may only write',
      { [currency]: error(401, 'woocommerce_rest_authentication_error', 'The API key provided does not have read permissions.') },
      'consumerKey',
      /permission "Read"/,
    ],
    [
      'a user without the right',
      { [revenue]: error(403, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.') },
      'consumerKey',
      /Shop manager/,
    ],
    ['a shop without Analytics', {}, 'website', /has no Analytics/],
    ['a site without WooCommerce', { [currency]: error(404, 'rest_no_route', 'No route was found.') }, 'website', /WooCommerce is active/],
    ['plain permalinks', { '/': { status: 404, text: '<html><body>Not found</body></html>' } }, 'website', /Settings > Permalinks/],
    ['a page that is no WordPress', { '/': { status: 200, text: '<!doctype html><p>Hi' } }, 'website', /address of the shop/],
    [
      'a redirect',
      { '/': { status: 301, headers: { location: 'https://www.shop.example/store/wp-json/' } } },
      'website',
      /Type https:\/\/www\.shop\.example\/store instead/,
    ],
    [
      'a redirect to a private address',
      { '/': { status: 302, headers: { location: 'https://10.1.2.3/' } } },
      'website',
      /front page ends up/,
    ],
    ['a firewall', { '/': { status: 406, text: '<html>blocked' } }, 'website', /firewall/],
    ['a closed interface', { '/': error(401, 'rest_cannot_access', 'Only authenticated users.') }, 'website', /security plugin/],
    ['maintenance', { '/': { status: 503, text: '<html>back soon' } }, 'website', /maintenance/],
  ])('puts %s under its field with the remedy', async (_case, routes, field, text) => {
    const errors = await errorsOf(() => probe(woocommerce, fakeShop(routes)));
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(text);
    expect(errors[field]?.[0]).not.toContain('10.1.2.3');
  });

  it('puts an address that does not answer under the address', async () => {
    const errors = await errorsOf(() =>
      probe(
        woocommerce,
        fakeRuntime(() => new Error('getaddrinfo ENOTFOUND'), { secrets }),
      ),
    );
    expect(Object.keys(errors)).toEqual(['website']);
  });
});
