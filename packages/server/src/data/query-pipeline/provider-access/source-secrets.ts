import type { Grant, Secrets } from '@sightline/providers/kit/provider';
import { accessTokenKey } from '@sightline/providers/kit/runtime';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';

/** The refresh token and the granted scopes stand under these names beside the access token. */
const refreshTokenKey = 'refreshToken';
const scopesKey = 'scopes';

/** Secrets with the text they are kept as: that tells one login from the next. */
export interface KeptSecrets {
  secrets: Secrets;
  sealed: string;
}

/** What secrets of a source are bound to. */
export const boundTo = (scope: Pick<Scope, 'companyId'>, sourceId: string): string => `source:${scope.companyId}:${sourceId}`;

export const sealSecrets = (context: Context, scope: Scope, sourceId: string, secrets: Secrets): string =>
  context.sealer.seal(JSON.stringify(secrets), boundTo(scope, sourceId));

export const openSecrets = (context: Context, scope: Scope, sourceId: string, sealed: string): Secrets =>
  JSON.parse(context.sealer.open(sealed, boundTo(scope, sourceId))) as Secrets;

/** The secrets of an OAuth source after a grant; what the grant does not name stays as it was (a refresh rarely repeats the refresh token). */
export const grantSecrets = (grant: Grant, before: Secrets): Secrets => ({
  ...before,
  ...grant.extra,
  [accessTokenKey]: grant.accessToken,
  ...(grant.refreshToken === null ? {} : { [refreshTokenKey]: grant.refreshToken }),
  ...(grant.scopes.length === 0 ? {} : { [scopesKey]: grant.scopes.join(' ') }),
});

const afterS = (now: Date, seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);

/** When the access token ends, and when the person has to sign in again; null: no such end is known. */
export const grantEnds = (grant: Grant, now: Date): { tokenExpiresAt: Date | null; loginEndsAt: Date | null } => ({
  tokenExpiresAt: afterS(now, grant.expiresInS),
  loginEndsAt: afterS(now, grant.loginEndsInS),
});

export const refreshTokenIn = (secrets: Secrets): string | null => secrets[refreshTokenKey] ?? null;

/** The token that stands for the whole grant; null for typed credentials. */
export const loginTokenIn = (secrets: Secrets): string | null => refreshTokenIn(secrets) ?? secrets[accessTokenKey] ?? null;
