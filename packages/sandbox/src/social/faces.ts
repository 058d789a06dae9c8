import type { Service } from './persons.ts';

/** All of it lives under a host of its own, as sources sign in at the same addresses. */
export const HOST = 'sign-in.sandbox';

export interface Face {
  service: Service;
  vendor: string;
  authorize: string;
  token: string;
  /** Null: no id tokens. */
  oidc: { issuer: string; keys: string; sendsNonce: boolean } | null;
  /** What the token endpoint does with a PKCE verifier. */
  pkce: 'checked' | 'refused';
}

export const faces: readonly Face[] = [
  {
    service: 'google',
    vendor: 'Google',
    authorize: '/accounts.google.com/o/oauth2/v2/auth',
    token: '/oauth2.googleapis.com/token',
    oidc: { issuer: 'https://accounts.google.com', keys: '/www.googleapis.com/oauth2/v3/certs', sendsNonce: true },
    pkce: 'checked',
  },
  {
    service: 'facebook',
    vendor: 'Facebook',
    authorize: '/www.facebook.com/v26.0/dialog/oauth',
    token: '/graph.facebook.com/v26.0/oauth/access_token',
    oidc: null,
    pkce: 'checked',
  },
  {
    service: 'linkedin',
    vendor: 'LinkedIn',
    authorize: '/www.linkedin.com/oauth/v2/authorization',
    token: '/www.linkedin.com/oauth/v2/accessToken',
    oidc: { issuer: 'https://www.linkedin.com/oauth', keys: '/www.linkedin.com/oauth/openid/jwks', sendsNonce: false },
    pkce: 'refused',
  },
];
