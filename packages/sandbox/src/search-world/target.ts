/** An address of a site, taken apart once. */
export interface Page {
  url: string;
  host: string;
  path: string;
}

export function pageAt(url: string): Page {
  const { host, pathname } = new URL(url);
  return { url, host, path: pathname };
}

/** `site`: the host and all its subdomains; `host`: that host alone; `folder`: a path and all below; `page`: one address. */
export type Scope = 'site' | 'host' | 'folder' | 'page';

/** What a report is about. */
export interface Target {
  /** Names it in caches. */
  name: string;
  /** The root domain it belongs to. */
  domain: string;
  host: string;
  holds(page: Page): boolean;
}

const SECOND_LEVELS = ['co.uk', 'org.uk', 'com.au', 'co.at', 'or.at', 'co.jp', 'com.br', 'co.nz', 'co.in'];
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/;

export function rootDomainOf(host: string): string {
  const labels = host.split('.');
  return labels.slice(SECOND_LEVELS.includes(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

/** Nobody links to a site with `unknown` in its name, and nobody finds it. */
export function isKnown(domain: string): boolean {
  return !domain.includes('unknown');
}

/** Reads a domain or an address with or without protocol; null: there is no host in it. */
export function parseTarget(text: string, scope: Scope): Target | null {
  const [address = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[?#]/);
  const slash = address.indexOf('/');
  const host = (slash < 0 ? address : address.slice(0, slash)).replace(/^www\./, '');
  const path = slash < 0 ? '/' : address.slice(slash);
  if (!HOST.test(host)) return null;
  const isUnder = (page: Page) => page.host === host || page.host.endsWith(`.${host}`);
  const tests: Record<Scope, Target['holds']> = {
    site: isUnder,
    host: (page) => page.host === host,
    folder: (page) => page.host === host && page.path.startsWith(path),
    page: (page) => page.host === host && page.path === path,
  };
  return { name: `${scope} ${host}${path}`, domain: rootDomainOf(host), host, holds: tests[scope] };
}
