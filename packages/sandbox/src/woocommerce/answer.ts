import type { World } from '../kernel/stand-in.ts';
import type { ApiKey } from './keys.ts';
import { type RawQuery, readParams } from './params.ts';
import { pickFields, type WooReply } from './reply.ts';
import { namespaces } from './routes.ts';
import { gmtOf, HOUR } from './shop-time.ts';
import type { Shop } from './shops.ts';
import { storeOf } from './store.ts';
import { authenticationError, cannotView, HTML, htmlPage, noRoute, refusal } from './woo-refusal.ts';

interface Pair {
  key: string;
  secret: string;
}

function readPair(shop: Shop, query: RawQuery, authorization: string | undefined): Pair | null {
  const { consumer_key: key, consumer_secret: secret } = query;
  if (typeof key === 'string' && typeof secret === 'string' && key !== '' && secret !== '') return { key, secret };
  const basic = shop.dropsAuthorization ? null : /^Basic\s+(\S+)$/i.exec(authorization ?? '');
  if (!basic) return null;
  const [user = '', ...rest] = Buffer.from(basic[1] ?? '', 'base64')
    .toString()
    .split(':');
  return { key: user, secret: rest.join(':') };
}

/** The key a request acts with, or null for an anonymous one: an unknown key counts as none. Throws for a wrong secret or permission. */
export function authenticate(shop: Shop, query: RawQuery, authorization: string | undefined, isWriting = false): ApiKey | null {
  const pair = readPair(shop, query, authorization);
  const found = pair ? shop.keys.find(({ key, isRevoked }) => key === pair.key && !isRevoked) : undefined;
  if (!pair || !found) return null;
  if (found.secret !== pair.secret) throw authenticationError('Consumer secret is invalid.');
  if (isWriting && found.permission === 'read') throw authenticationError('The API key provided does not have write permissions.');
  if (!isWriting && found.permission === 'write') throw authenticationError('The API key provided does not have read permissions.');
  return found;
}

const REST = '/wp-json';
const KEY_PATHS = ['/wc/', '/wc-'];

export interface Asked {
  method: string;
  /** Path after the host, `/` for none. */
  path: string;
  query: RawQuery;
  authorization: string | undefined;
}

function searchOf(query: RawQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value ?? ''].flat()) search.append(name, one);
  return search;
}

function themePage(status: 200 | 404, shop: Shop): WooReply {
  const body =
    status === 404 ? htmlPage('Page not found', 'Nothing was found at this location.') : htmlPage(shop.name, 'Welcome to our shop.');
  return { status, body, headers: HTML };
}

function siteIndex(world: World, shop: Shop): unknown {
  const now = storeOf(world, shop).now();
  const own = shop.hasAnalytics ? Object.keys(namespaces) : Object.keys(namespaces).filter((name) => name !== 'wc-analytics');
  const names = ['oembed/1.0', ...own, 'wp/v2'];
  const url = `https://${shop.host}`;
  const routes = Object.fromEntries(names.map((name) => [`/${name}`, { namespace: name, methods: ['GET'] }]));
  return {
    name: shop.name,
    description: 'Just another WooCommerce site',
    url,
    home: url,
    gmt_offset: String((now - gmtOf(shop.zone, now)) / HOUR),
    timezone_string: shop.zone,
    namespaces: names,
    authentication: {},
    routes,
  };
}

/** `/wc/v3/products` → the namespace and the rest. */
function splitRoute(shop: Shop, route: string): { name: string; rest: string } | null {
  const name = Object.keys(namespaces).find((namespace) => route.startsWith(`/${namespace}/`));
  return name && (name !== 'wc-analytics' || shop.hasAnalytics) ? { name, rest: route.slice(name.length + 1) } : null;
}

/** What an anonymous caller may not do, by method; a GET is a look at a list or a resource. */
const CANNOT: Record<string, readonly [code: string, verb: string]> = {
  POST: ['woocommerce_rest_cannot_create', 'create'],
  PUT: ['woocommerce_rest_cannot_edit', 'edit'],
  PATCH: ['woocommerce_rest_cannot_edit', 'edit'],
  DELETE: ['woocommerce_rest_cannot_delete', 'delete'],
};

function runRoute(world: World, shop: Shop, route: string, asked: Asked, withKey: boolean): WooReply {
  const isForeign = !KEY_PATHS.some((path) => route.startsWith(path));
  const cannot = CANNOT[asked.method];
  const key = withKey ? authenticate(shop, asked.query, asked.authorization, cannot !== undefined) : null;
  if (isForeign && key) throw authenticationError('The API key provided cannot be used to access this endpoint.');
  const place = splitRoute(shop, route);
  const candidates = place ? (namespaces[place.name] ?? []) : [];
  for (const candidate of candidates) {
    const found = candidate.pattern.exec(place?.rest ?? '');
    if (!found) continue;
    // Nothing can be written here, not even with a key for writing.
    if (cannot && key) throw noRoute();
    if (cannot) throw refusal(401, cannot[0], `Sorry, you are not allowed to ${cannot[1]} resources.`);
    const store = storeOf(world, shop);
    const params = readParams(asked.query, candidate.rules, shop.zone);
    if (!key) throw cannotView(401, candidate.isList);
    if (!key.capabilities.includes(candidate.capability)) throw cannotView(403, candidate.isList);
    const address = { url: `https://${shop.host}${REST}${route}`, query: asked.query };
    const reply = candidate.run({ store, address, found: found.slice(1) }, params);
    return { ...reply, body: pickFields(reply.body, asked.query._fields) };
  }
  throw noRoute();
}

/** What the shop's web server answers. Throws a WooRefusal for what WordPress refuses. */
export function answer(world: World, shop: Shop, asked: Asked): WooReply {
  const { path, query } = asked;
  if (shop.movedTo !== null) {
    const search = searchOf(query);
    const location = `https://${shop.movedTo}${path}${search.size > 0 ? `?${search}` : ''}`;
    return { status: 301, body: htmlPage('Moved Permanently', 'The document has moved.'), headers: { ...HTML, location } };
  }
  if (shop.inMaintenance) {
    const body = htmlPage('Maintenance', 'Briefly unavailable for scheduled maintenance. Check back in a minute.');
    return { status: 503, body, headers: { ...HTML, 'retry-after': '600' } };
  }
  const restRoute = path === '/' && typeof query.rest_route === 'string' ? query.rest_route : null;
  const isRest = path === REST || path.startsWith(`${REST}/`);
  if (restRoute === null && (!isRest || shop.permalinks === 'plain')) return themePage(path === '/' ? 200 : 404, shop);
  const route = (restRoute ?? path.slice(REST.length)).replace(/\/+$/, '');
  if (route === '') return { body: pickFields(siteIndex(world, shop), query._fields) };
  // The plugin looks for `wp-json/wc` in the address before it reads any key.
  return runRoute(world, shop, route, asked, restRoute === null);
}
