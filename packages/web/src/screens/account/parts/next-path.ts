import { leadingTo } from '#lib/page/way-back.ts';

/** Where signing in leads without a wish. */
export const usualNext = '/dashboards';

/** The path to go on to: a path of this site or the usual one, so that a link cannot lead somebody who signs in to another site. */
export function nextPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted?.startsWith('/')) return usualNext;
  try {
    const address = new URL(wanted, origin);
    const path = `${address.pathname}${address.search}${address.hash}`;
    // What is left of dots may begin with two strokes, which alone would name another site.
    return address.origin === origin && new URL(path, origin).href === address.href ? path : usualNext;
  } catch {
    // Not an address at all.
    return usualNext;
  }
}

/** The other form keeps the wish. */
export const withNext = (path: string, search: string): string => {
  const wanted = new URLSearchParams(search).get('next');
  return wanted ? leadingTo(path, wanted) : path;
};
