import type { HtmlPage } from '../../probes/http-html.ts';

const inLinkHeader = /<([^>]*)>\s*;[^,]*\brel\s*=\s*"?canonical\b/i;

/** The address that the page names as its own; null: none, or none that can be read. */
export function canonicalOf(url: string, page: HtmlPage | null, linkHeader: string | undefined): string | null {
  const base = page?.base == null ? url : (URL.parse(page.base, url)?.href ?? url);
  const inPage = page?.links.find(({ rel, href }) => href !== '' && rel.split(/\s+/).includes('canonical'));
  if (inPage !== undefined) return URL.parse(inPage.href, base)?.href ?? null;
  const inHeader = inLinkHeader.exec(linkHeader ?? '')?.[1];
  return inHeader === undefined ? null : (URL.parse(inHeader, url)?.href ?? null);
}

/** Whether two addresses are one page to visitors: what comes after `#` and a slash at the end do not tell them apart. */
export function isSamePage(one: string, other: string): boolean {
  const even = (address: string): string => {
    const url = URL.parse(address);
    return url === null ? address : `${url.origin}${url.pathname.replace(/\/$/, '')}${url.search}`;
  };
  return even(one) === even(other);
}
