import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tokens } from '../kernel/oauth.ts';
import type { World } from '../kernel/stand-in.ts';
import { findGoogleUser } from './users.ts';

const HOST = '/oauth2.googleapis.com';
const PRIVATE = { 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate', pragma: 'no-cache' };

type Form = Record<string, string | undefined>;

function refuse(reply: FastifyReply, error: string, description: string, status = 400): FastifyReply {
  return reply.code(status).headers(PRIVATE).send({ error, error_description: description });
}

function sendTokens(reply: FastifyReply, tokens: Tokens): FastifyReply {
  return reply.headers(PRIVATE).send({
    access_token: tokens.accessToken,
    expires_in: tokens.expiresInS,
    ...(tokens.refreshToken === null ? {} : { refresh_token: tokens.refreshToken }),
    scope: tokens.scopes.join(' '),
    token_type: 'Bearer',
  });
}

/** Client id and secret from the form, or from Basic authorization. */
function clientOf(form: Form, authorization: string | undefined): { id: string; secret: string } {
  const basic = /^Basic\s+(.+)$/i.exec(authorization ?? '')?.[1];
  const [id = '', secret = ''] = basic === undefined ? [] : Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return { id: form.client_id ?? id, secret: form.client_secret ?? secret };
}

function redeemCode(world: World, reply: FastifyReply, form: Form, clientId: string): FastifyReply {
  if (!form.code) return refuse(reply, 'invalid_request', 'Missing required parameter: code');
  if (!form.redirect_uri) return refuse(reply, 'invalid_request', 'Missing parameter: redirect_uri');
  const codeVerifier = form.code_verifier ?? null;
  const tokens = world.oauth.redeem(form.code, { clientId, redirectUri: form.redirect_uri, codeVerifier });
  if (!('error' in tokens)) return sendTokens(reply, tokens);
  if (tokens.error === 'redirect') return refuse(reply, 'redirect_uri_mismatch', 'Bad Request');
  if (tokens.error === 'verifier')
    return refuse(reply, 'invalid_grant', codeVerifier === null ? 'Missing code verifier.' : 'Invalid code verifier.');
  return refuse(reply, 'invalid_grant', form.code.startsWith('4/') ? 'Bad Request' : 'Malformed auth code.');
}

function refreshToken(world: World, reply: FastifyReply, form: Form, clientId: string): FastifyReply {
  if (!form.refresh_token) return refuse(reply, 'invalid_request', 'Missing required parameter: refresh_token');
  const tokens = world.oauth.refresh(form.refresh_token, clientId);
  if (typeof tokens !== 'string') return sendTokens(reply, tokens);
  return refuse(reply, 'invalid_grant', tokens === 'revoked' ? 'Token has been expired or revoked.' : 'Bad Request');
}

/** Token endpoint, revocation, token info and user info. */
export function registerTokens(app: FastifyInstance, world: World): void {
  app.post<{ Body: Form | undefined }>(`${HOST}/token`, async (request, reply) => {
    const form = request.body ?? {};
    const client = clientOf(form, request.headers.authorization);
    if (client.id === '') return refuse(reply, 'invalid_request', 'Could not determine client ID from request.');
    if (client.secret === '') return refuse(reply, 'invalid_request', 'client_secret is missing.');
    if (form.grant_type === 'authorization_code') return redeemCode(world, reply, form, client.id);
    if (form.grant_type === 'refresh_token') return refreshToken(world, reply, form, client.id);
    return refuse(reply, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type ?? ''}`);
  });

  app.post<{ Body: Form | undefined; Querystring: Form }>(`${HOST}/revoke`, async (request, reply) => {
    const token = request.body?.token ?? request.query.token;
    if (!token) return refuse(reply, 'invalid_request', 'Missing required parameter: token');
    if (!world.oauth.revoke(token)) return refuse(reply, 'invalid_token', 'Token expired or revoked');
    return reply.headers(PRIVATE).send({});
  });

  // Asked with the token in the address, in a form, or as a bearer: Google's own libraries do the last, by POST.
  app.route<{ Body: Form | undefined; Querystring: Form }>({
    method: ['GET', 'POST'],
    url: `${HOST}/tokeninfo`,
    handler: async (request, reply) => {
      const token = request.query.access_token ?? request.body?.access_token ?? request.headers.authorization;
      const found = world.oauth.verify(token);
      if (typeof found === 'string') return refuse(reply, 'invalid_token', 'Invalid Value');
      const seesEmail = found.scopes.some((scope) => scope.endsWith('/userinfo.email'));
      return reply.headers(PRIVATE).send({
        azp: found.clientId,
        aud: found.clientId,
        sub: findGoogleUser(found.user)?.sub,
        scope: found.scopes.join(' '),
        exp: String(Math.floor(world.now().getTime() / 1000) + found.expiresInS),
        expires_in: String(found.expiresInS),
        ...(seesEmail ? { email: found.user, email_verified: 'true' } : {}),
        access_type: 'offline',
      });
    },
  });

  app.get('/openidconnect.googleapis.com/v1/userinfo', async (request, reply) => {
    const found = world.oauth.verify(request.headers.authorization);
    const user = typeof found === 'string' ? null : findGoogleUser(found.user);
    if (typeof found === 'string' || !user || !found.scopes.includes('openid')) {
      return refuse(reply, 'invalid_request', 'Invalid Credentials', 401);
    }
    const seesEmail = found.scopes.some((scope) => scope.endsWith('/userinfo.email'));
    return { sub: user.sub, name: user.name, ...(seesEmail ? { email: user.email, email_verified: true } : {}) };
  });
}
