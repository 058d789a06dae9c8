import { minuteMs } from '@sightline/contract/core';
import type { MetadataStore } from '@sightline/providers/kit/runtime';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { findMetadata, keepMetadata } from '../store/rows.ts';

const storesMax = 2000;
const storesOf = lruPerContext<MetadataStore>(storesMax);

/** The metadata of a source. The same object for the same source, so that look-ups under way are shared. */
export function metadataStoreOf(context: Context, companyId: string, sourceId: string): MetadataStore {
  const stores = storesOf(context);
  const key = `${companyId} ${sourceId}`;
  const known = stores.get(key);
  if (known !== undefined) return known;
  const scope = scopeOf(context.database.db, companyId);
  const store: MetadataStore = {
    async get(name) {
      const value = await findMetadata(scope, sourceId, name, context.clock.now());
      return value === null ? undefined : JSON.parse(value);
    },
    async set(name, value, keepMinutes) {
      const until = new Date(context.clock.now().getTime() + keepMinutes * minuteMs);
      await keepMetadata(scope, sourceId, { key: name, value: JSON.stringify(value ?? null), until });
    },
  };
  stores.set(key, store);
  return store;
}

const renewals = new WeakMap<MetadataStore, { sinceMs: number; metadata: MetadataStore }>();

/**
 * The metadata of a source for who wants all anew: what was looked up before counts as not kept, what is looked up from now on is kept for everybody.
 * The same object for the same moment, so that the questions of one refresh share their look-ups.
 */
export function renewedMetadata(store: MetadataStore, since: Date): MetadataStore {
  const last = renewals.get(store);
  if (last?.sinceMs === since.getTime()) return last.metadata;
  const renewed = new Set<string>();
  const metadata: MetadataStore = {
    get: async (name) => (renewed.has(name) ? store.get(name) : undefined),
    async set(name, value, keepMinutes) {
      await store.set(name, value, keepMinutes);
      renewed.add(name);
    },
  };
  renewals.set(store, { sinceMs: since.getTime(), metadata });
  return metadata;
}

/** For a login that is not kept yet: nothing is remembered. */
export const noMetadata = (): MetadataStore => ({ get: async () => undefined, set: async () => undefined });
