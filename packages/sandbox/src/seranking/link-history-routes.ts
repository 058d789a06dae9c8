import { addDays, dayNumber, dayOf } from '../kernel/days.ts';
import { isThere, type Link, linksTo } from '../search-world/index.ts';
import { BATCH, domainsOf, oneTarget } from './backlink-routes.ts';
import type { DataCall, DataRoute } from './data-call.ts';
import { badParameter } from './seranking-refusal.ts';

const COUNT_PRICE = 100;
const HISTORY_DAYS_MAX = 366;

/** The days from `date_from` to `date_to`; the last thirty unless given. */
function readDays({ query, today }: DataCall): number[] {
  const asked = query.day('date_to') ?? today;
  const to = dayNumber(asked < today ? asked : today);
  const from = dayNumber(query.day('date_from') ?? addDays(today, -29));
  if (to - from >= HISTORY_DAYS_MAX) throw badParameter('date_from', `may lie ${HISTORY_DAYS_MAX} days before date_to`);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

const cumulative: DataRoute = {
  path: 'backlinks/history/cumulative',
  names: [...BATCH, 'date_from', 'date_to'],
  run(call) {
    const links = linksTo(call.seed, oneTarget(call));
    const history = readDays(call).map((day) => {
      const live = links.filter((link) => isThere(link, day));
      return { date: dayOf(day), backlinks: live.length, refdomains: domainsOf(live) };
    });
    return { body: { history }, credits: COUNT_PRICE };
  },
};

/** Counts of what came and what went, day by day; only one of them where `new_lost_type` is given. */
function changes(
  path: string,
  array: string,
  names: readonly string[],
  count: (links: readonly Link[], day: number) => { new: number; lost: number },
): DataRoute {
  return {
    path,
    names: [...BATCH, 'new_lost_type', 'date_from', 'date_to', ...names],
    run(call) {
      const { query } = call;
      const asked = (name: string) => query.text(name) !== undefined;
      const type = asked('new_lost_type') ? query.choice('new_lost_type', ['new', 'lost'], 'new') : 'both';
      const tests: ((link: Link) => boolean)[] = [];
      const follow = query.choice('dofollow', ['dofollow', 'nofollow', 'undefined'], 'undefined');
      if (follow !== 'undefined') tests.push(({ isDofollow }) => isDofollow === (follow === 'dofollow'));
      const anchor = query.choice('anchor_type', ['text', 'image', 'undefined'], 'undefined');
      if (anchor !== 'undefined') tests.push(({ kind }) => kind === anchor);
      const isRedirect = query.choice('link_type', ['href', 'redirect'], 'href') === 'redirect';
      if (asked('link_type')) tests.push(({ kind }) => (kind === 'redirect') === isRedirect);
      const source = query.text('url_from') ?? '';
      const links = linksTo(call.seed, oneTarget(call)).filter(
        (link) => link.sourceUrl.includes(source) && tests.every((test) => test(link)),
      );
      const rows = readDays(call).map((day) => {
        const { new: found, lost } = count(links, day);
        return { date: dayOf(day), new: type === 'lost' ? 0 : found, lost: type === 'new' ? 0 : lost };
      });
      return { body: { [array]: rows }, credits: COUNT_PRICE };
    },
  };
}

function domainNames(links: readonly Link[], day: number): Set<string> {
  return new Set(links.filter((link) => isThere(link, day)).map(({ from }) => from.domain));
}

export const linkHistoryRoutes: readonly DataRoute[] = [
  cumulative,
  changes('backlinks/history/count', 'new_lost_backlinks_count', ['link_type', 'anchor_type', 'dofollow', 'url_from'], (links, day) => ({
    new: links.filter(({ firstDay }) => firstDay === day).length,
    lost: links.filter(({ lostDay }) => lostDay === day).length,
  })),
  changes('backlinks/refdomains/history/count', 'new_lost_refdomains_count', [], (links, day) => {
    const [before, now] = [domainNames(links, day - 1), domainNames(links, day)];
    return { new: [...now].filter((name) => !before.has(name)).length, lost: [...before].filter((name) => !now.has(name)).length };
  }),
];
