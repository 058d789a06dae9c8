import { randomBytes } from 'node:crypto';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

/** A refusal of the TikTok API for Business: a code inside the envelope, sent with HTTP 200. */
export class TikTokRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function badParameter(message: string): TikTokRefusal {
  return new TikTokRefusal(40002, message);
}

/** What is wrong with a token, as the grants tell it. */
export function tokenRefusal(found = 'unknown'): TikTokRefusal {
  if (found === 'expired') return new TikTokRefusal(40102, 'Access token is expired.');
  return new TikTokRefusal(40105, 'Access token is incorrect or has been revoked.');
}

export function noPermission(advertiserId: string): TikTokRefusal {
  return new TikTokRefusal(40001, `No permission to operate advertiser ${advertiserId}.`);
}

export interface Envelope {
  code: number;
  message: string;
  request_id: string;
  data: unknown;
}

/** What every answer is wrapped in. `now` begins the request id, as TikTok's ids do. */
export function envelope(now: Date, data: unknown, code = 0, message = 'OK'): Envelope {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return { code, message, request_id: `${stamp}${randomBytes(10).toString('hex').toUpperCase()}`, data };
}

/** The envelope for HTTP statuses that come from the edge and not from a route; an unknown path is no envelope at all. */
export function tiktokErrorBody(status: number, detail?: string): ErrorAnswer {
  if (status === 404) return { body: '404 page not found', headers: { 'content-type': 'text/plain; charset=utf-8' } };
  const known: Record<number, [number, string]> = {
    400: [40002, 'Bad request.'],
    401: [40105, 'Access token is incorrect or has been revoked.'],
    403: [40001, 'No permission.'],
    429: [40100, 'Too many requests. Please retry in some time.'],
    504: [50002, 'Internal service timed out. Please retry in sometime.'],
  };
  const [code, message] = known[status] ?? [50000, 'System error. Please try again later.'];
  return { body: envelope(new Date(), {}, code, detail ?? message) };
}
