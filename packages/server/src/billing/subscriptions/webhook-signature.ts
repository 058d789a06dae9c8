import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the raw body was signed with the secret: base64 of HMAC-SHA256. */
export function isSigned(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
