import type { Limiter } from './limiter.ts';
import type { ProviderRequest, QuotaReading, Reply, Secrets } from './provider.ts';

/** Small JSON values kept for a while, one store a source. Reuse the same object for a source: lookups under way are shared through it. */
export interface MetadataStore {
  /** undefined: never kept, or too old. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, keepMinutes: number): Promise<void>;
}

export interface SendOptions {
  userGivenHost: boolean;
  signal?: AbortSignal;
}

/** What the kit needs of the world to run one source's calls. */
export interface Runtime {
  /** One HTTP call: time-outs, size limit, address guard. Throws on network faults; a `AppError` it throws is passed on as it is. */
  send(request: ProviderRequest, options: SendOptions): Promise<Reply>;
  secrets(): Promise<Secrets>;
  /** Called after a `source_expired` answer of an OAuth provider; single flight; throws `AppError('source_expired')` when it cannot. */
  refresh(): Promise<Secrets>;
  limiter: Limiter;
  /** What the provider said of its allowances, after every call that speaks of them. */
  noteQuota?(readings: QuotaReading[]): void;
  metadata: MetadataStore;
  now(): Date;
  /** 0 ≤ x < 1 */
  random(): number;
  sleep(ms: number): Promise<void>;
}

/** The access token of an OAuth source stands under this name in its secrets. */
export const accessTokenKey = 'accessToken';
