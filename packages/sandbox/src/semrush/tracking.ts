import { hash } from '../kernel/random.ts';
import type { Campaign, Project } from './keys.ts';
import { brandKeywords, type Keyword, topicKeywords } from './keywords.ts';
import { clickShare, strengthOf, timeOf, trackOf } from './positions.ts';
import { siteOf } from './site.ts';
import { parseTarget, rootDomainOf, type Target } from './target.ts';
import { topicOf } from './topics.ts';

const KEYWORDS_TRACKED = 30;

export interface TrackedKeyword {
  id: string;
  keyword: Keyword;
  tag: 'brand' | 'shop';
}

export function trackedKeywords(seed: string, project: Project, { database, number }: Campaign): TrackedKeyword[] {
  const brand = brandKeywords(seed, project.domain, database).slice(0, 2);
  const others = topicKeywords(seed, topicOf(project.domain), database)
    .filter(({ brandOf }) => brandOf === null)
    .toSorted((a, b) => b.volume - a.volume)
    .slice(0, KEYWORDS_TRACKED * 3)
    .filter((_, i) => i % 3 === 0)
    .slice(0, KEYWORDS_TRACKED - brand.length);
  return [...brand, ...others].map((keyword, i) => ({ id: String(number * 100 + i), keyword, tag: i < brand.length ? 'brand' : 'shop' }));
}

/** Reads `*.example.com/*`, `www.example.com/*`, `example.com/dir/*`, a whole address, or a bare domain; null: none of these. */
export function parseMask(mask: string): Target | null {
  if (mask.includes('://')) return parseTarget('url', mask);
  const [, any = '', host = '', path = ''] = /^(\*\.)?([^/*]+)(\/.*)?$/.exec(mask) ?? [];
  const folder = path.replace(/\*$/, '');
  if (folder !== '' && folder !== '/') return parseTarget('subfolder', `${host}${folder}`);
  return any !== '' || host === rootDomainOf(host) ? parseTarget('domain', rootDomainOf(host)) : parseTarget('subdomain', host);
}

export interface Standing {
  /** Null: not among the first hundred. */
  position: number | null;
  url: string | null;
}

/** Where a target stands for a tracked keyword, day by day. */
export function standingOf(seed: string, target: Target, { database, device }: Campaign, keyword: Keyword): (day: string) => Standing {
  const { domain } = target;
  const track = trackOf(seed, domain, database, strengthOf(seed, domain, database), keyword);
  const url = siteOf(seed, domain, database).urlOf(keyword);
  // On phones the same pages stand a place or two elsewhere.
  const shift = track && device === 'phone' && keyword.brandOf === null ? hash(track.mark, 'phone') % 3 : 0;
  return (day) => {
    const position = track?.positionAt(timeOf(day)) ?? 0;
    return position === 0 || !target.holds(url) ? { position: null, url: null } : { position: position + shift, url };
  };
}

/** 1 = first place for everything. */
export function visibilityOf(position: number | null): number {
  return clickShare(position ?? 0) / clickShare(1);
}
