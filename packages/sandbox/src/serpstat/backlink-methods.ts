import { dayNumber, dayOf } from '../kernel/days.ts';
import { authorityOf, countDistinct, isThere, type Link, linksTo, type Target } from '../search-world/index.ts';
import { readDomain } from './domain-methods.ts';
import { type Call, linkList, type Method } from './method.ts';
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

function rankOf({ links }: Group): number {
  return Math.round(links[0]?.from.score ?? 0);
}

export function lastChecked({ links }: Group): number {
  return Math.max(...links.map(({ firstDay }) => firstDay));
}

export function domainsOf({ links }: Group): number {
  return countDistinct(links, ({ from }) => from.domain);
}

export function countOf({ links }: Group): number {
  return links.length;
}

function nofollowOf({ links }: Group): number {
  return links.filter(({ isDofollow }) => !isDofollow).length;
}

export const nameOf = ({ name }: Group): string => name;
const domainFields = { domain_from: nameOf, domain_rank: rankOf, domain_links: countOf };
const anchorFields = { anchor: nameOf, total: countOf, refDomains: domainsOf };

export const backlinkMethods: readonly Method[] = [
  getSummaryV2,
  getBacklinksChangesHistory,
  linkList({
    name: 'getRefDomains',
    names: [],
    sorts: ['domain_links', 'domain_from', 'domain_rank', 'check'],
    usual: 'domain_rank',
    filters: domainFields,
    rows: (call) => groupsOf(call, ({ from }) => from.domain),
    readers: { ...domainFields, check: lastChecked },
    describe: (group) => ({ domain_from: group.name, ref_pages: countOf(group), domainRank: rankOf(group) }),
  }),
  linkList({
    name: 'getAnchors',
    names: ['anchor', 'count'],
    sorts: ['total', 'refDomains', 'nofollow', 'anchor', 'lastupdate'],
    usual: 'total',
    filters: { ...anchorFields, noFollow: nofollowOf },
    rows(call) {
      const [anchor, words] = [call.params.text('anchor') ?? '', call.params.text('count')];
      return groupsOf(call, (link) => link.anchor).filter(
        ({ name }) => name.includes(anchor) && (words === undefined || String(name.split(' ').length) === words),
      );
    },
    readers: { ...anchorFields, nofollow: nofollowOf, lastupdate: lastChecked },
    describe: (group) => ({
      anchor: group.name,
      refDomains: domainsOf(group),
      total: countOf(group),
      noFollow: nofollowOf(group),
    }),
  }),
];
