import { hash } from '../kernel/random.ts';
import { requestError } from './refusal.ts';

const LIFETIME_MS = 2 * 3_600_000;

/** Where to go on, bound to what was asked and to the time. */
export function writePageToken(offset: number, asked: string, now: Date): string {
  return Buffer.from(JSON.stringify([offset, hash(asked), now.getTime()])).toString('base64url');
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part));
}

/** The place to go on from; 0 without a token. */
export function readPageToken(token: string, asked: string, now: Date): number {
  if (token === '') return 0;
  const invalid = () => requestError('INVALID_PAGE_TOKEN', 'Page token is invalid.');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw invalid();
  }
  if (!isNumbers(parts)) throw invalid();
  const [offset = 0, owner, issued = 0] = parts;
  if (owner !== hash(asked) || offset < 0) throw invalid();
  if (now.getTime() - issued > LIFETIME_MS) throw requestError('EXPIRED_PAGE_TOKEN', 'Page token has expired.');
  return offset;
}
