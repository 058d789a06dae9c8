import { Problem } from '@sightline/contract';

export const modes = {
  domain: 'Root domain',
  subdomain: 'Subdomain',
  subfolder: 'Folder',
  url: 'One page (URL)',
} as const;
export type Mode = keyof typeof modes;
export const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(modes, value);

export interface Target {
  mode: Mode;
  /** In the form Semrush wants for the mode. */
  value: string;
}

const host = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,}$/i;

/** Domains go without protocol and www; a folder ends in a slash; a page is its whole address. */
export function readTarget(typed: string, mode: Mode): Target {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !host.test(url.hostname)) {
    throw new Problem(
      'source_bad_query',
      `"${text}" is no target for Semrush. Type a domain such as example.com, a folder or an address of a page.`,
    );
  }
  return { mode, value: formOf(url, mode) };
}

function formOf(url: URL, mode: Mode): string {
  switch (mode) {
    case 'domain':
      return withoutWww(url.hostname);
    case 'subdomain':
      return url.hostname;
    case 'subfolder':
      return `${url.hostname}${url.pathname.replace(/\/*$/, '/')}`;
    case 'url':
      return url.href;
    default:
      return mode satisfies never;
  }
}

export const withoutWww = (hostname: string): string => hostname.replace(/^www\./i, '');
