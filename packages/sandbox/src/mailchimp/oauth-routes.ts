import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONSENT_HEADERS, consentPage, consentRefusal, isRedirectUri, redirectTo } from '../kernel/consent-page.ts';
import type { World } from '../kernel/stand-in.ts';
import { findSession, sessionName, sessions } from './accounts.ts';

export const LOGIN_HOST = 'login.mailchimp.com';
/** Marks a grant of Mailchimp's among all grants of the sandbox; Mailchimp itself knows no scopes. */
export const MAILCHIMP_SCOPE = 'mailchimp';
const PAGE = `/${LOGIN_HOST}/oauth2/authorize`;
const VENDOR = 'Mailchimp';

type Form = Readonly<Record<string, string | undefined>>;

interface AuthorizeRequest {
  client: string;
  redirectUri: string;
  state: Record<string, string>;
}

function readRequest(query: Form): AuthorizeRequest | string {
  const { client_id: client, redirect_uri: redirectUri = '', response_type: type, state } = query;
  if (!client) return 'The client_id is missing or unknown.';
  if (!isRedirectUri(redirectUri)) return 'The redirect_uri does not match the one of the registered app.';
  // https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/
  if (new URL(redirectUri).hostname === 'localhost') return 'The redirect_uri must not be localhost; use 127.0.0.1.';
  if (type !== 'code') return 'The response_type must be code.';
  return { client, redirectUri, state: state === undefined ? {} : { state } };
}

function registerConsent(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Form }>(PAGE, async ({ query, url }, reply) => {
    const request = readRequest(query);
    if (typeof request === 'string') return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, request));
    const options = sessions.map((session, index) => ({
      value: sessionName(session),
      label: session.account.name,
      note: `${session.login.email} · ${session.login.role} · ${session.account.dc}`,
      isChosen: index === 0,
    }));
    const heading = `${new URL(request.redirectUri).host} would like to access your account`;
    const choice = { legend: 'Choose an account', name: 'session', kind: 'one' as const, options };
    return reply.headers(CONSENT_HEADERS).send(consentPage(VENDOR, heading, [choice], url.slice(url.indexOf('?') + 1)));
  });

  app.post<{ Body: Record<string, string> }>(PAGE, async ({ body }, reply) => {
    const request = readRequest(Object.fromEntries(new URLSearchParams(body.query ?? '')));
    if (typeof request === 'string') return reply.code(400).headers(CONSENT_HEADERS).send(consentRefusal(VENDOR, request));
    const { client, redirectUri, state } = request;
    const session = findSession(body.session ?? '');
    if (body.decision !== 'allow' || !session) return reply.redirect(redirectTo(redirectUri, { error: 'access_denied', ...state }), 302);
    const code = world.oauth.issueCode({
      user: sessionName(session),
      clientId: client,
      scopes: [MAILCHIMP_SCOPE],
      redirectUri,
      codeChallenge: null,
      offline: false,
      prefixes: { access: '' },
      lifetimes: { access: null },
    });
    return reply.redirect(redirectTo(redirectUri, { code, ...state }), 302);
  });
}

function refuse(reply: FastifyReply, error: string, description: string): FastifyReply {
  return reply.code(400).send({ error, error_description: description });
}

/** Consent, the token (without an end and without a refresh token), and the metadata that tell the data centre. */
export function registerOAuth(app: FastifyInstance, world: World): void {
  registerConsent(app, world);

  app.post<{ Body: Form | undefined }>(`/${LOGIN_HOST}/oauth2/token`, async ({ body }, reply) => {
    const form = body ?? {};
    const { client_id: clientId, client_secret: secret, redirect_uri: redirectUri, code } = form;
    if (!clientId || !secret) return refuse(reply, 'invalid_client', 'The client credentials are missing');
    if (form.grant_type !== 'authorization_code') return refuse(reply, 'unsupported_grant_type', 'Grant type not supported');
    if (!code || !redirectUri) return refuse(reply, 'invalid_request', 'Missing parameters. "code" and "redirect_uri" are required');
    const tokens = world.oauth.redeem(code, { clientId, redirectUri, codeVerifier: null });
    if ('error' in tokens) {
      const isRedirect = tokens.error === 'redirect';
      const description = isRedirect
        ? 'The redirect URI is missing or does not match'
        : "Authorization code doesn't exist or is invalid for the client";
      return refuse(reply, 'invalid_grant', description);
    }
    return { access_token: tokens.accessToken, expires_in: 0, scope: null };
  });

  app.get(`/${LOGIN_HOST}/oauth2/metadata`, async (request) => {
    const token = /^(?:OAuth|Bearer)\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const found = world.oauth.verify(token);
    const session = typeof found === 'string' ? null : findSession(found.user);
    // A bad token is answered with 200 as well.
    if (!session)
      return { error: 'invalid_token', error_description: 'The access token provided is expired, revoked, malformed or invalid' };
    const { login, account } = session;
    return {
      dc: account.dc,
      role: login.role,
      accountname: account.name,
      user_id: account.userId,
      login: { email: login.email, avatar: null, login_id: login.loginId, login_name: login.name, login_email: login.email },
      login_url: `https://${LOGIN_HOST}`,
      api_endpoint: `https://${account.dc}.api.mailchimp.com`,
    };
  });
}
