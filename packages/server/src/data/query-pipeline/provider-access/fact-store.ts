import { minuteMs } from '@sightline/contract/core/time-units';
import type { FactStore } from '@sightline/providers/kit/runtime';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { Lru } from '#platform/memory/lru.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { findFact, keepFact } from '../store/rows.ts';

const storesMax = 2000;
const storesOf = perContext(() => new Lru<FactStore>(storesMax));

/** The facts of a source. The same object for the same source, so that look-ups under way are shared. */
export function factStoreOf(context: Context, companyId: string, sourceId: string): FactStore {
  const stores = storesOf(context);
  const key = `${companyId} ${sourceId}`;
  const known = stores.get(key);
  if (known !== undefined) return known;
  const scope = scopeOf(context.database.db, companyId);
  const store: FactStore = {
    async get(name) {
      const value = await findFact(scope, sourceId, name, context.clock.now());
      return value === null ? undefined : JSON.parse(value);
    },
    async set(name, value, keepMinutes) {
      const until = new Date(context.clock.now().getTime() + keepMinutes * minuteMs);
      await keepFact(scope, sourceId, { key: name, value: JSON.stringify(value ?? null), until });
    },
  };
  stores.set(key, store);
  return store;
}

const renewals = new WeakMap<FactStore, { sinceMs: number; facts: FactStore }>();

/**
 * The facts of a source for who wants all anew: what was looked up before counts as not kept, what is looked up from now on is kept for everybody.
 * The same object for the same moment, so that the questions of one refresh share their look-ups.
 */
export function renewedFacts(store: FactStore, since: Date): FactStore {
  const last = renewals.get(store);
  if (last?.sinceMs === since.getTime()) return last.facts;
  const renewed = new Set<string>();
  const facts: FactStore = {
    get: async (name) => (renewed.has(name) ? store.get(name) : undefined),
    async set(name, value, keepMinutes) {
      await store.set(name, value, keepMinutes);
      renewed.add(name);
    },
  };
  renewals.set(store, { sinceMs: since.getTime(), facts });
  return facts;
}

/** For a login that is not kept yet: nothing is remembered. */
export const noFacts = (): FactStore => ({ get: async () => undefined, set: async () => undefined });
