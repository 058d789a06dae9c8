import { backoffMs } from '@sightline/contract/core';

export interface RetryOptions {
  /** Tries in all, the first one included. */
  attempts: number;
  baseMs: number;
  /** The longest wait; a provider that asks for more is not waited for. */
  maxMs: number;
  random(): number;
  sleep(ms: number): Promise<void>;
  /** Whether the error may pass by itself. */
  isRetryable(error: unknown): boolean;
  /** Seconds the provider asked to wait, or null. */
  retryAfterS(error: unknown): number | null;
}

/** Exponential backoff with full jitter; a provider's own wish is honoured to the second and never undercut. */
export async function withRetry<T>(task: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= options.attempts || !options.isRetryable(error)) throw error;
      const wishedMs = (options.retryAfterS(error) ?? 0) * 1000;
      if (wishedMs > options.maxMs) throw error;
      const jitterMs = options.random() * backoffMs(attempt, { firstMs: options.baseMs, longestMs: options.maxMs });
      await options.sleep(Math.round(wishedMs > 0 ? wishedMs + Math.min(jitterMs, options.baseMs) : jitterMs));
    }
  }
}
