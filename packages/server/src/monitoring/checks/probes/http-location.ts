import { HttpStop } from './http-deadline.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads; null: nowhere. Rejects what no visitor's browser would open as a website. */
export function nextUrl(from: URL, { status, headers }: { status: number; headers: Record<string, string> }): URL | null {
  const location = headers.location;
  if (location === undefined || !redirectStatuses.has(status)) return null;
  const next = URL.parse(location, from.href);
  if (next === null) throw new HttpStop('protocol', 'it redirects to something that is not an address');
  if (next.protocol !== 'http:' && next.protocol !== 'https:')
    throw new HttpStop('protocol', `it redirects to an address that is not a website (${next.protocol})`);
  return next;
}
