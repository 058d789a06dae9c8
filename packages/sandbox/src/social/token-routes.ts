import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import type { Nonces } from './authorize-routes.ts';
import { type Face, HOST } from './faces.ts';
import { idTokenOf, keySet } from './id-tokens.ts';
import { findPerson } from './persons.ts';

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
