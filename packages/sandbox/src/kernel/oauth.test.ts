import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OAuthGrants, type Tokens } from './oauth.ts';

const consent = { user: 'u@x.test', clientId: 'c', scopes: ['a', 'b'] };
const request = { ...consent, redirectUri: 'http://app.test/back', codeChallenge: null, offline: true };
const by = { clientId: 'c', redirectUri: 'http://app.test/back', codeVerifier: null };

function world(start = '2026-10-20T10:00:00Z', seed = 's') {
  let now = new Date(start);
  const grants = new OAuthGrants({ seed, tokenLifetimeS: 60, now: () => now });
  return { grants, pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)) };
}

function redeemed(grants: OAuthGrants): Tokens {
  const tokens = grants.redeem(grants.issueCode(request), by);
  if ('error' in tokens) throw new Error(tokens.error);
  return tokens;
}

describe('codes', () => {
  it('work once, for their client and address', () => {
    const { grants } = world();
    const code = grants.issueCode(request);
    expect(grants.redeem(code, by)).toMatchObject({ scopes: ['a', 'b'], user: 'u@x.test', expiresInS: 59 });
    expect(grants.redeem(code, by)).toEqual({ error: 'code' });
    expect(grants.redeem(grants.issueCode(request), { ...by, clientId: 'other' })).toEqual({ error: 'code' });
    expect(grants.redeem(grants.issueCode(request), { ...by, redirectUri: 'http://evil.test' })).toEqual({ error: 'redirect' });
  });

  it('run out', () => {
    const { grants, pass } = world();
    const code = grants.issueCode(request);
    const patient = grants.issueCode({ ...request, lifetimes: { code: 3600 } });
    pass(601);
    expect(grants.redeem(code, by)).toEqual({ error: 'code' });
    expect(grants.redeem(patient, by)).toMatchObject({ user: 'u@x.test' });
  });

  it('with a challenge want the right verifier', () => {
    const { grants } = world();
    const codeChallenge = createHash('sha256').update('verifier').digest('base64url');
    const code = () => grants.issueCode({ ...request, codeChallenge });
    expect(grants.redeem(code(), { ...by, codeVerifier: 'wrong' })).toEqual({ error: 'verifier' });
    expect(grants.redeem(code(), by)).toEqual({ error: 'verifier' });
    expect(grants.redeem(code(), { ...by, codeVerifier: 'verifier' })).toMatchObject({ user: 'u@x.test' });
  });

  it('without offline access give no refresh token', () => {
    const { grants } = world();
    expect(grants.redeem(grants.issueCode({ ...request, offline: false }), by)).toMatchObject({ refreshToken: null });
  });
});

describe('tokens', () => {
  it('are known until they run out; refreshing gives a new one and keeps the old refresh token', () => {
    const { grants, pass } = world();
    const { accessToken, refreshToken } = redeemed(grants);
    expect(grants.verify(`Bearer ${accessToken}`)).toEqual({ user: 'u@x.test', scopes: ['a', 'b'], clientId: 'c', expiresInS: 60 });
    pass(61);
    expect(grants.verify(accessToken)).toBe('expired');
    for (let i = 0; i < 2; i++) {
      const fresh = grants.refresh(refreshToken ?? '', 'c');
      if (typeof fresh === 'string') throw new Error(fresh);
      expect(fresh.refreshToken).toBeNull();
      expect(grants.verify(fresh.accessToken)).toMatchObject({ user: 'u@x.test' });
    }
  });

  it("live as long as the vendor's do, where they have lifetimes of their own", () => {
    const { grants, pass } = world();
    const endless = grants.issueTokens({ ...consent, lifetimes: { access: null } });
    const long = grants.issueTokens({ ...consent, lifetimes: { access: 86_400, refresh: 172_800 } });
    expect([endless.expiresInS, long.expiresInS]).toEqual([Infinity, 86_399]);
    pass(86_401);
    expect(grants.verify(endless.accessToken)).toMatchObject({ expiresInS: Infinity });
    expect(grants.verify(long.accessToken)).toBe('expired');
    expect(grants.refresh(long.refreshToken ?? '', 'c', 'act.', 86_400)).toMatchObject({ expiresInS: 86_399 });
    pass(86_400);
    expect(grants.refresh(long.refreshToken ?? '', 'c')).toBe('expired');
    grants.expireAll(['a']);
    expect(grants.verify(endless.accessToken)).toBe('expired');
  });

  it('say how long a refresh token still lasts, where it ends at all', () => {
    const { grants } = world();
    const ending = grants.issueTokens({ ...consent, lifetimes: { refresh: 90 } });
    expect(grants.refreshSecondsLeft(ending.refreshToken ?? '')).toBe(90);
    expect(grants.refreshSecondsLeft(grants.issueTokens(consent).refreshToken ?? '')).toBeNull();
    expect(grants.refreshSecondsLeft(ending.accessToken)).toBeNull();
  });

  it('cannot be made up, altered, or used as the other kind', () => {
    const { grants } = world();
    const { accessToken, refreshToken } = redeemed(grants);
    for (const token of ['', 'Bearer', 'ya29.x.y', `${accessToken}x`, accessToken.replace('ya29.', 'ya29.A'), refreshToken ?? '']) {
      expect(grants.verify(token)).toBe('unknown');
    }
    expect(grants.refresh(accessToken, 'c')).toBe('unknown');
    expect(grants.refresh(refreshToken ?? '', 'other')).toBe('unknown');
  });

  it('outlive a restart with the same seed, not with another', () => {
    const { refreshToken } = redeemed(world().grants);
    expect(world().grants.refresh(refreshToken ?? '', 'c')).toMatchObject({ user: 'u@x.test' });
    expect(world('2026-10-20T10:00:00Z', 'other').grants.refresh(refreshToken ?? '', 'c')).toBe('unknown');
  });

  it('of one user and client die together when one is revoked; a new consent starts afresh', () => {
    const { grants } = world();
    const first = redeemed(grants);
    const second = redeemed(grants);
    expect(grants.revoke(first.accessToken)).toBe(true);
    expect(grants.verify(second.accessToken)).toBe('revoked');
    expect(grants.refresh(second.refreshToken ?? '', 'c')).toBe('revoked');
    expect(grants.revoke(first.accessToken)).toBe(false);
    expect(grants.revoke('nonsense')).toBe(false);
    expect(grants.verify(redeemed(grants).accessToken)).toMatchObject({ user: 'u@x.test' });
  });
});
