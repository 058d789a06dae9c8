import { oneFlight } from './one-flight.ts';
import type { FactStore } from './runtime.ts';

export interface Kept {
  value: unknown;
  wasKept: boolean;
}

/** The kept value, or a new one that is then kept. Those who ask for the same at the same time share one lookup. */
export async function kept(
  store: FactStore,
  key: string,
  keepMinutes: number,
  look: () => Promise<unknown>,
  options: { anew?: boolean } = {},
): Promise<Kept> {
  if (options.anew !== true) {
    const value = await store.get(key);
    if (value !== undefined) return { value, wasKept: true };
  }
  const value = await oneFlight(store, key, async () => {
    const found = await look();
    if (keepMinutes > 0) await store.set(key, found, keepMinutes);
    return found;
  });
  return { value, wasKept: false };
}
