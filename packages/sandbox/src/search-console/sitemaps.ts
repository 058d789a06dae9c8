import { addDays } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { Property } from './sites.ts';
import { type Web, webOf } from './web.ts';

interface Sitemap {
  path: string;
  lastSubmitted: string;
  lastDownloaded: string;
  isPending: boolean;
  isSitemapsIndex: boolean;
  type: string;
  warnings: string;
  errors: string;
  contents: { type: string; submitted: string }[];
}

function mapOf(origin: string, web: Web, today: string, seed: string): Sitemap {
  const chance = seeded(seed, origin, 'sitemap');
  const submitted = web.pages.filter(({ url }) => url.startsWith(origin)).length;
  return {
    path: `${origin}/sitemap.xml`,
    lastSubmitted: `${web.domain.since}T09:30:00.000Z`,
    lastDownloaded: `${addDays(today, -1 - Math.floor(chance() * 3))}T04:12:31.000Z`,
    isPending: false,
    isSitemapsIndex: false,
    type: 'sitemap',
    warnings: String(Math.floor(chance() * 3)),
    errors: String(Math.floor(chance() * 2)),
    contents: [{ type: 'web', submitted: String(submitted) }],
  };
}

/** The sitemaps of a property's origins, counts as text as the interface has them. */
export function sitemapsOf({ domain, covers }: Property, seed: string, today: string): Sitemap[] {
  if (!domain) return [];
  const web = webOf(seed, domain);
  const origins = [domain.origin, domain.secondOrigin].filter((origin) => origin !== null);
  return origins.filter((origin) => covers(`${origin}/sitemap.xml`)).map((origin) => mapOf(origin, web, today, seed));
}
