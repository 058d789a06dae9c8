import { words } from '../kernel/words.ts';
import type { Dimension } from './dimension.ts';
import type { Metric } from './metrics.ts';

const SEE =
  "The request's dimensions & metrics are incompatible. To learn more, see https://ga-dev-tools.google/ga4/dimensions-metrics-explorer/";

const CAMPAIGNS: readonly string[] = words(
  'sessionCampaignName sessionCampaignId sessionGoogleAdsCampaignName sessionGoogleAdsAdGroupName sessionGoogleAdsKeyword',
  'sessionGoogleAdsQuery campaignName campaignId firstUserCampaignName',
);
const SEARCH_PARTNERS = ['landingPage', 'landingPagePlusQueryString', 'country', 'countryId', 'deviceCategory'];

function isFineWithAds({ scope }: Dimension): boolean {
  return scope === 'time' || scope === 'session' || scope === 'attribution';
}

/** The first field that makes the set impossible, or the dimension it lacks; null when all go together. */
export function findClash(dimensions: readonly Dimension[], metrics: readonly Metric[]): { remove: string } | { add: string } | null {
  const item = dimensions.find(({ scope }) => scope === 'item');
  const attribution = dimensions.find(({ scope }) => scope === 'attribution');
  const event = dimensions.find(({ scope }) => scope === 'event');
  for (const { scope, apiName, isAttributable } of metrics) {
    if (scope === 'event' && item) return { remove: apiName };
    if (scope === 'event' && attribution && !isAttributable) return { remove: apiName };
    if (scope === 'item' && event) return { remove: event.apiName };
    if (scope === 'ads') {
      const stranger = dimensions.find((one) => !isFineWithAds(one));
      if (stranger) return { remove: stranger.apiName };
      if (!dimensions.some((one) => CAMPAIGNS.includes(one.apiName))) return { add: 'sessionCampaignName' };
    }
    if (scope === 'search') {
      const stranger = dimensions.find((one) => one.scope !== 'time' && !SEARCH_PARTNERS.includes(one.apiName));
      if (stranger) return { remove: stranger.apiName };
    }
  }
  if (item && event) return { remove: event.apiName };
  return null;
}

export function clashMessage(clash: { remove: string } | { add: string }): string {
  return 'remove' in clash
    ? `Please remove ${clash.remove} to make the request compatible. ${SEE}`
    : `Please add ${clash.add} to make the request compatible for example. ${SEE}`;
}
