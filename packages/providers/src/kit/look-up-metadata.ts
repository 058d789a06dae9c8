import { minuteMs } from '@sightline/contract/core';
import { type Cached, cached } from './cached.ts';
import { call, type Session } from './call.ts';
import { requestFingerprint } from './fingerprint.ts';
import { recall, remember } from './memory.ts';
import type { Metadata, MetadataLookup } from './provider.ts';
import type { MetadataStore } from './runtime.ts';

/** Metadata by name; `wereCached` tells whether any of it may be out of date. */
export async function lookUpMetadata(
  session: Session,
  wanted: MetadataLookup[],
  options: { anew?: boolean } = {},
): Promise<{ metadata: Metadata; wereCached: boolean }> {
  const found = await Promise.all(
    wanted.map(async (lookup) => {
      const key = `fact:${session.provider.declaration.key}:${lookup.name}:${requestFingerprint(lookup.request)}`;
      const look = async () => lookup.read(await call(session, lookup.request));
      return { name: lookup.name, ...(await cachedMetadata(session, lookup, key, look, options)) };
    }),
  );
  return {
    metadata: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    wereCached: found.some(({ wasCached }) => wasCached),
  };
}

function cachedMetadata(
  session: Session,
  lookup: MetadataLookup,
  key: string,
  look: () => Promise<unknown>,
  options: { anew?: boolean },
): Promise<Cached> {
  const { metadata, now } = session.runtime;
  return cached(lookup.isSecret === true ? inMemory(metadata, () => now().getTime()) : metadata, key, lookup.keepMinutes, look, options);
}

/** A store of the same source that writes nothing down. */
const inMemory = (metadata: MetadataStore, nowMs: () => number): MetadataStore => ({
  get: async (key) => recall(metadata, key, nowMs()),
  set: async (key, value, keepMinutes) => remember(metadata, key, value, { nowMs: nowMs(), keepMs: keepMinutes * minuteMs }),
});
