import { clickShare, type Keyword, pageAt, rootDomainOf, type Standing, standingOf, watchedKeywords } from '../search-world/index.ts';
import { marketsOf } from './databases.ts';
import type { Campaign, Project } from './keys.ts';
import { parseTarget, type Target } from './target.ts';

const KEYWORDS_TRACKED = 30;
const NOWHERE: Standing = { position: null, url: null };

export interface TrackedKeyword {
  id: string;
  keyword: Keyword;
  tag: 'brand' | 'shop';
}

export function trackedKeywords(seed: string, { domain }: Project, { database, number }: Campaign): TrackedKeyword[] {
  return marketsOf(database)
    .flatMap((market) => watchedKeywords(seed, { domain, market, keywordsMax: KEYWORDS_TRACKED }))
    .map((keyword, i) => ({ id: String(number * 100 + i), keyword, tag: keyword.brandOf === domain ? 'brand' : 'shop' }));
}

/** Reads `*.example.com/*`, `www.example.com/*`, `example.com/dir/*`, a whole address, or a bare domain; null: none of these. */
export function parseMask(mask: string): Target | null {
  if (mask.includes('://')) return parseTarget('url', mask);
  const [, any = '', host = '', path = ''] = /^(\*\.)?([^/*]+)(\/.*)?$/.exec(mask) ?? [];
  const folder = path.replace(/\*$/, '');
  if (folder !== '' && folder !== '/') return parseTarget('subfolder', `${host}${folder}`);
  return any !== '' || host === rootDomainOf(host) ? parseTarget('domain', rootDomainOf(host)) : parseTarget('subdomain', host);
}

/** Where a target stands for a tracked keyword, day by day. */
export function standingFor(seed: string, target: Target, { database, device }: Campaign, keyword: Keyword): (day: string) => Standing {
  const [market] = marketsOf(database);
  if (!market) return () => NOWHERE;
  const { domain } = target;
  const on = standingOf(seed, { domain, market, device: device === 'phone' ? 'mobile' : 'desktop' }, keyword);
  return (day) => {
    const standing = on(day);
    return standing.url !== null && target.holds(pageAt(standing.url)) ? standing : NOWHERE;
  };
}

/** 1 = first place for everything. */
export function visibilityOf(position: number | null): number {
  return clickShare(position ?? 0) / clickShare(1);
}
