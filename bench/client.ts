import { type Endpoint, headers, pageConfigElementId, pageConfigSchema, pathOf, requestedWithValue } from '@sightline/contract';

interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

type Parsed<S> = S extends { parse(data: unknown): infer Output } ? Output : null;
type ReplyOf<E extends Endpoint> = { [K in keyof E['replies']]: Parsed<E['replies'][K]> }[keyof E['replies']];

const callMaxMs = 60_000;

/** Calls the product as a browser does: keeps cookies, and carries the identification of the page it opened. */
export class Client {
  readonly address: string;
  readonly #cookies = new Map<string, string>();
  #identification = '';

  private constructor(address: string) {
    this.address = address;
  }

  static async open(address: string): Promise<Client> {
    const client = new Client(address);
    const page = await (await client.request('/login')).text();
    const config = new RegExp(`id="${pageConfigElementId}"[^>]*>([^<]*)<`).exec(page)?.[1];
    if (config === undefined) throw new Error('The sign-in page carries no configuration');
    client.#identification = pageConfigSchema.parse(JSON.parse(config)).identification;
    return client;
  }

  get cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get cookieHeader(): string {
    return this.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
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
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return reply;
  }

  async call<E extends Endpoint>(endpoint: E, { params, query, body, form }: Given = {}): Promise<ReplyOf<E>> {
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const reply = await this.request(`${pathOf(endpoint, params)}${search}`, {
      method: endpoint.method,
      headers: {
        [headers.requestedWith]: requestedWithValue,
        [headers.identification]: this.#identification,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}: ${text.slice(0, 500)}`);
    return (text === '' ? null : JSON.parse(text)) as ReplyOf<E>;
  }
}
