import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Person } from './persons.ts';

const KEY_ID = 'sandbox-sign-in-1';
const HOUR_S = 3600;

interface Keys {
  privateKey: KeyObject;
  /** Signs what must be refused. */
  stranger: KeyObject;
  jwks: object;
}
let made: Keys | null = null;

/** Made at the first sign-in; two RSA keys take a moment. */
function keys(): Keys {
  if (made) return made;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  made = { privateKey, stranger, jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] } };
  return made;
}

export const keySet = (): object => keys().jwks;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id token (RS256) for a person, or one with the fault that they stand for. */
export function idTokenOf(person: Person, to: { issuer: string; clientId: string; nonce: string | null; now: Date }): string {
  const { spoiled } = person;
  const iat = Math.floor(to.now.getTime() / 1000) - (spoiled === 'expired' ? 2 * HOUR_S : 0);
  const audience = spoiled === 'audience' ? 'another-client' : to.clientId;
  const nonce = spoiled === 'nonce' ? 'another-nonce' : to.nonce;
  const claims = {
    iss: person.issuer ?? to.issuer,
    aud: audience,
    azp: audience,
    sub: person.sub,
    name: person.name,
    ...(person.email === null ? {} : { email: person.email }),
    ...(person.emailVerified === undefined ? {} : { email_verified: person.emailVerified }),
    ...(person.hd === undefined ? {} : { hd: person.hd }),
    ...(person.locale === undefined ? {} : { locale: person.locale }),
    ...(nonce === null ? {} : { nonce }),
    iat,
    exp: iat + HOUR_S,
  };
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  const key = spoiled === 'signature' ? keys().stranger : keys().privateKey;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}
