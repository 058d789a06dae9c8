import { randomUUID } from 'node:crypto';
import { headers } from '@sightline/contract/core';
import { isTrustedProxy, type PeerMessage } from './direct-connection.ts';

/** As proxies make them: UUIDs, hexadecimal numbers and the like. Nothing that could end a log line or stand for markup. */
const form = /^[A-Za-z0-9][A-Za-z0-9_-]{15,63}$/;

/** The number of a request: what a trusted proxy calls it already, else a new one. */
export function requestIdOf(trusted: readonly string[], message: PeerMessage): string {
  const given = message.headers[headers.requestId];
  return typeof given === 'string' && form.test(given) && isTrustedProxy(trusted, message) ? given : randomUUID();
}
