import { type SocialProvider, socialProviderNames } from '@sightline/contract/identity';
import { ConfigError } from './config-error.ts';
import { optionalText } from './setting-schemas.ts';

export const socialSettings = {
  GOOGLE_SIGN_IN_ID: {
    schema: optionalText,
    docs: 'OAuth client that signs people in with Google, apart from those of sources; redirect address PUBLIC_URL/auth/social/google/callback; without it the sandbox stands in outside production, and in production there is no button',
  },
  GOOGLE_SIGN_IN_SECRET: { schema: optionalText, docs: 'The secret of that client' },
  FACEBOOK_SIGN_IN_ID: {
    schema: optionalText,
    docs: 'App that signs people in with Facebook; redirect address PUBLIC_URL/auth/social/facebook/callback, “Require App Secret” on, its two callbacks as docs/social-sign-in.md says',
  },
  FACEBOOK_SIGN_IN_SECRET: { schema: optionalText, docs: 'The secret of that client' },
  LINKEDIN_SIGN_IN_ID: {
    schema: optionalText,
    docs: 'App that signs people in with LinkedIn; redirect address PUBLIC_URL/auth/social/linkedin/callback, product “Sign In with LinkedIn using OpenID Connect”',
  },
  LINKEDIN_SIGN_IN_SECRET: { schema: optionalText, docs: 'The secret of that client' },
} as const;

export interface SocialClient {
  clientId: string;
  clientSecret: string;
}
/** Clients for signing people in, apart from those that read marketing figures; null: none. */
export type SocialClients = Readonly<Record<SocialProvider, SocialClient | null>>;

const namesOf = (provider: SocialProvider) => {
  const prefix = `${provider.toUpperCase()}_SIGN_IN`;
  return { idName: `${prefix}_ID`, secretName: `${prefix}_SECRET` };
};

/** Throws a ConfigError that names what is missing, and shows no secret. */
export function readSocial(given: Readonly<Record<string, unknown>>): SocialClients {
  const textOf = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const clientOf = (provider: SocialProvider): SocialClient | null => {
    const { idName, secretName } = namesOf(provider);
    const [clientId, clientSecret] = [textOf(idName), textOf(secretName)];
    if ((clientId === '') !== (clientSecret === ''))
      throw new ConfigError(
        `${clientId === '' ? idName : secretName} is missing: ${idName} and ${secretName} go together for sign-in with ${socialProviderNames[provider]}; set both or none`,
      );
    return clientId === '' ? null : { clientId, clientSecret };
  };
  return { google: clientOf('google'), facebook: clientOf('facebook'), linkedin: clientOf('linkedin') };
}
