import { createHmac } from 'node:crypto';
import { isSameText } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { authSecret, olderAuthSecrets } from './auth.ts';

/** As better-auth signs a token, plain or as it stands in a cookie. */
function signaturesOf(token: string, secret: string): readonly [string, string] {
  const plain = createHmac('sha256', secret).update(token).digest('base64');
  return [plain, encodeURIComponent(plain)];
}

/** A session token as it stands in a cookie, before the cookie's own encoding. */
export const signToken = (context: Context, token: string): string => `${token}.${signaturesOf(token, authSecret(context))[0]}`;

/**
 * A session token with its signature, `token.signature`. better-auth keeps several secrets for what it encrypts, but knows signatures of the
 * first alone, so one of an older key is replaced here by the first key's. Whatever no older key signed comes back as it was.
 */
export function signedByFirstKey(context: Context, signed: string): string {
  const end = signed.lastIndexOf('.');
  if (end < 1) return signed;
  const [token, signature] = [signed.slice(0, end), signed.slice(end + 1)];
  const isOlder = olderAuthSecrets(context).some((secret) => signaturesOf(token, secret).some((known) => isSameText(known, signature)));
  return isOlder ? signToken(context, token) : signed;
}

/** The session's token, without the signature that shows it to be ours; null: one of our keys did not sign it. */
export function tokenOf(context: Context, signed: string): string | null {
  const renewed = signedByFirstKey(context, signed);
  const token = renewed.slice(0, Math.max(renewed.lastIndexOf('.'), 0));
  return token !== '' && isSameText(signToken(context, token), renewed) ? token : null;
}
