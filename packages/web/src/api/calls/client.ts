import { type Endpoint, errorCatalogue, headers, requestedWithValue, shouldReload } from '@sightline/contract/core';
import type { ZodType } from 'zod';
import { tabStorage } from '#lib/browser/browser-storage.ts';
import { sleep } from '#lib/browser/sleep.ts';
import { isEmbedded } from '#lib/page/embedded.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { readNdjson } from './ndjson.ts';
import { unreachable, withRequestId } from './problem-of-reply.ts';
import { type AnyOptions, type CallArguments, createSend, type ReplyOf, readReply } from './send.ts';
import { rememberSignedOut, staysSignedOut } from './session-end.ts';
import { findShareToken } from './share-token.ts';

const identificationKey = 'sightline-identification';
const lastReloadKey = 'sightline-reloaded-at';

/** From the page, else from session storage. */
function identification(): string {
  const { identification: given } = getPageConfig();
  if (given) tabStorage.set(identificationKey, given);
  return given || (tabStorage.get(identificationKey) ?? '');
}

function headersFor(definition: Endpoint, params: Record<string, string>): Record<string, string> {
  const shareToken = definition.access === 'dashboard' && params.permalink ? findShareToken(params.permalink, Date.now()) : null;
  return {
    [headers.requestedWith]: requestedWithValue,
    [headers.identification]: identification(),
    [headers.release]: getPageConfig().release,
    ...(shareToken ? { [headers.authorization]: `Bearer ${shareToken}` } : {}),
  };
}

function reloadsOn(status: number): boolean {
  const isSignedOut = status === errorCatalogue.unauthenticated.status;
  if (isSignedOut && staysSignedOut()) return false;
  const kept = tabStorage.get(lastReloadKey);
  const now = Date.now();
  if (!shouldReload(status, kept === null ? null : Number(kept), now)) return false;
  tabStorage.set(lastReloadKey, String(now));
  if (isSignedOut) rememberSignedOut();
  window.location.reload();
  return true;
}

/** In a frame everybody is a visitor: what it shows must not depend on who is signed in. */
const fetchHere: typeof fetch = (input, init) => window.fetch(input, isEmbedded() ? { ...init, credentials: 'omit' } : init);

const send = createSend({ fetch: fetchHere, headersFor, reloadsOn, sleep, now: () => Date.now() });

/** A call and its reply with status and headers. Problems are thrown. */
export async function callWithHeaders<const E extends Endpoint>(
  definition: E,
  ...[options]: CallArguments<E>
): Promise<{ value: ReplyOf<E>; status: number; headers: Headers }> {
  const reply = await send(definition, (options ?? {}) as AnyOptions);
  // The schema of this very endpoint has just checked it.
  const value = (await readReply(definition, reply)) as ReplyOf<E>;
  return { value, status: reply.status, headers: reply.headers };
}

/**
 * A call to an endpoint of the contract: `await call(listUsers)`, `await call(updateUser, { params: { id }, body: { role } })`. Throws a
 * AppError (code, `details.errors` by field, `details.retryAfterS`); cancelling by `signal` throws AbortError.
 */
export async function call<const E extends Endpoint>(definition: E, ...options: CallArguments<E>): Promise<ReplyOf<E>> {
  return (await callWithHeaders(definition, ...options)).value;
}

/** The reply of an endpoint that answers with a file; one that is cut throws. */
export async function fetchFile<const E extends Endpoint>(definition: E, ...[options]: CallArguments<E>): Promise<Blob> {
  const reply = await send(definition, (options ?? {}) as AnyOptions);
  return reply.blob().catch((thrown: unknown) => {
    throw unreachable(thrown, true);
  });
}

/** The messages of an endpoint that streams (`ndjson`), until the one for which `isLast` is true; a cut stream throws. */
export async function* streamMessages<const E extends Endpoint & { ndjson: true }>(
  definition: E,
  isLast: (line: ReplyOf<E>) => boolean,
  ...[options]: CallArguments<E>
): AsyncGenerator<ReplyOf<E>, void, undefined> {
  const reply = await send(definition, (options ?? {}) as AnyOptions);
  if (!reply.body) throw unreachable(new Error('The stream has no body'), true);
  try {
    yield* readNdjson(reply.body, definition.replies[200] as ZodType<ReplyOf<E>>, isLast);
  } catch (thrown) {
    throw withRequestId(thrown, reply);
  }
}
