import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { businessUseHeader, HourlyUse, percent } from '../facebook-oauth/usage.ts';
import type { World } from '../kernel/stand-in.ts';
import type { AdAccount } from './accounts.ts';
import { campaignsOf } from './entities.ts';
import { isDelivering, todayOf } from './status.ts';

/** The Limited tier (https://developers.facebook.com/docs/graph-api/overview/rate-limiting): calls an hour, and more for each active ad. */
const BUDGETS = {
  ads_insights: { base: 600, perAd: 400, code: 80000 },
  ads_management: { base: 300, perAd: 40, code: 80004 },
} as const;
const TIER = 'development_access';

/** Calls by app, account and business use case within the hour. */
export class AdsLimits {
  readonly #world: World;
  readonly #use: HourlyUse;

  constructor(world: World) {
    this.#world = world;
    this.#use = new HourlyUse(() => world.now());
  }

  #activeAds(account: AdAccount): number {
    const today = todayOf(this.#world, account);
    const ads = campaignsOf(this.#world.seed, account).flatMap(({ adSets }) => adSets.flatMap((adSet) => adSet.ads));
    return ads.filter((ad) => isDelivering(ad, today)).length;
  }

  /** Counts one call, writes the usage headers, and refuses beyond the budget. */
  charge(call: GraphCall, account: AdAccount, type: keyof typeof BUDGETS): void {
    const { base, perAd, code } = BUDGETS[type];
    const budget = base + perAd * this.#activeAds(account);
    const used = this.#use.add(`${type} ${account.id} ${call.token.appId}`);
    const share = percent(used, budget);
    call.headers['x-business-use-case-usage'] = businessUseHeader(account.id, type, used, budget, this.#use.minutesLeft(), TIER);
    call.headers['x-ad-account-usage'] = JSON.stringify({ acc_id_util_pct: share, reset_time_duration: 0, ads_api_access_tier: TIER });
    if (type === 'ads_insights') {
      call.headers['x-fb-ads-insights-throttle'] = JSON.stringify({
        app_id_util_pct: 0,
        acc_id_util_pct: share,
        ads_api_access_tier: TIER,
      });
    }
    if (used <= budget) return;
    throw new GraphRefusal({
      message: `(#${code}) There have been too many calls from this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting#ads-management.`,
      code,
      subcode: 2446079,
      isTransient: true,
      userTitle: 'Ad Account Has Too Many API Calls',
      userMessage: 'There have been too many calls from this ad-account. Wait a bit and try again.',
    });
  }
}
