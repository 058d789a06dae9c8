import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { hourS } from '../kernel/time-units.ts';
import type { Nonces } from './authorize-routes.ts';
import { type Face, HOST } from './faces.ts';
import { findPerson, type Person } from './persons.ts';

const KEY_ID = 'sandbox-sign-in-1';

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

const keySet = (): object => keys().jwks;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id token (RS256) for a person, or one with the fault that they stand for. */
function idTokenOf(person: Person, to: { issuer: string; clientId: string; nonce: string | null; now: Date }): string {
  const { spoiled } = person;
  const iat = Math.floor(to.now.getTime() / 1000) - (spoiled === 'expired' ? 2 * hourS : 0);
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
    exp: iat + hourS,
  };
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  const key = spoiled === 'signature' ? keys().stranger : keys().privateKey;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

type Form = Record<string, string | undefined>;

/** Exchange of codes, and the keys that id tokens are checked with. `secrets`: those that apps showed, which proofs are checked with. */
export function tokenRoutes(app: FastifyInstance, world: World, face: Face, nonces: Nonces, secrets: Map<string, string>): void {
  app.post<{ Body: Form | undefined }>(`/${HOST}${face.token}`, async (request, reply) => {
    const form = request.body ?? {};
    const refuse = (error: string, description: string) => reply.code(400).send({ error, error_description: description });
    const { client_id: clientId = '', client_secret: secret = '', code = '', redirect_uri: redirectUri = '' } = form;
    if (form.grant_type !== 'authorization_code') return refuse('unsupported_grant_type', `Invalid grant_type: ${form.grant_type ?? ''}`);
    if (clientId === '' || secret === '') return refuse('invalid_client', 'Client authentication failed');
    // It was not enabled for the app.
    if (face.pkce === 'refused' && form.code_verifier !== undefined) return refuse('invalid_client', 'Client authentication failed');
    const tokens = world.oauth.redeem(code, { clientId, redirectUri, codeVerifier: form.code_verifier ?? null });
    const nonce = nonces.get(code) ?? '';
    nonces.delete(code);
    if ('error' in tokens) return refuse('invalid_grant', 'The code was used already, is too old, or is not yours.');
    secrets.set(clientId, secret);
    const person = findPerson(face.service, tokens.user);
    if (!person) return refuse('invalid_grant', 'Unknown account');
    const { oidc } = face;
    return {
      access_token: tokens.accessToken,
      token_type: 'Bearer',
      expires_in: tokens.expiresInS,
      scope: tokens.scopes.join(' '),
      ...(oidc === null
        ? {}
        : {
            id_token: idTokenOf(person, {
              issuer: oidc.issuer,
              clientId,
              nonce: oidc.sendsNonce && nonce !== '' ? nonce : null,
              now: world.now(),
            }),
          }),
    };
  });
  if (face.oidc !== null) app.get(`/${HOST}${face.oidc.keys}`, async () => keySet());
}
