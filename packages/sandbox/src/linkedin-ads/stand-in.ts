import type { StandIn } from '../kernel/stand-in.ts';
import { restliErrorBody } from '../linkedin-restli/refusal.ts';
import { RestliResources } from '../linkedin-restli/resource.ts';
import { registerAccounts } from './account-routes.ts';
import { registerAnalytics } from './analytics-routes.ts';
import { registerConversions } from './conversion-routes.ts';
import { linkedInAdsLedger } from './ledger.ts';
import { registerTargeting } from './targeting-routes.ts';

const KEY = 'linkedin-ads';
const REST = 'api.linkedin.com/rest';

/** LinkedIn Marketing API, Advertising and its reporting. */
export const linkedInAds: StandIn = {
  key: KEY,
  hosts: ['adAccounts', 'adAccountUsers', 'adAnalytics', 'adTargetingEntities', 'conversions'].map((name) => `${REST}/${name}`),
  scopes: ['r_ads', 'rw_ads', 'r_ads_reporting'],
  register(app, world) {
    const resources = new RestliResources(app, world);
    registerAccounts(resources, world, KEY);
    registerAnalytics(resources, world, KEY);
    registerConversions(resources, world, KEY);
    registerTargeting(resources);
  },
  errorBody: restliErrorBody,
  ledger: linkedInAdsLedger,
};
