import { GoogleApiError } from './google-error.ts';

/** A page of a list; a token is the place to go on from, bound to the list by `name`. */
export function pageOf<T>(
  all: readonly T[],
  { size, token, name }: { size: number; token: string | undefined; name: string },
): { items: T[]; next: { nextPageToken?: string } } {
  const read = token ? Buffer.from(token, 'base64url').toString() : `${name} 0`;
  const start = read.startsWith(`${name} `) ? Number(read.slice(name.length + 1)) : Number.NaN;
  if (!Number.isInteger(start) || start < 0 || start > all.length) throw new GoogleApiError(400);
  const end = start + size;
  const next = end < all.length ? { nextPageToken: Buffer.from(`${name} ${end}`).toString('base64url') } : {};
  return { items: all.slice(start, end), next };
}
