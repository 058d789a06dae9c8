import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fakeProvider } from './fake-provider.ts';
import { googleOAuth } from './families/google.ts';
import {
  authorizeAddress,
  codeOf,
  completeGrant,
  createPkce,
  exchangeRequest,
  missingScopes,
  readGrant,
  refreshRequest,
  revokeRequest,
} from './oauth.ts';
import type { Grant, OAuthEndpoints, ProviderRequest, Reply } from './provider.ts';
import { replyOf } from './wire.ts';

const provider = fakeProvider({});
const withOAuth = (given: Partial<OAuthEndpoints>) => fakeProvider({ provider: { oauth: { ...googleOAuth(['a', 'b']), ...given } } });
const client = { clientId: 'id', clientSecret: 'hush' };
const answer = (status: number, json: unknown) =>
  replyOf(
    { method: 'POST', url: 'https://oauth2.googleapis.com/token' },
    { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(json) },
  );

describe('authorizeAddress', () => {
  const given = { clientId: 'id', redirectUri: 'https://us.test/cb?x=1', state: 's&1', codeChallenge: 'challenge' };
  test('carries scopes, state and the challenge', () => {
    const { origin, pathname, searchParams } = new URL(authorizeAddress(provider, given));
    expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'id',
      redirect_uri: 'https://us.test/cb?x=1',
      state: 's&1',
      scope: 'read openid email',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
  });
  test('follows providers that differ', () => {
    const odd = withOAuth({
      pkce: false,
      identityScopes: [],
      scopeSeparator: ',',
      dialect: { authorizeParams: ({ client_id = '', ...rest }) => ({ ...rest, client_key: client_id }), codeParam: 'auth_code' },
    });
    const { searchParams } = new URL(authorizeAddress(odd, given));
    expect(searchParams.get('scope')).toBe('a,b');
    expect(searchParams.get('client_key')).toBe('id');
    expect(searchParams.has('client_id')).toBe(false);
    expect(searchParams.has('code_challenge')).toBe(false);
    expect(codeOf(odd, { auth_code: 'x', code: 'y' })).toBe('x');
  });
  test('sends no empty scope', () => {
    const { searchParams } = new URL(authorizeAddress(withOAuth({ scopes: [], identityScopes: [] }), given));
    expect(searchParams.has('scope')).toBe(false);
  });
});

describe('token calls', () => {
  test('exchange a code with its verifier', () => {
    expect(exchangeRequest(provider, { ...client, redirectUri: 'https://us.test/cb', code: 'c', codeVerifier: 'v' })).toEqual({
      method: 'POST',
      url: 'https://oauth2.googleapis.com/token',
      form: {
        grant_type: 'authorization_code',
        code: 'c',
        redirect_uri: 'https://us.test/cb',
        code_verifier: 'v',
        client_id: 'id',
        client_secret: 'hush',
      },
    });
  });
  test('refresh and revoke', () => {
    expect(refreshRequest(provider, { ...client, refreshToken: 'r' }).form).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r',
      client_id: 'id',
      client_secret: 'hush',
    });
    expect(revokeRequest(provider, 'r', client)).toEqual({
      method: 'POST',
      url: 'https://oauth2.googleapis.com/revoke',
      form: { token: 'r' },
    });
    expect(revokeRequest(withOAuth({ revokeUrl: null }), 'r', client)).toBeNull();
    const odd = withOAuth({
      dialect: { revoke: (token, own) => ({ method: 'DELETE', url: `https://us.test/${own.clientId}/${token}` }) },
    });
    expect(revokeRequest(odd, 'r', client)).toEqual({ method: 'DELETE', url: 'https://us.test/id/r' });
  });
  test('are refused where credentials are typed', () => {
    expect(() => revokeRequest(fakeProvider({ provider: { oauth: null } }), 'r', client)).toThrow('typed credentials');
  });
});

describe('readGrant', () => {
  test('reads token, end and scopes', () => {
    const json = { access_token: 'a', expires_in: 3599, refresh_token: 'r', scope: 'read openid', token_type: 'Bearer' };
    expect(readGrant(provider, answer(200, json))).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      expiresInS: 3599,
      scopes: ['read', 'openid'],
    });
  });
  test('a refresh answer names no refresh token; 0 seconds mean no end', () => {
    expect(readGrant(provider, answer(200, { access_token: 'a', expires_in: 0, scope: null }))).toEqual({
      accessToken: 'a',
      refreshToken: null,
      expiresInS: null,
      scopes: [],
    });
  });
  test.each([
    [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 'source_expired'],
    [401, { error: 'invalid_client' }, 'source_forbidden'],
    [503, { error: 'temporarily_unavailable' }, 'source_unavailable'],
    [500, 'oops', 'source_unavailable'],
    [200, { token: 'a' }, 'source_malformed'],
  ])('status %i with %j is %s', (status, json, code) => {
    expect(() => readGrant(provider, answer(status, json))).toThrow(expect.objectContaining({ code }));
  });
  test('keeps the words of the provider', () => {
    const refused = answer(400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
    expect(() => readGrant(provider, refused)).toThrow(
      expect.objectContaining({ details: { providerMessage: 'invalid_grant: Token has been expired or revoked.' } }),
    );
  });
});

describe('completeGrant', () => {
  const grant = { accessToken: 'short', refreshToken: null, expiresInS: 3600, scopes: [] };
  test('trades a fresh sign-in for a lasting one where the provider wants that', async () => {
    const lasting = withOAuth({
      dialect: {
        complete: {
          request: ({ clientId }, { accessToken }) => ({ method: 'GET', url: `https://x.test/?id=${clientId}&token=${accessToken}` }),
          grant: (reply, before) => ({ ...before, accessToken: reply.text, loginEndsInS: 60 }),
        },
      },
    });
    const send = async (request: ProviderRequest) => replyOf(request, { status: 200, headers: {}, text: `long for ${request.url}` });
    expect(await completeGrant(lasting, client, grant, send)).toEqual({
      ...grant,
      accessToken: 'long for https://x.test/?id=id&token=short',
      loginEndsInS: 60,
    });
  });
  test('takes several steps where one is not enough, each from what the one before it brought', async () => {
    const step = (name: string) => ({
      request: (_client: unknown, { accessToken }: { accessToken: string }) => ({
        method: 'GET' as const,
        url: `https://x.test/${name}?${accessToken}`,
      }),
      grant: (reply: Reply, before: Grant) => ({ ...before, accessToken: reply.text, scopes: [...before.scopes, name] }),
    });
    const stepwise = withOAuth({ dialect: { complete: [step('long'), step('rights')] } });
    const send = async (request: ProviderRequest) => replyOf(request, { status: 200, headers: {}, text: `after ${request.url}` });
    expect(await completeGrant(stepwise, client, grant, send)).toMatchObject({
      accessToken: 'after https://x.test/rights?after https://x.test/long?short',
      scopes: ['long', 'rights'],
    });
  });
  test('asks nothing elsewhere', async () => {
    const send = () => Promise.reject(new Error('asked'));
    expect(await completeGrant(provider, client, grant, send)).toBe(grant);
  });
});

describe('missingScopes', () => {
  const grant = { accessToken: 'a', refreshToken: null, expiresInS: null };
  test('names what the person unticked', () => {
    expect(missingScopes(provider, { ...grant, scopes: ['openid'] })).toEqual([{ scope: 'read', reason: 'Reads.' }]);
    expect(missingScopes(provider, { ...grant, scopes: ['read', 'openid'] })).toEqual([]);
  });
  test('believes a provider that does not say', () => {
    expect(missingScopes(provider, { ...grant, scopes: [] })).toEqual([]);
  });
});

describe('createPkce', () => {
  test('makes a new verifier each time, and its challenge', () => {
    const { codeVerifier, codeChallenge } = createPkce();
    expect(codeVerifier).toMatch(/^[\w-]{43}$/);
    expect(codeChallenge).toBe(createHash('sha256').update(codeVerifier).digest('base64url'));
    expect(createPkce().codeVerifier).not.toBe(codeVerifier);
  });
});
