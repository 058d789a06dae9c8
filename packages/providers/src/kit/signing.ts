import { dayMinutes } from '@sightline/contract/core';
import type { Provider } from './provider.ts';
import type { MetadataStore } from './runtime.ts';

/** Where the credential is put: as `authorise` does it, or as `secondSigning` does. */
export type Signing = 'first' | 'second';

/** Hosts are mended as well: the first place is tried again after so long. */
const keepMinutes = 30 * dayMinutes;
const keyOf = (provider: Provider): string => `signing:${provider.declaration.key}`;

/** The place that worked last for the source of this metadata. */
export async function cachedSigning(provider: Provider, metadata: MetadataStore): Promise<Signing> {
  if (provider.mapping.secondSigning === undefined) return 'first';
  return (await metadata.get(keyOf(provider))) === 'second' ? 'second' : 'first';
}

export const keepSigning = (provider: Provider, metadata: MetadataStore, signing: Signing): Promise<void> =>
  metadata.set(keyOf(provider), signing, keepMinutes);
