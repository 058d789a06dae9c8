import { dayOf } from '../kernel/days.ts';
import { countDistinct, isThere, type Link } from '../search-world/index.ts';
import { domainsOf, type Group, groupsOf, LIST, lastChecked, listOf, readLinks } from './backlink-methods.ts';
import { linkTest } from './link-filter.ts';
import type { Method } from './method.ts';
import { sorted } from './params.ts';

/** How long a link counts as new or lost. */
const RECENT_DAYS = 30;
const LINK_SORTS = ['url_from', 'anchor', 'link_nofollow', 'links_external', 'link_type', 'url_to', 'check', 'add', 'domain_rank'] as const;

function linkList(name: string, isLost: boolean): Method {
  return {
    name: `SerpstatBacklinksProcedure.${name}`,
    names: [...LIST, 'linkPerDomain'],
    run(call) {
      const sort = call.params.choice('sort', LINK_SORTS, 'check');
      const order = call.params.choice('order', ['asc', 'desc'], 'desc');
      const test = linkTest<Link>(call.params.raw('complexFilter'), {
        domain_rank: ({ from }) => Math.round(from.score),
        anchor: (link) => link.anchor,
      });
      const perDomain = call.params.whole('linkPerDomain');
      const { links, day } = readLinks(call);
      const isRecent = (at: number | null) => at !== null && at <= day && at > day - RECENT_DAYS;
      const found = links.filter((link) => (isLost ? isRecent(link.lostDay) : isRecent(link.firstDay) && isThere(link, day)) && test(link));
      const kept =
        perDomain === undefined
          ? found
          : [...Map.groupBy(found, ({ from }) => from.domain).values()].flatMap((own) => own.slice(0, perDomain));
      const rows = sorted(kept, [[sort, order]], {
        url_from: ({ sourceUrl }) => sourceUrl,
        anchor: ({ anchor }) => anchor,
        link_nofollow: ({ isDofollow }) => (isDofollow ? 0 : 1),
        links_external: ({ external }) => external,
        link_type: ({ kind }) => kind,
        url_to: ({ page }) => page.url,
        check: ({ firstDay, lostDay }) => (isLost ? (lostDay ?? 0) : firstDay),
        add: ({ firstDay }) => firstDay,
        domain_rank: ({ from }) => from.score,
      });
      return listOf(call, rows, sort, order, (link) => ({
        url_from: link.sourceUrl,
        url_to: link.page.url,
        nofollow: link.isDofollow ? 'follow' : 'nofollow',
        link_type: link.kind === 'redirect' ? 'redirect' : link.kind === 'image' ? 'img' : 'href',
        links_ext: link.external,
        link_text: link.anchor,
        first_seen: dayOf(link.firstDay),
        last_visited: `${dayOf(Math.min(day, link.lostDay ?? day))} 20:22:03`,
        ...(isLost && link.lostDay !== null ? { date_del: dayOf(link.lostDay) } : {}),
        domain_rank: Math.round(link.from.score),
      }));
    },
  };
}

function addressesOf({ links }: Group): number {
  return countDistinct(links, ({ from }) => from.ip);
}

/** Sorted and filtered by other names than those of the answer. */
const getTopPages: Method = {
  name: 'SerpstatBacklinksProcedure.getTopPages',
  names: LIST,
  run(call) {
    const sort = call.params.choice('sort', ['ips', 'count', 'domains', 'url_to', 'lastupdate'], 'lastupdate');
    const order = call.params.choice('order', ['asc', 'desc'], 'desc');
    const fields = {
      url_to: ({ name }: Group) => name,
      count: ({ links }: Group) => links.length,
      domains: domainsOf,
      ips: addressesOf,
    };
    const test = linkTest<Group>(call.params.raw('complexFilter'), fields);
    const found = groupsOf(call, ({ page }) => page.url).filter(test);
    return listOf(call, sorted(found, [[sort, order]], { ...fields, lastupdate: lastChecked }), sort, order, (group) => ({
      url: new URL(group.name).pathname,
      ref_pages: group.links.length,
      ref_domains: domainsOf(group),
      ips: addressesOf(group),
      urlTo: group.name,
    }));
  },
};

export const linkListMethods: readonly Method[] = [linkList('getNewBacklinks', false), linkList('getLostBacklinks', true), getTopPages];
