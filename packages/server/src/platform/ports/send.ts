import type { ProviderRequest, Reply } from '@sightline/providers/kit/provider';

export interface SendOptions {
  /** The host comes from a user: private, loopback and link-local addresses are refused at connect time. */
  userGivenHost: boolean;
  signal?: AbortSignal;
  /** A provider's report, which may have to be prepared first: waited for longer. */
  isReport?: boolean;
}

export type Send = (request: ProviderRequest, options: SendOptions) => Promise<Reply>;
