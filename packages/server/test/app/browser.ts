import type { PageConfig } from '@sightline/contract/app';
import { headers as names, requestedWithValue } from '@sightline/contract/core';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pageConfigIn } from './page-call.ts';

export interface Sent {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object | string;
  /** Sent as multipart/form-data. */
  form?: FormData;
  headers?: Record<string, string>;
  address?: string;
}

/** Acts like a browser at one address: keeps cookies, takes the identification from the page it opened, and sends it with every call. */
export class Browser {
  readonly cookies = new Map<string, string>();
  identification: string | null = null;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens a page and answers the configuration in it. */
  async open(path = '/login'): Promise<PageConfig> {
    const page = await this.send({ url: path });
    const config = pageConfigIn(page.body);
    if (config === null) throw new Error(`${path} answered ${page.statusCode}, with no page of ours`);
    this.identification = config.identification;
    return config;
  }

  /** One request with what a browser and our page add. */
  async send(sent: Sent): Promise<LightMyRequestResponse> {
    const { method = 'GET', url, payload, form, headers = {}, address } = sent;
    const multipart = form ? new Response(form) : null;
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        [names.requestedWith]: requestedWithValue,
        ...(this.identification === null ? {} : { [names.identification]: this.identification }),
        ...(multipart ? { 'content-type': multipart.headers.get('content-type') ?? '' } : {}),
        ...headers,
      },
      ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : payload === undefined ? {} : { payload }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Opens the sign-in page and signs in. */
  async signIn(email: string, password: string): Promise<LightMyRequestResponse> {
    await this.open();
    return this.send({ method: 'POST', url: '/login', payload: { email, password } });
  }
}
