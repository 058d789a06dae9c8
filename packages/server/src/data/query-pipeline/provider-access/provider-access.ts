import { AppError } from '@sightline/contract/core';
import { environmentPrefix } from '@sightline/providers/kit/environment-prefix';
import type { OAuthClient, OperatorSetting, Provider, ProviderRequest, Reply, Secrets } from '@sightline/providers/kit/provider';
import { toSandbox } from '@sightline/providers/kit/sandbox-address';
import type { Context } from '#platform/context.ts';
import type { SendOptions } from '#platform/ports/send.ts';

const prefixOf = (provider: Provider): string => environmentPrefix(provider.declaration.key);

/** Stand-ins know every client; what matters is that the same one comes back. */
const sandboxClient: OAuthClient = { clientId: 'sandbox', clientSecret: 'sandbox' };

const configuredClient = (context: Context, provider: Provider): OAuthClient | null =>
  provider.oauth === null ? null : context.config.oauthClient([prefixOf(provider), provider.oauth.clientFamily]);

/** Where this provider's stand-in is, or null when it is asked for real. */
export function sandboxOf(context: Context, provider: Provider): string | null {
  const isLive = provider.oauth === null ? context.config.isLive(prefixOf(provider)) : configuredClient(context, provider) !== null;
  return isLive ? null : context.sandboxUrl();
}

/** The address to call or open in the place of a provider's real one. */
export function addressFor(context: Context, provider: Provider, url: string): string {
  const sandbox = sandboxOf(context, provider);
  return sandbox === null ? url : toSandbox(url, sandbox);
}

/** One call to a provider or its stand-in. The reply carries the request with the provider's own address. */
export async function sendTo(context: Context, provider: Provider, request: ProviderRequest, options: SendOptions): Promise<Reply> {
  const sandbox = sandboxOf(context, provider);
  if (sandbox === null) return context.send(request, options);
  const reply = await context.send({ ...request, url: toSandbox(request.url, sandbox) }, { ...options, userGivenHost: false });
  return { ...reply, request };
}

/** The client to sign in with: the provider's own or its family's, else the stand-in's; null: the operator set none up. */
export const oauthClientOf = (context: Context, provider: Provider): OAuthClient | null =>
  configuredClient(context, provider) ?? (sandboxOf(context, provider) === null ? null : sandboxClient);

export interface OAuthAccess {
  client: OAuthClient;
  /** A call to the token endpoint. */
  send(request: ProviderRequest, signal?: AbortSignal): Promise<Reply>;
  toAddress(url: string): string;
}

/** How to sign in with a provider: its own client, or the stand-in's. */
export function oauthAccess(context: Context, provider: Provider): OAuthAccess {
  const client = oauthClientOf(context, provider);
  if (client === null) {
    const prefix = prefixOf(provider);
    throw new AppError(
      'source_forbidden',
      `${provider.declaration.name} is not set up on this installation. Its operator must set ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET.`,
    );
  }
  return {
    client,
    send: (request, signal) => sendTo(context, provider, request, { userGivenHost: false, ...(signal === undefined ? {} : { signal }) }),
    toAddress: (url) => addressFor(context, provider, url),
  };
}

const variableOf = (provider: Provider, { variable }: OperatorSetting): string => `${prefixOf(provider)}_${variable}`;

/** What the operator got from the provider for this installation, or what stands in for it at the stand-in. */
export function operatorSecrets(context: Context, provider: Provider): Secrets {
  const isReal = sandboxOf(context, provider) === null;
  return Object.fromEntries(
    (provider.settings ?? []).flatMap((setting) => {
      const value = isReal ? context.config.setting(variableOf(provider, setting)) : setting.sandboxValue;
      if (value === null && setting.isOptional === true) return [];
      if (value === null) {
        throw new AppError(
          'source_forbidden',
          `${provider.declaration.name} is not set up on this installation. Its operator must set ${variableOf(provider, setting)}.`,
        );
      }
      return [[setting.secret, value]];
    }),
  );
}
