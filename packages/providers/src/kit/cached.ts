import { oneFlight } from './one-flight.ts';
import type { MetadataStore } from './runtime.ts';

export interface Cached {
  value: unknown;
  wasCached: boolean;
}

/**
 * The kept value, or a new one that is then kept. Those who ask for the same at the same time share one lookup; reading what is kept is part of it, so
 * that nobody looks up what another has just found.
 */
export function cached(
  store: MetadataStore,
  key: string,
  keepMinutes: number,
  look: () => Promise<unknown>,
  { anew = false }: { anew?: boolean } = {},
): Promise<Cached> {
  return oneFlight(store, anew ? `${key} anew` : key, async () => {
    const known = anew ? undefined : await store.get(key);
    if (known !== undefined) return { value: known, wasCached: true };
    const value = await look();
    if (keepMinutes > 0) await store.set(key, value, keepMinutes);
    return { value, wasCached: false };
  });
}
