import { dayOf } from '../kernel/days.ts';
import { countDistinct, isThere, type Link } from '../search-world/index.ts';
import { countOf, domainsOf, type Group, groupsOf, lastChecked, nameOf, readLinks } from './backlink-methods.ts';
import { linkList, type Method } from './method.ts';

/** How long a link counts as new or lost. */
const RECENT_DAYS = 30;

function changedLinks(name: string, isLost: boolean): Method {
  return linkList<Link>({
    name,
    names: ['linkPerDomain'],
    sorts: ['url_from', 'anchor', 'link_nofollow', 'links_external', 'link_type', 'url_to', 'check', 'add', 'domain_rank'],
    usual: 'check',
    filters: { domain_rank: ({ from }) => Math.round(from.score), anchor: ({ anchor }) => anchor },
    rows(call) {
      const perDomain = call.params.whole('linkPerDomain');
      const { links, day } = readLinks(call);
      const isRecent = (at: number | null) => at !== null && at <= day && at > day - RECENT_DAYS;
      const found = links.filter((link) => (isLost ? isRecent(link.lostDay) : isRecent(link.firstDay) && isThere(link, day)));
      if (perDomain === undefined) return found;
      return [...Map.groupBy(found, ({ from }) => from.domain).values()].flatMap((own) => own.slice(0, perDomain));
    },
    readers: {
      url_from: ({ sourceUrl }) => sourceUrl,
      link_nofollow: ({ isDofollow }) => (isDofollow ? 0 : 1),
      links_external: ({ external }) => external,
      link_type: ({ kind }) => kind,
      url_to: ({ page }) => page.url,
      check: ({ firstDay, lostDay }) => (isLost ? (lostDay ?? 0) : firstDay),
      add: ({ firstDay }) => firstDay,
      domain_rank: ({ from }) => from.score,
    },
    describe: (link, { today }) => ({
      url_from: link.sourceUrl,
      url_to: link.page.url,
      nofollow: link.isDofollow ? 'follow' : 'nofollow',
      link_type: link.kind === 'redirect' ? 'redirect' : link.kind === 'image' ? 'img' : 'href',
      links_ext: link.external,
      link_text: link.anchor,
      first_seen: dayOf(link.firstDay),
      last_visited: `${link.lostDay !== null && dayOf(link.lostDay) < today ? dayOf(link.lostDay) : today} 20:22:03`,
      ...(isLost && link.lostDay !== null ? { date_del: dayOf(link.lostDay) } : {}),
      domain_rank: Math.round(link.from.score),
    }),
  });
}

function addressesOf({ links }: Group): number {
  return countDistinct(links, ({ from }) => from.ip);
}

const pageFields = { url_to: nameOf, count: countOf, domains: domainsOf, ips: addressesOf };

export const linkListMethods: readonly Method[] = [
  changedLinks('getNewBacklinks', false),
  changedLinks('getLostBacklinks', true),
  // Sorted and filtered by other names than those of the answer.
  linkList({
    name: 'getTopPages',
    names: [],
    sorts: ['ips', 'count', 'domains', 'url_to', 'lastupdate'],
    usual: 'lastupdate',
    filters: pageFields,
    rows: (call) => groupsOf(call, ({ page }) => page.url),
    readers: { ...pageFields, lastupdate: lastChecked },
    describe: (group) => ({
      url: new URL(group.name).pathname,
      ref_pages: countOf(group),
      ref_domains: domainsOf(group),
      ips: addressesOf(group),
      urlTo: group.name,
    }),
  }),
];
