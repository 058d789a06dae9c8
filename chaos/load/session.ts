import type { Endpoint } from '@sightline/contract/core';
import { CookieJar, type Given, pageCall, pageConfigIn, type ReplyOf, replyOf } from '../../packages/server/test/app/page-call.ts';
import type { Chance } from '../chance.ts';
import type { Tally } from '../tally.ts';

/** `maybe`: no answer, or a fault of the server, so that nobody knows whether it was done. */
export type Outcome<T> = { acknowledged: 'yes'; body: T } | { acknowledged: 'no' | 'maybe'; words: string; status: number | null };

/** Longer than any answer takes that is on its way, shorter than people wait. */
const answerMaxMs = 15_000;
const neverSent = ['ECONNREFUSED'];
const outdatedPage = 419;

const causeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? (error instanceof Error ? error.name : String(error));
};

/** One person's browser, whose calls go to any of the web processes. */
export class Session {
  readonly #addresses: () => readonly [string, ...string[]];
  readonly #chance: Chance;
  readonly #tally: Tally;
  /** A client address of its own behind the balancer. */
  readonly #from: string;
  readonly #jar = new CookieJar();
  #identification: string | null = null;

  constructor(addresses: () => readonly [string, ...string[]], chance: Chance, tally: Tally, from: string) {
    this.#addresses = addresses;
    this.#chance = chance;
    this.#tally = tally;
    this.#from = from;
  }

  /** A plain request; redirects come back as they are. `what` is counted where it fails: the path without its ids. */
  async request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
    what = new URL(path, 'http://any').pathname,
  ): Promise<Outcome<Response>> {
    try {
      const reply = await fetch(new URL(path, this.#chance.pick(this.#addresses())), {
        ...init,
        headers: { ...init.headers, cookie: this.#jar.header, 'x-forwarded-for': this.#from },
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMaxMs),
      });
      // An answer counts once all of it is here.
      const bytes = await reply.arrayBuffer();
      this.#jar.keep(reply);
      const whole = new Response([204, 304].includes(reply.status) ? null : bytes, { status: reply.status, headers: reply.headers });
      if (reply.status < 400) {
        this.#tally.count('acknowledged');
        return { acknowledged: 'yes', body: whole };
      }
      this.#tally.count('failed', `${reply.status} ${what}`);
      return {
        acknowledged: reply.status < 500 ? 'no' : 'maybe',
        status: reply.status,
        words: `${reply.status} ${(await whole.text()).slice(0, 200)}`,
      };
    } catch (error) {
      const cause = causeOf(error);
      const isRefused = neverSent.includes(cause);
      this.#tally.count(isRefused ? 'failed' : 'unknown', cause);
      return { acknowledged: isRefused ? 'no' : 'maybe', status: null, words: cause };
    }
  }

  /** Counts what failed on the way without a call to the product. */
  countFailed(reason: string): void {
    this.#tally.count('failed', reason);
  }

  async #identify(): Promise<string | null> {
    const page = await this.request('/login');
    if (page.acknowledged !== 'yes') return null;
    return pageConfigIn(await page.body.text())?.identification ?? null;
  }

  /** A call as a page makes it. */
  async call<E extends Endpoint>(endpoint: E, given: Given = {}): Promise<Outcome<ReplyOf<E>>> {
    this.#identification ??= await this.#identify();
    if (this.#identification === null) return { acknowledged: 'no', status: null, words: 'no page could be opened' };
    const outcome = await this.request(...pageCall(endpoint, this.#identification, given), `${endpoint.method} ${endpoint.path}`);
    if (outcome.acknowledged !== 'yes') {
      if (outcome.status === outdatedPage) this.#identification = null;
      return outcome;
    }
    return { acknowledged: 'yes', body: replyOf(endpoint, await outcome.body.text()) };
  }
}
