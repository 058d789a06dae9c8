import { type Endpoint, headers, pageConfigElementId, pageConfigSchema, pathOf, requestedWithValue } from '@sightline/contract';
import type { Chance } from '../chance.ts';
import type { Tally } from '../tally.ts';

export interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

type Parsed<S> = S extends { parse(data: unknown): infer Output } ? Output : null;
type ReplyOf<E extends Endpoint> = { [K in keyof E['replies']]: Parsed<E['replies'][K]> }[keyof E['replies']];

/** `maybe`: no answer, or a fault of the server, so that nobody knows whether it was done. */
export type Outcome<T> = { told: 'yes'; body: T } | { told: 'no' | 'maybe'; words: string; status: number | null };

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
  readonly #cookies = new Map<string, string>();
  #identification: string | null = null;

  constructor(addresses: () => readonly [string, ...string[]], chance: Chance, tally: Tally, from: string) {
    this.#addresses = addresses;
    this.#chance = chance;
    this.#tally = tally;
    this.#from = from;
  }

  /** A plain request; redirects come back as they are. */
  async request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Outcome<Response>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const reply = await fetch(new URL(path, this.#chance.pick(this.#addresses())), {
        ...init,
        headers: { ...init.headers, cookie, 'x-forwarded-for': this.#from },
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMaxMs),
      });
      // An answer counts once all of it is here.
      const bytes = await reply.arrayBuffer();
      for (const sent of reply.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(sent) ?? [];
        if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
      }
      const whole = new Response([204, 304].includes(reply.status) ? null : bytes, { status: reply.status, headers: reply.headers });
      if (reply.status < 400) {
        this.#tally.count('acknowledged');
        return { told: 'yes', body: whole };
      }
      this.#tally.count('failed');
      return {
        told: reply.status < 500 ? 'no' : 'maybe',
        status: reply.status,
        words: `${reply.status} ${(await whole.text()).slice(0, 200)}`,
      };
    } catch (error) {
      const cause = causeOf(error);
      const isRefused = neverSent.includes(cause);
      this.#tally.count(isRefused ? 'failed' : 'unknown');
      return { told: isRefused ? 'no' : 'maybe', status: null, words: cause };
    }
  }

  async #identify(): Promise<string | null> {
    const page = await this.request('/login');
    if (page.told !== 'yes') return null;
    const config = new RegExp(`id="${pageConfigElementId}"[^>]*>([^<]*)<`).exec(await page.body.text())?.[1];
    return config === undefined ? null : pageConfigSchema.parse(JSON.parse(config)).identification;
  }

  /** A call as a page makes it. */
  async call<E extends Endpoint>(endpoint: E, { params, query, body, form }: Given = {}): Promise<Outcome<ReplyOf<E>>> {
    this.#identification ??= await this.#identify();
    if (this.#identification === null) return { told: 'no', status: null, words: 'no page could be opened' };
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const outcome = await this.request(`${pathOf(endpoint, params)}${search}`, {
      method: endpoint.method,
      headers: {
        [headers.requestedWith]: requestedWithValue,
        [headers.identification]: this.#identification,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    if (outcome.told !== 'yes') {
      if (outcome.status === outdatedPage) this.#identification = null;
      return outcome;
    }
    const text = await outcome.body.text();
    return { told: 'yes', body: (text === '' ? null : JSON.parse(text)) as ReplyOf<E> };
  }
}
