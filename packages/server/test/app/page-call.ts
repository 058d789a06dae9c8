import { type PageConfig, pageConfigElementId, pageConfigSchema } from '@sightline/contract/app';
import { type Endpoint, headers, pathOf, requestedWithValue } from '@sightline/contract/core';

/** The configuration that a page of ours carries; null: this is none. */
export function pageConfigIn(html: string): PageConfig | null {
  const text = new RegExp(`id="${pageConfigElementId}"[^>]*>([^<]*)<`).exec(html)?.[1];
  return text === undefined ? null : pageConfigSchema.parse(JSON.parse(text));
}

export interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

type Parsed<S> = S extends { parse(data: unknown): infer Output } ? Output : null;
export type ReplyOf<E extends Endpoint> = { [K in keyof E['replies']]: Parsed<E['replies'][K]> }[keyof E['replies']];

export interface PageRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** A call as one of our pages makes it: its path with the query, and what is sent. */
export function pageCall(endpoint: Endpoint, identification: string, { params, query, body, form }: Given): [string, PageRequest] {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return [
    `${pathOf(endpoint, params)}${search}`,
    {
      method: endpoint.method,
      headers: {
        [headers.requestedWith]: requestedWithValue,
        [headers.identification]: identification,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    },
  ];
}

export const replyOf = <E extends Endpoint>(_endpoint: E, text: string): ReplyOf<E> =>
  (text === '' ? null : JSON.parse(text)) as ReplyOf<E>;

/** Cookies of one browser at one product. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  get cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get header(): string {
    return this.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  keep({ headers: sent }: Response): void {
    for (const cookie of sent.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
  }
}
