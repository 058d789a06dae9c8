import { dayNumber, dayOf } from '../kernel/days.ts';
import { authorityOf, countDistinct, isThere, type Link, linksTo, parseTarget, type Target } from '../search-world/index.ts';
import type { DataCall, DataRoute } from './data-call.ts';
import { badParameter } from './seranking-refusal.ts';

const TARGETS_MAX = 100;
const SUMMARY_PRICE = 100;
const METRICS_PRICE = 10;
const AUTHORITY_PRICE = 100;
const TOP = 10;

/** `domain`: with subdomains; `host`: that host alone; `url`: one page. */
const SCOPES = { domain: 'site', host: 'host', url: 'page' } as const;

function readTargets({ query }: DataCall): { text: string; target: Target }[] {
  const mode = query.choice('mode', ['domain', 'host', 'url'], 'host');
  query.required('target');
  const texts = query.texts('target');
  if (texts.length > TARGETS_MAX) throw badParameter('target', `may be given ${TARGETS_MAX} times`);
  return texts.map((text) => {
    const target = parseTarget(text, SCOPES[mode]);
    if (!target) throw badParameter('target', 'is not a domain, a host or an address');
    return { text, target };
  });
}

export function oneTarget(call: DataCall): Target {
  const [first, second] = readTargets(call);
  if (!first || second) throw badParameter('target', 'may be given once');
  return first.target;
}

function rank(links: readonly Link[]): number {
  return Math.round(authorityOf(links));
}

export function domainsOf(links: readonly Link[]): number {
  return countDistinct(links, ({ from }) => from.domain);
}

function metricsOf(links: readonly Link[]) {
  const count = (test: (link: Link) => boolean) => links.filter(test).length;
  return {
    backlinks: links.length,
    refdomains: domainsOf(links),
    subnets: countDistinct(links, ({ from }) => from.ip.split('.').slice(0, 3).join('.')),
    ips: countDistinct(links, ({ from }) => from.ip),
    dofollow_backlinks: count(({ isDofollow }) => isDofollow),
    nofollow_backlinks: count(({ isDofollow }) => !isDofollow),
    edu_backlinks: count(({ from }) => from.zone === 'edu'),
    gov_backlinks: count(({ from }) => from.zone === 'gov'),
  };
}

const countOf = (links: readonly Link[]) => links.length;

function top(links: readonly Link[], name: string, count: string, nameOf: (link: Link) => string, measure = domainsOf) {
  return [...Map.groupBy(links, nameOf)]
    .map(([value, own]) => ({ value, size: measure(own) }))
    .sort((a, b) => b.size - a.size || a.value.localeCompare(b.value))
    .slice(0, TOP)
    .map(({ value, size }) => ({ [name]: value, [count]: size }));
}

function summaryOf(text: string, links: readonly Link[]) {
  const zone = (wanted: string) => domainsOf(links.filter(({ from }) => from.zone === wanted));
  return {
    target: text,
    ...metricsOf(links),
    text_backlinks: links.filter(({ kind }) => kind === 'text').length,
    dofollow_refdomains: domainsOf(links.filter(({ isDofollow }) => isDofollow)),
    edu_refdomains: zone('edu'),
    gov_refdomains: zone('gov'),
    anchors: countDistinct(links, ({ anchor }) => anchor),
    pages_with_backlinks: countDistinct(links, ({ page }) => page.url),
    domain_inlink_rank: rank(links),
    inlink_rank: Math.round(rank(links) * 0.7),
    top_anchors_by_backlinks: top(links, 'anchor', 'backlinks', ({ anchor }) => anchor, countOf),
    top_anchors_by_refdomains: top(links, 'anchor', 'refdomains', ({ anchor }) => anchor),
    top_pages_by_refdomains: top(links, 'url', 'refdomains', ({ page }) => page.url),
    top_tlds: top(links, 'tld', 'count', ({ from }) => from.zone),
    top_countries: top(links, 'country', 'count', ({ from }) => from.country),
  };
}

function liveLinks({ seed, today }: DataCall, target: Target): Link[] {
  const day = dayNumber(today);
  return linksTo(seed, target).filter((link) => isThere(link, day));
}

export const BATCH = ['target', 'mode', 'output'];

/** One row for each target. */
function batch(name: string, price: number, describe: (text: string, links: readonly Link[]) => unknown): DataRoute {
  return {
    path: `backlinks/${name}`,
    names: BATCH,
    isPostable: true,
    run(call) {
      const rows = readTargets(call).map(({ text, target }) => describe(text, liveLinks(call, target)));
      return { body: { [name]: rows }, credits: rows.length * price };
    },
  };
}

/** The links of one target together by what `nameOf` finds in them; each row is paid. */
function grouped<Row, Order extends string>(
  name: string,
  orders: readonly [Order, ...Order[]],
  nameOf: (link: Link) => string,
  describe: (name: string, own: Link[]) => Row,
  compare: (order: Order) => (a: Row, b: Row) => number,
): DataRoute {
  return {
    path: `backlinks/${name}`,
    names: [...BATCH, 'limit', 'order_by'],
    run(call) {
      const order = call.query.choice('order_by', orders, orders[0]);
      const limit = call.query.whole('limit', 1, 10_000) ?? 100;
      const groups = [...Map.groupBy(liveLinks(call, oneTarget(call)), nameOf)];
      const rows = groups
        .map(([value, own]) => describe(value, own))
        .sort(compare(order))
        .slice(0, limit);
      return { body: { [name]: rows }, credits: rows.length };
    },
  };
}

const refdomains = grouped(
  'refdomains',
  ['date_found', 'domain_inlink_rank', 'inlink_rank'],
  ({ from }) => from.domain,
  (refdomain, own) => ({
    refdomain,
    backlinks: own.length,
    dofollow_backlinks: own.filter(({ isDofollow }) => isDofollow).length,
    first_seen: dayOf(Math.min(...own.map(({ firstDay }) => firstDay))),
    domain_inlink_rank: Math.round(own[0]?.from.score ?? 0),
    inlink_rank: Math.max(...own.map(({ pageScore }) => pageScore)),
  }),
  (order) => (a, b) =>
    (order === 'date_found' ? b.first_seen.localeCompare(a.first_seen) : b[order] - a[order]) || a.refdomain.localeCompare(b.refdomain),
);

const anchors = grouped(
  'anchors',
  ['backlinks', 'refdomains'],
  ({ anchor }) => anchor,
  (anchor, own) => ({ anchor, backlinks: own.length, refdomains: domainsOf(own) }),
  (order) => (a, b) => b[order] - a[order] || a.anchor.localeCompare(b.anchor),
);

const authority: DataRoute = {
  path: 'backlinks/authority',
  names: ['target', 'output'],
  isPostable: true,
  run(call) {
    const pages = call.query.texts('target').map((text) => {
      const target = parseTarget(text, 'site');
      if (!target) throw badParameter('target', 'is not a domain or an address');
      const links = liveLinks(call, target);
      return { url: text, domain_inlink_rank: rank(links), inlink_rank: Math.round(rank(links) * 0.7) };
    });
    if (pages.length === 0) throw badParameter('target', 'is required');
    return { body: { pages }, credits: pages.length * AUTHORITY_PRICE };
  },
};

export const backlinkRoutes: readonly DataRoute[] = [
  batch('summary', SUMMARY_PRICE, summaryOf),
  batch('metrics', METRICS_PRICE, (text, links) => ({ target: text, ...metricsOf(links) })),
  refdomains,
  anchors,
  authority,
];
