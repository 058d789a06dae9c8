import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import type { OAuthEndpoints } from '../kit/provider.ts';
import { dataCenterKey, isDataCenter } from './call.ts';

const login = 'https://login.mailchimp.com/oauth2';
const metadataSchema = z.object({ dc: z.string() });
const refusalSchema = z.object({ error: z.string(), error_description: z.string().default('') });

/**
 * https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/: no scopes, no PKCE; the token has no end and nothing renews it.
 * A further call tells in which data centre the account lives.
 */
export const oauth: OAuthEndpoints = {
  authorizeUrl: `${login}/authorize`,
  tokenUrl: `${login}/token`,
  revokeUrl: null,
  scopes: [],
  identityScopes: [],
  extraAuthorizeParams: {},
  pkce: false,
  clientFamily: 'MAILCHIMP',
  refreshable: false,
  dialect: {
    openExtras: [dataCenterKey],
    complete: {
      request: (_client, { accessToken }) => ({
        method: 'GET',
        url: `${login}/metadata`,
        headers: { authorization: `OAuth ${accessToken}` },
      }),
      grant({ status, json }, grant) {
        // A bad token is answered with status 200 and an error within.
        const refusal = refusalSchema.safeParse(json);
        if (refusal.success) {
          const { error, error_description } = refusal.data;
          throw new AppError('source_expired', undefined, { providerMessage: [error, error_description].filter(Boolean).join(': ') });
        }
        if (status >= 500 || status === 429) {
          throw new AppError('source_unavailable', undefined, { providerMessage: `The sign-in service answered with status ${status}.` });
        }
        const metadata = metadataSchema.safeParse(json);
        if (!metadata.success || !isDataCenter(metadata.data.dc)) {
          throw new AppError('source_malformed', undefined, { providerMessage: 'Mailchimp did not say where the account’s data lives.' });
        }
        return { ...grant, extra: { ...grant.extra, [dataCenterKey]: metadata.data.dc } };
      },
    },
  },
};
