import { sha256 } from '#platform/text/hashes.ts';

/** Names the build the page came from: two builds differ when the page's list of scripts differs. */
export const releaseOf = (html: string): string => sha256(html).slice(0, 12);
