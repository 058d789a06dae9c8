import { createHash } from 'node:crypto';
import type { ProviderRequest } from './provider.ts';
import { addressOf, bodyOf } from './wire.ts';

/** A short stable name for something long or secret: 22 characters. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Two requests with the same fingerprint ask the same. */
export const requestFingerprint = (request: ProviderRequest): string =>
  fingerprint(`${request.method} ${addressOf(request)} ${bodyOf(request)?.text ?? ''}`);
