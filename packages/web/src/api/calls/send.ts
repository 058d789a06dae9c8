import { type Endpoint, pathOf, underBothNames } from '@sightline/contract/core';
import { whatFits } from '@sightline/contract/frames';
import type { ZodType, z } from 'zod';
import { isAbort } from './is-abort.ts';
import { misfitOf, problemOfReply, unreachable, unreadable } from './problem-of-reply.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S extends ZodType> ? z.input<S> : never;
type Needs<E extends Endpoint> = (E extends { params: ZodType } ? { params: Part<E, 'params'> } : unknown) &
  (E extends { query: ZodType } ? { query?: Part<E, 'query'> } : unknown) &
  (E extends { body: ZodType } ? { body: Part<E, 'body'> } : unknown) &
  (E extends { multipart: true } ? { form: FormData } : unknown);
export type CallOptions<E extends Endpoint> = Needs<E> & {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Goes out even while the page is being left. */
  keepalive?: boolean;
};
/** Optional where the endpoint asks for nothing. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends Needs<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
export type ReplyOf<E extends Endpoint> = {
  [K in keyof E['replies']]: E['replies'][K] extends ZodType ? z.output<E['replies'][K]> : undefined;
}[keyof E['replies']];

/** The options as they are once the endpoint's type no longer matters. */
export interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  keepalive?: boolean;
}

export interface SendDependencies {
  fetch: typeof fetch;
  /** Headers of every call to that endpoint: identification, sign-in, release. */
  headersFor: (definition: Endpoint, params: Record<string, string>) => Record<string, string>;
  /** Told of every refusal; answers true when the page is about to reload, so that nothing more need happen. */
  reloadsOn: (status: number) => boolean;
  sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  now: () => number;
}

/** Pauses between the attempts of a read that did not reach the server. Writes are never repeated by themselves. */
export const networkPausesMs = [300, 1200] as const;

export function addressOf(definition: Endpoint, options: AnyOptions): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(underBothNames(definition.query, options.query ?? {})))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return `${pathOf(definition, options.params)}${text ? `?${text}` : ''}`;
}

/** One call; the answer is a 2xx reply, or a problem is thrown. Cancelling throws the browser's AbortError. */
export function createSend(dependencies: SendDependencies) {
  return async function send(definition: Endpoint, options: AnyOptions): Promise<Response> {
    const { body, form, signal } = options;
    const init: RequestInit = {
      method: definition.method,
      headers: {
        ...dependencies.headersFor(definition, options.params ?? {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(underBothNames(definition.body, body)) }),
    };
    const pauses = definition.method === 'GET' ? networkPausesMs : [];
    for (let attempt = 0; ; attempt += 1) {
      let reply: Response;
      try {
        reply = await dependencies.fetch(addressOf(definition, options), init);
      } catch (thrown) {
        if (isAbort(thrown)) throw thrown;
        const pause = pauses[attempt];
        if (pause === undefined) throw unreachable(thrown, definition.method === 'GET');
        await dependencies.sleep(pause, signal);
        continue;
      }
      // "Not changed" is an answer where the contract gives it as one.
      if (reply.ok || definition.replies[reply.status] !== undefined) return reply;
      // The page goes away: an answer that never comes keeps errors from flashing up meanwhile.
      if (dependencies.reloadsOn(reply.status)) return new Promise<Response>(() => {});
      throw problemOfReply(reply.status, await reply.text(), reply.headers, dependencies.now());
    }
  };
}

/** The reply's body as far as it fits the schema that the contract gives for its status. */
export async function readReply(definition: Endpoint, reply: Response): Promise<unknown> {
  const schema = definition.replies[reply.status];
  if (schema === null) return undefined;
  const what = `${definition.method} ${definition.path}, status ${reply.status}`;
  if (schema === undefined) throw unreadable(what, new Error('A status the contract does not know'));
  let value: unknown;
  try {
    value = await reply.json();
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown;
    throw thrown instanceof SyntaxError ? unreadable(what, thrown) : unreachable(thrown, false);
  }
  const fit = whatFits(schema, value);
  if (fit === null) throw unreadable(what, misfitOf(schema, value));
  return fit.data;
}
