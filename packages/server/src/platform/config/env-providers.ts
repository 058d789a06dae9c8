import { providers } from '@sightline/providers';
import { environmentPrefix } from '@sightline/providers/kit/environment-prefix';
import type { OAuthClient } from '@sightline/providers/kit/provider';

type Environment = Readonly<Record<string, string | undefined>>;

interface Pair {
  idName: string;
  secretName: string;
  clientId: string | undefined;
  clientSecret: string | undefined;
}

function pairOf(environment: Environment, prefix: string): Pair {
  const idName = `${prefix}_CLIENT_ID`;
  const secretName = `${prefix}_CLIENT_SECRET`;
  return { idName, secretName, clientId: environment[idName], clientSecret: environment[secretName] };
}

/** The client under this prefix; null: none, or half of one. */
export function findClient(environment: Environment, prefix: string): OAuthClient | null {
  const { clientId, clientSecret } = pairOf(environment, prefix);
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** What providers' clients begin with, their own and their families', each once. */
const clientPrefixes = [
  ...new Set(
    providers.flatMap(({ declaration, oauth }) => (oauth === null ? [] : [environmentPrefix(declaration.key), oauth.clientFamily])),
  ),
];

/** A text for every client of a provider or a family that is half set. Other programs' variables are let be. */
export const halfSetClients = (environment: Environment): string[] =>
  clientPrefixes.flatMap((prefix) => {
    const { idName, secretName, clientId, clientSecret } = pairOf(environment, prefix);
    if (!clientId === !clientSecret) return [];
    return [`${clientId ? secretName : idName} is missing: ${idName} and ${secretName} go together; set both or none`];
  });

/** A text for every provider with a key whose `_LIVE` says neither: `on` would leave its stand-in where real figures are expected. */
export const wronglyLive = (environment: Environment): string[] =>
  providers.flatMap(({ declaration, oauth }) => {
    const name = `${environmentPrefix(declaration.key)}_LIVE`;
    const value = environment[name];
    return oauth !== null || value === undefined || value === 'true' || value === 'false' ? [] : [`${name}: must be true or false`];
  });
