import { AppError, dayS } from '@sightline/contract/core';
import { z } from 'zod';
import { fingerprint } from '../fingerprint.ts';
import type { Grant, MetadataLookup, OAuthDialect, OAuthEndpoints, ProviderMapping, ProviderRequest, Reply, Secrets } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { accessTokenKey } from '../runtime.ts';
import { metaErrorOf, metaProblem } from './meta-problem.ts';

export { asksTooMuch, metaErrorOf, metaProblem } from './meta-problem.ts';
export { metaQuota } from './meta-usage.ts';

/**
 * Part of every path. Calls about ads die about a year after their version came, others after two.
 * https://developers.facebook.com/docs/graph-api/changelog
 */
export const graphVersion = 'v26.0';
export const graphApi = `https://graph.facebook.com/${graphVersion}`;

const tokenUrl = `${graphApi}/oauth/access_token`;
const permissionsUrl = `${graphApi}/me/permissions`;
/** A person's consent to read data ends so long after their last sign-in: https://developers.facebook.com/docs/facebook-login/auth-vs-data */
const dataAccessS = 90 * dayS;

/** One Meta app serves every Meta source; each asks only for its own scopes. There is no refresh token. */
export const metaOAuth = (scopes: string[]): OAuthEndpoints => ({
  authorizeUrl: `https://www.facebook.com/${graphVersion}/dialog/oauth`,
  tokenUrl,
  revokeUrl: permissionsUrl,
  scopes,
  identityScopes: ['public_profile'],
  // Without it the dialog passes over what the person declined before.
  extraAuthorizeParams: { auth_type: 'rerequest' },
  pkce: false,
  clientFamily: 'META',
  refreshable: false,
  scopeSeparator: ',',
  dialect,
});

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow and .../access-tokens/get-long-lived */
const dialect: OAuthDialect = {
  exchange: (client, { code, redirectUri }) => ({
    method: 'GET',
    url: tokenUrl,
    query: { client_id: client.clientId, client_secret: client.clientSecret, redirect_uri: redirectUri, code },
  }),
  grant: readToken,
  // All permissions of the person at once, and with them every token: https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke
  revoke: (token) => ({ method: 'DELETE', url: permissionsUrl, headers: { authorization: `Bearer ${token}` } }),
  complete: [
    {
      request: (client, { accessToken }) => ({
        method: 'GET',
        url: tokenUrl,
        query: {
          grant_type: 'fb_exchange_token',
          client_id: client.clientId,
          client_secret: client.clientSecret,
          fb_exchange_token: accessToken,
        },
      }),
      grant: (reply, before) => ({ ...before, ...readToken(reply) }),
    },
    {
      // Boxes may be unticked in the dialog; the token answers do not tell.
      request: (_client, { accessToken }) => ({
        method: 'GET',
        url: permissionsUrl,
        headers: { authorization: `Bearer ${accessToken}` },
      }),
      grant: (reply, before) => ({ ...before, scopes: grantedScopes(reply) }),
    },
  ],
};

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().nullish() });

function readToken(reply: Reply): Grant {
  throwIfRefused(reply);
  const token = tokenSchema.safeParse(reply.json);
  if (!token.success) throw new AppError('source_malformed', undefined, { providerMessage: 'The sign-in service sent no access token.' });
  const { access_token: accessToken, expires_in } = token.data;
  // Absent: it does not end by itself.
  const expiresInS = expires_in === undefined || expires_in === null || expires_in === 0 ? null : expires_in;
  return { accessToken, refreshToken: null, expiresInS, scopes: [], loginEndsInS: Math.min(expiresInS ?? dataAccessS, dataAccessS) };
}

const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
function grantedScopes(reply: Reply): string[] {
  throwIfRefused(reply);
  return readJson(permissionsSchema, reply)
    .data.filter(({ status }) => status === 'granted')
    .map(({ permission }) => permission);
}

/** A code that was used, has ended or never was is told as a bad parameter; what is wrong with our own registration as well. */
function throwIfRefused(reply: Reply): void {
  const problem = metaProblem(reply);
  if (problem === null) return;
  const providerMessage = problem.message;
  if (metaErrorOf(reply)?.code === 101 || /redirect_uri|client secret|validating application/i.test(providerMessage)) {
    throw new AppError('source_forbidden', 'Meta does not know this installation. Check its app id, secret and redirect address.', {
      providerMessage,
    });
  }
  throw new AppError(problem.code === 'source_bad_query' ? 'source_expired' : problem.code, undefined, { providerMessage });
}

/** The login's token, or the page's own where the request has one. */
export const metaAuthorise = (request: ProviderRequest, secrets: Secrets): ProviderRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${request.token ?? secrets[accessTokenKey] ?? ''}` },
});

/** Names the person behind a login in limiter keys. */
export const metaLoginKey = (secrets: Secrets): string => fingerprint(secrets[accessTokenKey] ?? '');

const userSchema = z.object({ id: z.string(), name: z.string().optional() });

export const metaProbe: ProviderMapping['probe'] = {
  requests: () => [{ method: 'GET', url: `${graphApi}/me`, query: { fields: 'id,name' } }],
  account(replies) {
    const [reply] = replies;
    if (reply === undefined) throw new Error('The probe has one call');
    const { id, name } = readJson(userSchema, reply);
    return { id, label: name ?? id };
  },
};

const pagingSchema = z.object({
  paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional(),
});

/**
 * Where the next page of a list begins, for its `after` parameter; null: this was the last. Not for page or account insights: their `next` leads to another
 * period, without end. https://developers.facebook.com/docs/graph-api/results
 */
export function cursorAfter(reply: Reply): string | null {
  const { paging } = readJson(pagingSchema, reply);
  return paging?.next === undefined ? null : (paging.cursors?.after ?? null);
}

/** The call for a list's next page, or null. `next` itself is not followed: it holds the token. */
export function nextCursorPage({ request, ...reply }: Reply): ProviderRequest | null {
  const after = cursorAfter({ request, ...reply });
  if (after === null) return null;
  const { afterMs: _waited, ...same } = request;
  return { ...same, query: { ...request.query, after } };
}

const pageTokenName = 'pageToken';
const pageSchema = z.object({ access_token: z.string().min(1) });

/**
 * A page's own token, which its insights want in place of the login's; put it into a request as `token`. The person must have a task on the page.
 * https://developers.facebook.com/docs/facebook-login/guides/access-tokens#pagetokens
 */
export const pageTokenMetadata = (pageId: string): MetadataLookup => ({
  name: pageTokenName,
  request: { method: 'GET', url: `${graphApi}/${pageId}`, query: { fields: 'access_token' } },
  read(reply) {
    const page = pageSchema.safeParse(reply.json);
    if (page.success) return page.data.access_token;
    throw new AppError('source_forbidden', 'This login has no role on the page, or may not see its figures. Ask for the task "Insights".');
  },
  keepMinutes: 60,
  isSecret: true,
});

/** What `pageTokenMetadata` found. */
export const pageTokenOf = (metadata: Record<string, unknown>): string => z.string().parse(metadata[pageTokenName]);
