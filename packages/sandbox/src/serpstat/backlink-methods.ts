import { dayNumber, dayOf } from '../kernel/days.ts';
import { authorityOf, countDistinct, isThere, type Link, linksTo, type Target } from '../search-world/index.ts';
import { readDomain } from './domain-methods.ts';
import { linkTest } from './link-filter.ts';
import { type Call, listed, type Method } from './method.ts';
import { cut, sorted } from './params.ts';
import { notFound } from './serpstat-refusal.ts';

const SUMMARY_PRICE = 5;
const CHANGE_DAYS = 7;
const HISTORY_DAYS = 60;

function readQuery({ params }: Call): Target {
  const type = params.choice('searchType', ['domain', 'domain_with_subdomains'], 'domain_with_subdomains');
  return readDomain(params, type === 'domain' ? 'host' : 'site', 'query');
}

export function readLinks(call: Call): { links: readonly Link[]; day: number } {
  const links = linksTo(call.seed, readQuery(call));
  if (links.length === 0) throw notFound();
  return { links, day: dayNumber(call.today) };
}

function isFrontPage({ sourceUrl }: Link): boolean {
  return sourceUrl.endsWith('-0/');
}

/** Every count of the summary; each but the first comes with its change over a week. */
function countsOf(links: readonly Link[]): Record<string, number> {
  const count = (test: (link: Link) => boolean) => links.filter(test).length;
  return {
    referring_domains: countDistinct(links, ({ from }) => from.domain),
    referring_malicious_domains: countDistinct(
      links.filter(({ from }) => from.isSpam),
      ({ from }) => from.domain,
    ),
    referring_ip_addresses: countDistinct(links, ({ from }) => from.ip),
    referring_subnets: countDistinct(links, ({ from }) => from.ip.split('.').slice(0, 3).join('.')),
    backlinks: links.length,
    backlinks_from_mainpages: count(isFrontPage),
    nofollow_backlinks: count(({ isDofollow }) => !isDofollow),
    dofollow_backlinks: count(({ isDofollow }) => isDofollow),
    text_backlinks: count(({ kind }) => kind === 'text'),
    image_backlinks: count(({ kind }) => kind === 'image'),
    redirect_backlinks: count(({ kind }) => kind === 'redirect'),
    canonical_backlinks: 0,
    alternate_backlinks: 0,
    rss_backlinks: 0,
    frame_backlinks: 0,
    form_backlinks: 0,
    external_domains: 12,
    external_malicious_domains: 0,
    external_links: 48,
  };
}

const getSummaryV2: Method = {
  name: 'SerpstatBacklinksProcedure.getSummaryV2',
  names: ['query', 'searchType'],
  run(call) {
    const { links, day } = readLinks(call);
    const live = links.filter((link) => isThere(link, day));
    const [now, before] = [countsOf(live), countsOf(links.filter((link) => isThere(link, day - CHANGE_DAYS)))];
    const counts = Object.entries(now).flatMap(([name, value]): [string, number][] => [
      [name, value],
      [`${name}_change`, value - (before[name] ?? 0)],
    ]);
    const redirected = countDistinct(
      live.filter(({ kind }) => kind === 'redirect'),
      ({ from }) => from.domain,
    );
    // The first name is misspelt by the interface itself.
    const data = { sersptat_domain_rank: Math.round(authorityOf(live)), redirected_domains: redirected, ...Object.fromEntries(counts) };
    return { result: { data, summary_info: {} }, credits: SUMMARY_PRICE };
  },
};

const getBacklinksChangesHistory: Method = {
  name: 'SerpstatBacklinksProcedure.getBacklinksChangesHistory',
  names: ['query', 'searchType'],
  run(call) {
    const { links, day } = readLinks(call);
    const data = Array.from({ length: HISTORY_DAYS }, (_, i) => day - HISTORY_DAYS + 1 + i).map((on) => ({
      date: dayOf(on),
      lost_links: links.filter(({ lostDay }) => lostDay === on).length,
      new_links: links.filter(({ firstDay }) => firstDay === on).length,
    }));
    const summary = { page: 1, count: data.length, total: null, sort: null, order: null };
    return { result: { data, summary_info: summary }, credits: 1 };
  },
};

export interface Group {
  name: string;
  links: readonly Link[];
}

export function groupsOf(call: Call, nameOf: (link: Link) => string): Group[] {
  const { links, day } = readLinks(call);
  return [
    ...Map.groupBy(
      links.filter((link) => isThere(link, day)),
      nameOf,
    ),
  ].map(([name, own]) => ({ name, links: own }));
}

/** What all lists of links answer besides their rows. */
export function listOf<Row>(call: Call, rows: readonly Row[], sort: string, order: string, describe: (row: Row) => unknown) {
  const paging = call.params.page();
  if (rows.length === 0) throw notFound();
  const data = cut(rows, paging).map(describe);
  return listed(data, { page: paging.page, count: data.length, total: rows.length, sort, order: order.toUpperCase() });
}

export const LIST = ['query', 'searchType', 'sort', 'order', 'page', 'size', 'complexFilter'];

function rankOf({ links }: Group): number {
  return Math.round(links[0]?.from.score ?? 0);
}

export function lastChecked({ links }: Group): number {
  return Math.max(...links.map(({ firstDay }) => firstDay));
}

const getRefDomains: Method = {
  name: 'SerpstatBacklinksProcedure.getRefDomains',
  names: LIST,
  run(call) {
    const sort = call.params.choice('sort', ['domain_links', 'domain_from', 'domain_rank', 'check'], 'domain_rank');
    const order = call.params.choice('order', ['asc', 'desc'], 'desc');
    const test = linkTest<Group>(call.params.raw('complexFilter'), {
      domain_from: ({ name }) => name,
      domain_rank: rankOf,
      domain_links: ({ links }) => links.length,
    });
    const rows = sorted(groupsOf(call, ({ from }) => from.domain).filter(test), [[sort, order]], {
      domain_links: ({ links }) => links.length,
      domain_from: ({ name }) => name,
      domain_rank: rankOf,
      check: lastChecked,
    });
    return listOf(call, rows, sort, order, (group) => ({
      domain_from: group.name,
      ref_pages: group.links.length,
      domainRank: rankOf(group),
    }));
  },
};

export function domainsOf({ links }: Group): number {
  return countDistinct(links, ({ from }) => from.domain);
}

function nofollowOf({ links }: Group): number {
  return links.filter(({ isDofollow }) => !isDofollow).length;
}

const getAnchors: Method = {
  name: 'SerpstatBacklinksProcedure.getAnchors',
  names: [...LIST, 'anchor', 'count'],
  run(call) {
    const { params } = call;
    const sort = params.choice('sort', ['total', 'refDomains', 'nofollow', 'anchor', 'lastupdate'], 'total');
    const order = params.choice('order', ['asc', 'desc'], 'desc');
    const test = linkTest<Group>(params.raw('complexFilter'), {
      anchor: ({ name }) => name,
      total: ({ links }) => links.length,
      refDomains: domainsOf,
      noFollow: nofollowOf,
    });
    const [anchor, words] = [params.text('anchor') ?? '', params.text('count')];
    const found = groupsOf(call, (link) => link.anchor).filter(
      (group) => test(group) && group.name.includes(anchor) && (words === undefined || String(group.name.split(' ').length) === words),
    );
    const rows = sorted(found, [[sort, order]], {
      total: ({ links }) => links.length,
      refDomains: domainsOf,
      nofollow: nofollowOf,
      anchor: ({ name }) => name,
      lastupdate: lastChecked,
    });
    return listOf(call, rows, sort, order, (group) => ({
      anchor: group.name,
      refDomains: domainsOf(group),
      total: group.links.length,
      noFollow: nofollowOf(group),
    }));
  },
};

export const backlinkMethods: readonly Method[] = [getSummaryV2, getBacklinksChangesHistory, getRefDomains, getAnchors];
