import { createHmac } from 'node:crypto';

/** A `signed_request` as Facebook makes it; a text is taken as the payload's own. */
export function signRequest(payload: unknown, secret: string): string {
  const encoded = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}
