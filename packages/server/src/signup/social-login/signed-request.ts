import { createHmac } from 'node:crypto';
import { dayMs, minuteMs } from '@sightline/contract/core';
import { z } from 'zod';
import { isSameText } from '#platform/config/secrets.ts';

const payloadSchema = z.object({
  algorithm: z.string().refine((name) => name.toUpperCase() === 'HMAC-SHA256'),
  user_id: z.coerce.string().min(1).max(255),
  /** Unix seconds. */
  issued_at: z.int().positive(),
});

/** Clocks differ. */
const leewayMs = 5 * minuteMs;

function readJson(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads Facebook's `signed_request` (`{signature}.{payload}`, both base64url; HMAC-SHA256 of the payload's text with the app's secret). Null: it was not
 * signed with this secret and algorithm, is older than a day or from the future, or names nobody.
 */
export function readSignedRequest(text: string, secret: string, now: Date): { subject: string; issuedAt: Date } | null {
  const [signature = '', encoded = '', ...more] = text.split('.');
  if (more.length > 0 || encoded === '') return null;
  const expected = createHmac('sha256', secret).update(encoded).digest('base64url');
  // Some write the padding that base64url may go without.
  if (!isSameText(signature.replace(/={1,2}$/, ''), expected)) return null;
  const payload = payloadSchema.safeParse(readJson(encoded));
  if (!payload.success) return null;
  const issuedAt = new Date(payload.data.issued_at * 1000);
  const age = now.getTime() - issuedAt.getTime();
  return age > dayMs || age < -leewayMs ? null : { subject: payload.data.user_id, issuedAt };
}
