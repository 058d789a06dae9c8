import { type SocialProvider, socialProviders } from '@sightline/contract/identity';
import { toSandbox } from '@sightline/providers/kit/sandbox-address';
import type { SocialClient } from '#platform/config/env-social.ts';
import type { Context } from '#platform/context.ts';

/** Graph versions live about two years. */
const graph = 'v26.0';

/** Facts of a service, from its documents. */
export interface Service {
  authorize: string;
  token: string;
  scope: string;
  /** Sent along to the authorise page. */
  extra: Readonly<Record<string, string>>;
  /** LinkedIn refuses a verifier that was not enabled for the app. */
  pkce: boolean;
  /** How it says who somebody is: by a signed id token, or by its graph. */
  who:
    | { kind: 'idToken'; keys: string; issuers: readonly string[]; hasNonce: boolean }
    | { kind: 'graph'; debug: string; me: string; issuer: string };
}

export const services: Readonly<Record<SocialProvider, Service>> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scope: 'openid email profile',
    extra: { prompt: 'select_account' },
    pkce: true,
    who: {
      kind: 'idToken',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      hasNonce: true,
    },
  },
  facebook: {
    authorize: `https://www.facebook.com/${graph}/dialog/oauth`,
    token: `https://graph.facebook.com/${graph}/oauth/access_token`,
    scope: 'public_profile,email',
    // Asks again for an address that was declined before.
    extra: { auth_type: 'rerequest' },
    pkce: true,
    who: {
      kind: 'graph',
      debug: `https://graph.facebook.com/${graph}/debug_token`,
      me: `https://graph.facebook.com/${graph}/me`,
      issuer: 'https://www.facebook.com',
    },
  },
  linkedin: {
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    scope: 'openid profile email',
    extra: {},
    pkce: false,
    who: {
      kind: 'idToken',
      keys: 'https://www.linkedin.com/oauth/openid/jwks',
      // The second is what it said until 2024.
      issuers: ['https://www.linkedin.com/oauth', 'https://www.linkedin.com'],
      hasNonce: false,
    },
  },
};

/** Stand-ins know every client. Under a host of their own, as sources sign in at the same addresses. */
const standInClient: SocialClient = { clientId: 'sandbox-sign-in', clientSecret: 'sandbox-sign-in-secret' };
const standInHost = 'sign-in.sandbox';

export interface Access {
  client: SocialClient;
  /** The address to call or open in the place of a service's own. */
  toAddress(url: string): string;
}

/** How a service is reached; null: the operator set none up, and no sandbox stands in. */
export function accessTo(context: Context, provider: SocialProvider): Access | null {
  const client = context.config.social[provider];
  if (client !== null) return { client, toAddress: (url) => url };
  const sandbox = context.sandboxUrl();
  if (sandbox === null) return null;
  const toAddress = (url: string): string => toSandbox(url.replace('https://', `https://${standInHost}/`), sandbox);
  return { client: standInClient, toAddress };
}

/** By which services people can sign in here. */
export const offeredServices = (context: Context): SocialProvider[] =>
  socialProviders.filter((provider) => accessTo(context, provider) !== null);
