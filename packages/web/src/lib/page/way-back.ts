import { type PageAddress, pageAddress } from './page-address.ts';

/** What leads to an address again: path, search and hash. */
export const hrefOf = ({ pathname, search, hash = '' }: PageAddress): string => `${pathname}${search}${hash}`;

/** To a form that leads on from there, once it has done its own. */
export const leadingTo = (path: string, next: string): string => `${path}?next=${encodeURIComponent(next)}`;

/** To a form that leads back here: with the link of a mail, should this be its page. */
export const andBack = (path: string, here: PageAddress = pageAddress()): string => leadingTo(path, hrefOf(here));
