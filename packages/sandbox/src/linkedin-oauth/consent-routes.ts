import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CONSENT_HEADERS,
  type ConsentChoice,
  consentPage,
  consentRefusal,
  isRedirectUri,
  redirectTo,
  tickedIn,
} from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { isApprovedForRefresh, LIFETIMES, PREFIXES } from './apps.ts';
import { describeScope, readScopes, ungrantedScope } from './scopes.ts';
import { findLinkedInUser, linkedInUsers } from './users.ts';

const PATH = '/www.linkedin.com/oauth/v2/authorization';
const VENDOR = 'LinkedIn';

interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
}

type Query = Record<string, string | undefined>;
/** `page`: LinkedIn cannot send the user back. */
type Read = AuthorizationRequest | { page: string } | { redirect: string };

function back({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string {
  return redirectTo(redirectUri, { ...answer, ...(state === null ? {} : { state }) });
}

function readRequest(query: Query): Read {
  const { client_id: clientId = '', redirect_uri: redirectUri = '' } = query;
  if (clientId === '') return { page: 'You need to pass the "client_id" parameter' };
  if (redirectUri === '') return { page: 'You need to pass the "redirect_uri" parameter' };
  if (!isRedirectUri(redirectUri)) return { page: 'The redirect_uri does not match the registered value' };
  const request = { clientId, redirectUri, scopes: readScopes(query.scope ?? ''), state: query.state ?? null };
  const refuse = (error: string, words: string) => ({ redirect: back(request, { error, error_description: words }) });
  if (query.response_type !== 'code') return refuse('unsupported_response_type', 'The response_type must be "code"');
  if (request.scopes.length === 0) return refuse('invalid_scope', 'A required parameter "scope" is missing');
  const ungranted = ungrantedScope(request.scopes);
  if (ungranted !== null) return refuse('unauthorized_scope_error', `Scope "${ungranted}" is not authorized for your application`);
  return request;
}

function choices(scopes: readonly string[]): ConsentChoice[] {
  return [
    {
      legend: 'Sign in as',
      name: 'user',
      kind: 'one',
      options: linkedInUsers.map(({ email, name }, index) => ({ value: email, label: name, note: email, isChosen: index === 0 })),
    },
    {
      legend: 'The app would like to',
      name: 'grant',
      kind: 'any',
      options: scopes.map((scope) => ({ value: scope, label: describeScope(scope), note: scope, isChosen: true })),
    },
  ];
}

function stop(reply: FastifyReply, read: { page: string } | { redirect: string }): FastifyReply {
  if ('redirect' in read) return reply.redirect(read.redirect, 302);
  return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, read.page));
}

/** The sign-in and consent page, and what follows from the member's choice on it. */
export function registerConsent(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>(PATH, async ({ query, url }, reply) => {
    const read = readRequest(query);
    if (!('clientId' in read)) return stop(reply, read);
    const heading = `${new URL(read.redirectUri).host} would like to use your LinkedIn account`;
    const asked = url.slice(url.indexOf('?') + 1);
    return reply.headers(CONSENT_HEADERS).send(consentPage(VENDOR, heading, choices(read.scopes), asked));
  });

  app.post<{ Body: Record<string, string> }>(PATH, async ({ body }, reply) => {
    const read = readRequest(Object.fromEntries(new URLSearchParams(body.query ?? '')));
    if (!('clientId' in read)) return stop(reply, read);
    const ticked = tickedIn(body, 'grant');
    const scopes = read.scopes.filter((scope) => ticked.includes(scope));
    if (body.decision !== 'allow' || scopes.length === 0) {
      const description = 'The user cancelled the authorization';
      return reply.redirect(back(read, { error: 'user_cancelled_authorize', error_description: description }), 302);
    }
    const user = findLinkedInUser(body.user ?? '');
    if (!user) {
      return reply.redirect(back(read, { error: 'user_cancelled_login', error_description: 'The user cancelled LinkedIn login' }), 302);
    }
    const code = world.oauth.issueCode({
      user: user.email,
      clientId: read.clientId,
      scopes,
      redirectUri: read.redirectUri,
      codeChallenge: null,
      offline: isApprovedForRefresh(read.clientId),
      prefixes: PREFIXES,
      lifetimes: LIFETIMES,
    });
    return reply.redirect(back(read, { code }), 302);
  });
}
