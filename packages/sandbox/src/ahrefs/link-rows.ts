import { dayNumber, dayOf, isDay } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { isThere, type Link, linksTo } from '../search-world/index.ts';
import { AhrefsRefusal } from './ahrefs-refusal.ts';
import { type Call, readTarget } from './call.ts';

/** Links that belong together, and since when changes are counted. */
export interface Row {
  links: readonly Link[];
  today: number;
  since: number;
}

interface Sources {
  links: Link[];
  today: number;
  since: number;
}

/** `live`: what is there; `since:<date>`: and what was lost since then; `all_time`: everything. */
function readLinks(call: Call): Sources {
  const today = dayNumber(call.today);
  const history = call.params.text('history') ?? 'all_time';
  const [, date = ''] = /^since:(.*)$/.exec(history) ?? [];
  if (history !== 'live' && history !== 'all_time' && !isDay(date)) {
    throw new AhrefsRefusal(400, `bad history: ${history}; expected live, all_time or since:YYYY-MM-DD`);
  }
  const since = history === 'live' ? today + 1 : history === 'all_time' ? 0 : dayNumber(date);
  const links = linksTo(call.seed, readTarget(call)).filter(
    (link) => link.firstDay <= today && (isThere(link, today) || (link.lostDay ?? 0) >= since),
  );
  return { links, today, since };
}

function stamp(day: number, mark: string): string {
  return `${dayOf(day)}T${String(hash(mark) % 24).padStart(2, '0')}:00:00Z`;
}

export function firstSeen({ links }: Row): string | null {
  const first = links.toSorted((a, b) => a.firstDay - b.firstDay)[0];
  return first ? stamp(first.firstDay, first.sourceUrl) : null;
}

/** Null as long as one of the links is there. */
export function lastSeen({ links, today }: Row): string | null {
  if (links.some((link) => isThere(link, today))) return null;
  const last = links.toSorted((a, b) => (b.lostDay ?? 0) - (a.lostDay ?? 0))[0];
  return last ? stamp((last.lostDay ?? today) - 1, last.sourceUrl) : null;
}

export function from<T>(read: (link: Link) => T): (row: Row) => T | null {
  return ({ links }) => (links[0] ? read(links[0]) : null);
}

/** Some links lead to what a page was once, and find nothing there. */
export function isBroken({ sourceUrl }: Link): boolean {
  return hash('broken', sourceUrl) % 8 === 0;
}

export function linkedAddress(link: Link): string {
  return isBroken(link) ? `${link.page.url}?version=${2012 + (link.firstDay % 6)}` : link.page.url;
}

export function rowsBy(call: Call, nameOf: (link: Link) => string): Row[] {
  const { links, today, since } = readLinks(call);
  return [...Map.groupBy(links, nameOf).values()].map((own) => ({ links: own, today, since }));
}
