import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { LIFETIMES, PREFIXES } from './apps.ts';

const ROOT = '/www.linkedin.com/oauth/v2';

type Form = Record<string, string | undefined>;
type FormCall = { Body: Form | string | null | undefined };

function refuse(reply: FastifyReply, error: string, description: string, status = 400): FastifyReply {
  return reply.code(status).send({ error, error_description: description });
}

/** A body that was not sent as a form holds no parameter LinkedIn would read. */
function formOf(body: FormCall['Body']): Form {
  return typeof body === 'object' && body !== null ? body : {};
}

/** What is wrong with the client's own part of a form, null when nothing is. */
function missingIn(form: Form, names: readonly string[]): string | null {
  const missing = names.find((name) => !form[name]);
  return missing === undefined ? null : `A required parameter "${missing}" is missing`;
}

const DEAD_CODE = 'Unable to retrieve access token: authorization code not found';
const DEAD_REFRESH = 'The provided authorization grant or refresh token is invalid, expired or revoked.';

function redeem(world: World, reply: FastifyReply, form: Form): FastifyReply {
  const missing = missingIn(form, ['code', 'redirect_uri', 'client_id', 'client_secret']);
  if (missing !== null) return refuse(reply, 'invalid_request', missing);
  const { code = '', redirect_uri: redirectUri = '', client_id: clientId = '' } = form;
  const tokens = world.oauth.redeem(code, { clientId, redirectUri, codeVerifier: null });
  if ('error' in tokens) {
    if (tokens.error !== 'redirect') return refuse(reply, 'invalid_request', DEAD_CODE);
    return refuse(reply, 'invalid_redirect_uri', 'Unable to retrieve access token: appid/redirect uri/code verifier does not match');
  }
  return reply.send({
    access_token: tokens.accessToken,
    expires_in: LIFETIMES.access,
    ...(tokens.refreshToken === null ? {} : { refresh_token: tokens.refreshToken, refresh_token_expires_in: LIFETIMES.refresh }),
    scope: tokens.scopes.join(','),
    token_type: 'Bearer',
  });
}

function refresh(world: World, reply: FastifyReply, form: Form): FastifyReply {
  const missing = missingIn(form, ['refresh_token', 'client_id', 'client_secret']);
  if (missing !== null) return refuse(reply, 'invalid_request', missing);
  const { refresh_token: refreshToken = '', client_id: clientId = '' } = form;
  const tokens = world.oauth.refresh(refreshToken, clientId, PREFIXES.access, LIFETIMES.access);
  if (typeof tokens === 'string') return refuse(reply, 'invalid_request', DEAD_REFRESH);
  return reply.send({
    access_token: tokens.accessToken,
    expires_in: LIFETIMES.access,
    refresh_token: refreshToken,
    refresh_token_expires_in: world.oauth.refreshSecondsLeft(refreshToken),
    scope: tokens.scopes.join(','),
    token_type: 'Bearer',
  });
}

/** What LinkedIn says of an access token: https://learn.microsoft.com/en-us/linkedin/shared/authentication/token-introspection */
function describeToken(world: World, token: string, clientId: string): Record<string, unknown> {
  const grant = world.oauth.verify(token);
  if (grant === 'expired' || grant === 'revoked') return { active: false, status: grant, auth_type: '3L' };
  if (grant === 'unknown' || grant.clientId !== clientId) return { active: false };
  const expires = Math.floor(world.now().getTime() / 1000) + grant.expiresInS;
  const created = expires - LIFETIMES.access;
  return {
    active: true,
    client_id: grant.clientId,
    authorized_at: created,
    created_at: created,
    status: 'active',
    expires_at: expires,
    scope: grant.scopes.join(','),
    auth_type: '3L',
  };
}

/** Token endpoint, introspection and revocation. */
export function registerTokens(app: FastifyInstance, world: World): void {
  app.post<FormCall>(`${ROOT}/accessToken`, async ({ body }, reply) => {
    const form = formOf(body);
    if (form.grant_type === 'authorization_code') return redeem(world, reply, form);
    if (form.grant_type === 'refresh_token') return refresh(world, reply, form);
    if (!form.grant_type) return refuse(reply, 'invalid_request', 'A required parameter "grant_type" is missing');
    if (form.grant_type === 'client_credentials') {
      return refuse(reply, 'access_denied', 'This application is not allowed to create application tokens', 401);
    }
    return refuse(reply, 'unsupported_grant_type', `The grant_type "${form.grant_type}" is not supported`);
  });

  app.post<FormCall>(`${ROOT}/introspectToken`, async ({ body }, reply) => {
    const form = formOf(body);
    const missing = missingIn(form, ['client_id', 'client_secret', 'token']);
    if (missing !== null) return refuse(reply, 'invalid_request', missing);
    return describeToken(world, form.token ?? '', form.client_id ?? '');
  });

  app.post<FormCall>(`${ROOT}/revoke`, async ({ body }, reply) => {
    const form = formOf(body);
    const missing = missingIn(form, ['client_id', 'client_secret', 'token']);
    if (missing !== null) return refuse(reply, 'invalid_request', missing);
    if (!world.oauth.revoke(form.token ?? '')) return refuse(reply, 'invalid_request', 'The provided token is invalid or already revoked');
    return reply.code(200).send();
  });
}
