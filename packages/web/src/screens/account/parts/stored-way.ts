import { hourMs } from '@sightline/contract/core';
import { z } from 'zod';
import { siteStorage } from '#lib/browser/browser-storage.ts';

const storageKey = 'sightline.way';
/** As long as the link of the mail works. */
const lifeMs = hourMs;
const storedSchema = z.object({ search: z.string(), keptAt: z.number() });

/**
 * Where somebody wanted to go before they asked for a new password: the link of the mail opens in a tab of its own, and the mail itself is not to carry it, as
 * anybody may have it sent and what is wanted may be the link of an invitation.
 */
export const keepWay = (search: string, now: number): void => siteStorage.set(storageKey, JSON.stringify({ search, keptAt: now }));

/** The query with the wish, once; empty: there is none, or it is too old. */
export function takeWay(now: number): string {
  const text = siteStorage.get(storageKey) ?? '';
  siteStorage.set(storageKey, '');
  try {
    const { search, keptAt } = storedSchema.parse(JSON.parse(text));
    return keptAt <= now && now < keptAt + lifeMs ? search : '';
  } catch {
    // Nothing was kept, or somebody else wrote there.
    return '';
  }
}
