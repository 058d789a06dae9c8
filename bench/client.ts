import type { Endpoint } from '@sightline/contract/core';
import { CookieJar, type Given, pageCall, pageConfigIn, type ReplyOf, replyOf } from '../packages/server/test/app/page-call.ts';

const callMaxMs = 60_000;

/** Calls the product as a browser does: keeps cookies, and carries the identification of the page it opened. */
export class Client {
  readonly address: string;
  readonly #jar: CookieJar;
  #identification = '';

  private constructor(address: string, jar = new CookieJar()) {
    this.address = address;
    this.#jar = jar;
  }

  static async open(address: string): Promise<Client> {
    const client = new Client(address);
    const config = pageConfigIn(await (await client.request('/login')).text());
    if (config === null) throw new Error('The sign-in page carries no configuration');
    client.#identification = config.identification;
    return client;
  }

  /** The same browser at another address of an installation with the same data. */
  at(address: string): Client {
    const there = new Client(address, this.#jar);
    there.#identification = this.#identification;
    return there;
  }

  get cookies(): { name: string; value: string }[] {
    return this.#jar.cookies;
  }

  get cookieHeader(): string {
    return this.#jar.header;
  }

  /** A plain request; redirects come back as they are. */
  async request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | FormData } = {},
  ): Promise<Response> {
    const reply = await fetch(new URL(path, this.address), {
      ...init,
      headers: { ...init.headers, cookie: this.cookieHeader },
      redirect: 'manual',
      signal: AbortSignal.timeout(callMaxMs),
    });
    this.#jar.keep(reply);
    return reply;
  }

  async call<E extends Endpoint>(endpoint: E, given: Given = {}): Promise<ReplyOf<E>> {
    const reply = await this.request(...pageCall(endpoint, this.#identification, given));
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}: ${text.slice(0, 500)}`);
    return replyOf(endpoint, text);
  }
}
