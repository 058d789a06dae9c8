import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { MalformedReply, type OAuthEndpoints, type Reply, type Secrets } from '../kit/provider.ts';
import { parseWith } from '../kit/read-json.ts';
import { addressOf, readData } from './call.ts';
import { problem } from './problem.ts';

/** TikTok names permissions by number and keeps them with the app; consent may leave some out. */
export const scopes = [
  { scope: '1', reason: 'Names your ad accounts, their currency and time zone ("Ad Account Management").', required: true },
  { scope: '4', reason: 'Reads the figures of your ads ("Reporting").', required: true },
  { scope: '2', reason: 'Lists campaigns, ad groups and ads to choose from ("Ads Management"). Nothing is ever changed.', required: false },
];

const advertisersKey = 'advertiserIds';
const idsSchema = z.array(z.string());
/** The ad accounts the person agreed to; TikTok tells them when the token is made. */
export const advertiserIdsOf = (secrets: Secrets): string[] => parseWith(idsSchema, JSON.parse(secrets[advertisersKey] ?? '[]'));

const grantSchema = z.object({
  access_token: z.string().min(1),
  advertiser_ids: z.array(z.coerce.string()).default([]),
  scope: z.array(z.coerce.string()).default([]),
});

function readAnswer(reply: Reply): z.infer<typeof grantSchema> {
  const refusal = problem(reply);
  if (refusal !== null) throw new AppError(refusal.code, undefined, { providerMessage: refusal.message });
  try {
    return readData(grantSchema, reply);
  } catch (error) {
    if (!(error instanceof MalformedReply)) throw error;
    throw new AppError('source_malformed', undefined, { providerMessage: 'TikTok sent no access token.', cause: error });
  }
}

/** https://business-api.tiktok.com/portal/docs, Authentication > Revoke a long-term access token. */
const revokeUrl = addressOf('oauth2/revoke_token');

/** https://business-api.tiktok.com/portal/docs?id=1738373141733378; the token has no end and nothing renews it. */
export const oauth: OAuthEndpoints = {
  authorizeUrl: 'https://business-api.tiktok.com/portal/auth',
  tokenUrl: addressOf('oauth2/access_token'),
  revokeUrl,
  scopes: scopes.map(({ scope }) => scope),
  identityScopes: [],
  extraAuthorizeParams: {},
  pkce: false,
  clientFamily: 'TIKTOK',
  refreshable: false,
  dialect: {
    openExtras: [advertisersKey],
    authorizeParams: ({ client_id = '', redirect_uri = '', state = '' }) => ({ app_id: client_id, state, redirect_uri }),
    codeParam: 'auth_code',
    exchange: ({ clientId, clientSecret }, { code }) => ({
      method: 'POST',
      url: addressOf('oauth2/access_token'),
      json: { app_id: clientId, secret: clientSecret, auth_code: code },
    }),
    revoke: (token, { clientId, clientSecret }) => ({
      method: 'POST',
      url: revokeUrl,
      headers: { 'Access-Token': token },
      json: { app_id: clientId, secret: clientSecret, access_token: token },
    }),
    grant(reply) {
      const { access_token, advertiser_ids, scope } = readAnswer(reply);
      if (advertiser_ids.length === 0) {
        throw new AppError('source_forbidden', 'No ad account was chosen at TikTok. Connect again and tick the ad accounts to report on.');
      }
      return {
        accessToken: access_token,
        refreshToken: null,
        expiresInS: null,
        scopes: scope,
        extra: { [advertisersKey]: JSON.stringify(advertiser_ids) },
      };
    },
  },
};
