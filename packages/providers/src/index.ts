import { AppError } from '@sightline/contract/core';
import { accuranker } from './accuranker/index.ts';
import { ahrefs } from './ahrefs/index.ts';
import { baseMe } from './base-me/index.ts';
import { facebookAds } from './facebook-ads/index.ts';
import { facebookSocial } from './facebook-social/index.ts';
import { googleAds } from './google-ads/index.ts';
import { googleAnalytics } from './google-analytics/index.ts';
import { googleMyBusiness } from './google-my-business/index.ts';
import { googleSheets } from './google-sheets/index.ts';
import { instagram } from './instagram/index.ts';
import type { Provider } from './kit/provider.ts';
import { linkedinAds } from './linkedin-ads/index.ts';
import { linkedinSocial } from './linkedin-social/index.ts';
import { mailchimp } from './mailchimp/index.ts';
import { missionControl } from './mission-control/index.ts';
import { rankranger } from './rankranger/index.ts';
import { salesflare } from './salesflare/index.ts';
import { searchConsole } from './search-console/index.ts';
import { semrush } from './semrush/index.ts';
import { seranking } from './seranking/index.ts';
import { serpstat } from './serpstat/index.ts';
import { tiktok } from './tiktok/index.ts';
import { woocommerce } from './woocommerce/index.ts';

/** Every source there is, in display order; the product's own come last. */
export const providers: readonly Provider[] = [
  googleAnalytics,
  searchConsole,
  googleAds,
  googleMyBusiness,
  facebookAds,
  facebookSocial,
  instagram,
  googleSheets,
  ahrefs,
  semrush,
  rankranger,
  serpstat,
  seranking,
  woocommerce,
  linkedinAds,
  linkedinSocial,
  salesflare,
  baseMe,
  accuranker,
  mailchimp,
  tiktok,
  missionControl,
];

/** Part of the product: there is nothing to sign in to, and this process answers it. */
export const isBuiltIn = ({ declaration }: Provider): boolean => declaration.auth.kind === 'builtIn';

const byKey = new Map(providers.map((provider) => [provider.declaration.key, provider]));

export const findProvider = (key: string): Provider | null => byKey.get(key) ?? null;

export function getProvider(key: string): Provider {
  const provider = findProvider(key);
  if (provider === null) throw new AppError('not_found', `There is no provider "${key}".`);
  return provider;
}

export { tidyCredentials } from './kit/credentials.ts';
export { Limiter } from './kit/limiter.ts';
export { listOptions } from './kit/list-options.ts';
export {
  authorizeAddress,
  codeOf,
  completeGrant,
  createPkce,
  exchangeRequest,
  missingScopes,
  readGrant,
  refreshRequest,
  revokeRequest,
} from './kit/oauth.ts';
export { probe } from './kit/probe.ts';
export * from './kit/provider.ts';
export { type ReportAnswer, runReport } from './kit/run-report.ts';
export { accessTokenKey, type MetadataStore, type Runtime } from './kit/runtime.ts';
export { toSandbox } from './kit/sandbox-address.ts';
