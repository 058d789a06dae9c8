import { hash, randomBytes } from 'node:crypto';

/** What is too long, or too secret, to be kept or compared as it is. */
export const sha256 = (content: string | Uint8Array, form: 'hex' | 'base64url' = 'hex'): string => hash('sha256', content, form);

/** By chance, so that nobody guesses it; in letters that stand in addresses, headers and cookies. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What we keep of a token that we handed out: who reads it here cannot use it. */
export const hashOfToken = (token: string): string => sha256(token);
