import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '#platform/text/hashes.ts';

/** How far the clocks of two places may be apart. */
export const skewMaxMs = 60_000;

const signed = (key: string, parts: readonly string[]): string => createHmac('sha256', key).update(parts.join('\n')).digest('hex');

export interface SignedCall {
  method: string;
  path: string;
  body: string;
  /** Milliseconds since 1970, as text. */
  time: string;
  nonce: string;
}
export const signCall = (key: string, { method, path, body, time, nonce }: SignedCall): string =>
  signed(key, ['call', method, path, sha256(body), time, nonce]);

/** An answer belongs to one call, which it names by its nonce. */
export const signAnswer = (key: string, { nonce, body }: { nonce: string; body: string }): string =>
  signed(key, ['answer', nonce, sha256(body)]);

/** In the same time for every wrong signature. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a call that was taken once looks like for as long as it would be taken again. */
export class SeenNonces {
  readonly #until = new Map<string, number>();

  /** Whether it is new; remembered from now on. */
  take(nonce: string, nowMs: number): boolean {
    for (const [known, until] of this.#until) {
      if (until > nowMs) break;
      this.#until.delete(known);
    }
    if (this.#until.has(nonce)) return false;
    this.#until.set(nonce, nowMs + 2 * skewMaxMs);
    return true;
  }
}

export const headerOf = { time: 'x-vantage-time', nonce: 'x-vantage-nonce', signature: 'x-vantage-signature' } as const;
export const probePath = '/probe';
