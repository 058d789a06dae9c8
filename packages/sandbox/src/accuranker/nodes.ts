import { type Call, historyDays, keywordsFor } from './call.ts';
import { fieldsNode, type Node, plainNode } from './fields.ts';
import { historyNode, type Place, placesOn } from './history.ts';
import type { Account, Domain } from './keys.ts';
import { landingPagesOf, refreshedDay, type Tracked } from './tracked.ts';

export function accountNode({ id, name, filters }: Account): Node {
  const describe = ({ id: filterId, name: filterName, rule }: Account['filters'][number]) => {
    const types: Record<string, string> = { any: 'array', between: 'num', eq: 'num' };
    const part = {
      type: types[rule.comparator] ?? 'string',
      value: JSON.stringify(rule.value),
      attribute: rule.name,
      comparison: rule.comparator,
    };
    return plainNode({ id: filterId, name: filterName, filters: [plainNode(part)] });
  };
  return fieldsNode({ id: () => id, name: () => name, api_filters: () => filters.map(describe) });
}

/** The days of a site over all keywords of the call. */
function wholeHistory(call: Call, domain: Domain, list: readonly Tracked[], site: string): Node[] {
  return historyDays(call, domain).map((day) => historyNode('whole', site, day, () => placesOn(list, site, day)));
}

/** The days of the domain over some of them. */
function partHistory(call: Call, domain: Domain, read: (day: string) => Place[]): Node[] {
  return historyDays(call, domain).map((day) => historyNode('part', domain.domain, day, () => read(day)));
}

export function domainNode(call: Call, domain: Domain): Node {
  let chosen: Tracked[] | null = null;
  const list = () => {
    chosen ??= keywordsFor(call, domain);
    return chosen;
  };
  const account = call.token.accounts.find(({ domains }) => domains.includes(domain));
  const owner = () => (account ? plainNode({ id: account.id, name: account.name }) : null);
  return fieldsNode({
    id: () => domain.id,
    domain: () => domain.domain,
    display_name: () => domain.name,
    created_at: () => domain.since,
    last_scraped: () => `${refreshedDay(call.now)}T07:10:00Z`,
    group: () => fieldsNode({ id: () => domain.group.id, name: () => domain.group.name, account: owner, organization: owner }),
    history: () => wholeHistory(call, domain, list(), domain.domain),
    competitors: () =>
      domain.competitors.map((competitor) =>
        fieldsNode({
          id: () => competitor.id,
          domain: () => competitor.domain,
          display_name: () => competitor.name,
          created_at: () => domain.since,
          history: () => wholeHistory(call, domain, list(), competitor.domain),
        }),
      ),
  });
}

/** The keywords without a tag first, under the tag null. A keyword is counted under each of its tags. */
export function tagNodes(call: Call, domain: Domain): Node[] {
  const list = keywordsFor(call, domain);
  const names = [...new Set(list.flatMap(({ tags }) => tags))].sort();
  return [null, ...names].map((name) => {
    const own = list.filter(({ tags }) => (name === null ? tags.length === 0 : tags.includes(name)));
    return fieldsNode({ tag: () => name, history: () => partHistory(call, domain, (day) => placesOn(own, domain.domain, day)) });
  });
}

/** A domain's landing pages; of each day the keywords are looked up once for all of them. */
export function landingPageNodes(call: Call, domain: Domain): { id: number; node: Node }[] {
  const list = keywordsFor(call, domain);
  const days = new Map<string, Map<string | null, Place[]>>();
  const byPage = (day: string) => {
    const known = days.get(day);
    if (known) return known;
    const pages = Map.groupBy(placesOn(list, domain.domain, day), ({ tracked }) => tracked.on(domain.domain, day).url);
    days.set(day, pages);
    return pages;
  };
  return landingPagesOf(call.seed, domain).map((page) => {
    const history = () => partHistory(call, domain, (day) => byPage(day).get(page.url) ?? []);
    return { id: page.id, node: fieldsNode({ id: () => page.id, path: () => page.path, created_at: () => domain.since, history }) };
  });
}
