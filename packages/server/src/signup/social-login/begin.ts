import { AppError, pathOf } from '@sightline/contract/core';
import { type SocialProvider, socialCallback, socialProviderNames } from '@sightline/contract/identity';
import type { FastifyReply } from 'fastify';
import type { Context } from '#platform/context.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { hashOf, keepAttempt, type Purpose } from './attempts.ts';
import { accessTo, services } from './services.ts';

/** Ties what was begun to this browser. Lax, as the way back is a navigation that the service starts. */
export const stateCookie = 'sightline_social';
/** Ties a mail to the browser that asked for it. */
export const mailCookie = 'sightline_social_mail';
/** Ties what is still asked for to the browser that came back. */
export const stepCookie = 'sightline_social_step';

export const setSocialCookie = (context: Context, reply: FastifyReply, name: string, value: string, seconds: number): FastifyReply =>
  reply.setCookie(name, value, {
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.publicUrl().startsWith('https:'),
    maxAge: seconds,
  });

export const redirectUriOf = (context: Context, provider: SocialProvider): string =>
  `${context.publicUrl()}${pathOf(socialCallback, { provider })}`;

const attemptSeconds = 10 * 60;

/** Answers the address of the service's page, and remembers what for. */
export async function begin(context: Context, reply: FastifyReply, provider: SocialProvider, purpose: Purpose): Promise<string> {
  const access = accessTo(context, provider);
  if (access === null)
    throw new AppError('not_found', `Sign-in with ${socialProviderNames[provider]} is not set up here. Use your e-mail and a password.`);
  const { authorize, scope, extra, pkce, who } = services[provider];
  const { state, codeVerifier, nonce } = await keepAttempt(context, { provider, purpose });
  setSocialCookie(context, reply, stateCookie, hashOf(state), attemptSeconds);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: access.client.clientId,
    redirect_uri: redirectUriOf(context, provider),
    scope,
    state,
    ...extra,
  });
  if (who.kind === 'idToken' && who.hasNonce) query.set('nonce', nonce);
  if (pkce) {
    query.set('code_challenge', sha256(codeVerifier, 'base64url'));
    query.set('code_challenge_method', 'S256');
  }
  return `${access.toAddress(authorize)}?${query}`;
}
