import { minuteMs } from '@sightline/contract/core';
import { call, type Session } from './call.ts';
import { requestFingerprint } from './fingerprint.ts';
import { type Kept, kept } from './kept.ts';
import { recall, remember } from './memory.ts';
import type { Metadata, MetadataLookup } from './provider.ts';
import type { MetadataStore } from './runtime.ts';

/** Metadata by name; `wereKept` tells whether any of it may be out of date. */
export async function lookUpMetadata(
  session: Session,
  wanted: MetadataLookup[],
  options: { anew?: boolean } = {},
): Promise<{ metadata: Metadata; wereKept: boolean }> {
  const found = await Promise.all(
    wanted.map(async (lookup) => {
      const key = `fact:${session.provider.declaration.key}:${lookup.name}:${requestFingerprint(lookup.request)}`;
      const look = async () => lookup.read(await call(session, lookup.request));
      return { name: lookup.name, ...(await keptMetadata(session, lookup, key, look, options)) };
    }),
  );
  return { metadata: Object.fromEntries(found.map(({ name, value }) => [name, value])), wereKept: found.some(({ wasKept }) => wasKept) };
}

function keptMetadata(
  session: Session,
  lookup: MetadataLookup,
  key: string,
  look: () => Promise<unknown>,
  options: { anew?: boolean },
): Promise<Kept> {
  const { metadata, now } = session.runtime;
  return kept(lookup.isSecret === true ? inMemory(metadata, () => now().getTime()) : metadata, key, lookup.keepMinutes, look, options);
}

/** A store of the same source that writes nothing down. */
const inMemory = (metadata: MetadataStore, nowMs: () => number): MetadataStore => ({
  get: async (key) => recall(metadata, key, nowMs()),
  set: async (key, value, keepMinutes) => remember(metadata, key, value, { nowMs: nowMs(), keepMs: keepMinutes * minuteMs }),
});
