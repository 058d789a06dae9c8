import { readFileSync } from 'node:fs';
import { questionsTo } from '../kit/fake-questions.ts';
import { type FakeAnswer, type FakeRuntime, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest } from '../kit/provider.ts';
import { woocommerce } from './index.ts';

export const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');

export const secrets = {
  website: 'https://shop.example/store',
  consumerKey: `ck_${'a'.repeat(40)}`,
  consumerSecret: `cs_${'b'.repeat(40)}`,
};

export const json = (name: string, headers: Record<string, string> = {}): FakeAnswer => ({ json: JSON.parse(fixture(name)), headers });

/** A shop that answers by path (after `/wp-json`); what a test leaves out is refused as a shop would. */
type Route = FakeAnswer | ((request: ProviderRequest, url: URL) => FakeAnswer);
export function fakeShop(routes: Record<string, Route>): FakeRuntime {
  const all: Record<string, Route> = { '/': json('site'), '/wc/v3/data/currencies/current': json('currency'), ...routes };
  return fakeRuntime(
    (request, _index, address) => {
      const url = new URL(address);
      const answer = all[url.pathname.replace('/store/wp-json', '')];
      if (answer === undefined) return error(404, 'rest_no_route', 'No route was found matching the URL and request method.');
      return typeof answer === 'function' ? answer(request, url) : answer;
    },
    { secrets },
  );
}

export const error = (status: number, code: string, message: string, data: Record<string, unknown> = {}): FakeAnswer => ({
  status,
  json: { code, message, data: { status, ...data } },
});

export const reportsPath = '/wc-analytics/reports';
export const { run } = questionsTo(woocommerce, {});

/** The calls made besides those for metadata, as path and query. */
export const askedOf = (shop: FakeRuntime): { path: string; params: Record<string, string> }[] =>
  shop.sent
    .map((request) => {
      const [address = '', inPath = ''] = request.url.replace('https://shop.example/store/wp-json', '').split('?');
      const pairs = inPath === '' ? [] : decodeURIComponent(inPath).split('&');
      const lists: Record<string, string> = {};
      for (const pair of pairs) {
        const [name = '', value = ''] = pair.split('=');
        lists[name] = lists[name] === undefined ? value : `${lists[name]},${value}`;
      }
      const own = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
      return { path: address, params: { ...lists, ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])) } };
    })
    .filter(({ path }) => path !== '/' && path !== '/wc/v3/data/currencies/current');
