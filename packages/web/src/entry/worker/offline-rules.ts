import { isRefusal, offlinePages, openingElementId } from '@sightline/contract/app';
import { escapeHtml, headers, unescapeHtml, usableLocale } from '@sightline/contract/core';
import { pageKey } from '@sightline/contract/dashboards';
import { isReadAddress } from '#lib/page/read-address.ts';
import { findPage } from '#lib/page/route-table.ts';

/** What an answer to somebody who opens a page says about the copies in their browser. */
export type Lesson =
  | { kind: 'nothing' }
  /** Nobody is signed in, or nobody in person: no copy stays. */
  | { kind: 'nobody' }
  /** Copies of anybody else go; that of this page is made anew (`scripts`), or goes with all of its dashboard, which is not to be kept (`isGone`). */
  | { kind: 'person'; id: string; scripts: { reader: string; offline: string } | null; isGone: boolean };

type Answer = Pick<Response, 'status' | 'type' | 'headers'>;

const isOurs = ({ headers: given }: Pick<Response, 'headers'>): boolean => given.has(headers.release);

/** A proxy in front of a server that is away. What ours says itself is newer than any copy. */
export const isAway = (answer: Pick<Response, 'status' | 'headers'>): boolean => [502, 503, 504].includes(answer.status) && !isOurs(answer);

/** Ours answers, and can do its work. */
export const isBack = (answer: Pick<Response, 'status' | 'headers'>): boolean => isOurs(answer) && answer.status < 500;

export function lessonOf(answer: Answer): Lesson {
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  // Of a redirection nothing can be read, and where it leads is asked for next; a hotspot's page is none of ours.
  if (answer.type === 'opaqueredirect' || answer.status >= 500 || !isOurs(answer) || !isPage) return { kind: 'nothing' };
  const id = answer.headers.get(headers.person);
  if (id === null) return { kind: 'nobody' };
  const said = answer.headers.get(headers.offline) ?? '';
  const [reader, offline] = said.split(' ');
  const scripts = answer.status === 200 && reader && offline ? { reader, offline } : null;
  // Of a page that the app brings, since it could not be drawn, it says nothing: what is stored stays.
  return { kind: 'person', id, scripts, isGone: isRefusal(answer.status) || said === offlinePages.notKept };
}

const jsonElement = (id: string): RegExp => new RegExp(`<script type="application/json" id="${id}">[^<]*</script>`);

/**
 * The page as it is shown without a connection: it says since when, and its script brings no code that would ask the server. Nothing of it allows to do
 * anything there.
 */
export const copyOf = (page: string, { reader, offline }: { reader: string; offline: string }, at: Date): string =>
  page
    .replace('<html ', `<html data-offline="${at.toISOString()}" `)
    .replace(jsonElement(openingElementId), '')
    .replace(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace(/"identification":"[^"]*"/, '"identification":""')
    .replaceAll(reader, offline);

/** What a copy is stored under: each page of a dashboard by itself, whatever days it was opened with. */
export function copyPath(address: string, origin: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  const page = searchParams.get(pageKey);
  return page === null ? pathname : `${pathname}?${new URLSearchParams({ [pageKey]: page })}`;
}

/** Of its editor, and of a widget alone, there are no copies. */
export function isDashboardItself(address: string, origin: string): boolean {
  const { pathname, searchParams } = new URL(address, origin);
  return findPage(pathname)?.name === 'dashboard.show' && isReadAddress(searchParams);
}

/** All pages of a dashboard have it. */
export const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path;

/** A page that broke off while it was sent, or whose figures the app brings, is no copy of anything. */
export const isWhole = (page: string): boolean => page.trimEnd().endsWith(offlinePages.wholeMark);

/** By its own name: nothing that leads elsewhere, whatever somebody wrote into a text. */
const ownFile = /^\/(?:assets|files)\/[\w-][\w.-]*(?:\?[\w=&.-]*)?$/;

/** Files of ours that are seen in it, or draw it: of sheets, scripts and pictures, and of its styles. What a text links to is neither. */
export const filesIn = (page: string): string[] => {
  const named = page.matchAll(/<(?:link|script|img|source)\b[^>]*?\s(?:href|src)="([^"#]+)"|url\("([^"#]+)"/g);
  return [
    ...new Set([...named].map(([, ofElement, ofStyle]) => unescapeHtml(ofElement ?? ofStyle ?? '')).filter((path) => ownFile.test(path))),
  ];
};

/** What the page is about, without whose product it is; as it stands there: its signs are written for a page. */
export const titleIn = (page: string): string => /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(page)?.[1] ?? '';

export interface Copy {
  path: string;
  at: Date;
  /** Written for a page. */
  title: string;
}

export const isTooOld = ({ at }: Pick<Copy, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() > offlinePages.ageMaxMs || at.getTime() > now.getTime();

/**
 * Copies that are kept no longer: those that are too old, all pages of the dashboards over the number that were opened the longest ago, and pages over
 * theirs. The latest page of a dashboard stays before second ones of another.
 */
export const overBounds = <T extends Copy>(copies: readonly T[], now: Date): T[] => {
  const latestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const ofDashboards = Map.groupBy(
    latestFirst.filter((copy) => !isTooOld(copy, now)),
    ({ path }) => pathnameOf(path),
  );
  const stored = [...ofDashboards.values()].slice(0, offlinePages.dashboardsMax);
  const firsts = stored.map(([latest]) => latest);
  const others = latestFirst.filter((copy) => !firsts.includes(copy) && stored.some((ofOne) => ofOne.includes(copy)));
  const kept = [...firsts, ...others].slice(0, offlinePages.pagesMax);
  return latestFirst.filter((copy) => !kept.includes(copy));
};

/** By the clock of whoever reads. Its figures may be older: each was fetched when it was. */
export const storedOn = (at: Date, locale: string): string =>
  `Stored ${new Intl.DateTimeFormat(usableLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(at)}`;

/** The page for all others without a connection, with the copies that there are. Its mark has its script look for the server, which it does not where that sent it. */
export const listCopies = (page: string, copies: readonly Copy[], locale: string): string => {
  const items = copies
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ path, title, at }) => `<li><a href="${escapeHtml(path)}">${title}</a><br>${escapeHtml(storedOn(at, locale))}</li>`);
  const shown = page.replace('<html ', '<html data-offline ');
  return items.length === 0 ? shown : shown.replace('</main>', () => `<ul>${items.join('')}</ul></main>`);
};

/** Of what is known of pages by their clients: those that are closed go. One that was begun meanwhile is not yet among those that are open, and stays. */
export async function forgetClosed(pages: Map<string, unknown>, open: Promise<readonly { readonly id: string }[]>): Promise<void> {
  const known = [...pages.keys()];
  const ids = new Set((await open).map(({ id }) => id));
  for (const id of known) if (!ids.has(id)) pages.delete(id);
}
