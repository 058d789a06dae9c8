import { withoutWww } from '../kit/families/seo-target.ts';

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
  /** In the form SEMrush wants for the mode. */
  value: string;
}

/** Domains go without protocol and www; a folder ends in a slash; a page is its whole address. */
export function formOf(url: URL, mode: Mode): string {
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
