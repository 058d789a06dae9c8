import { type SocialProvider, socialProviderNames } from '@sightline/contract/identity';
import { ConfigError } from './config-error.ts';

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
