import { todayIn } from '../kernel/days.ts';
import type { Objective } from './objectives.ts';

/** An ad account. */
export interface Advertiser {
  id: string;
  name: string;
  company: string;
  currency: string;
  /** Digits after the point of the currency's amounts. */
  digits: number;
  /** Where its days begin. */
  zone: string;
  /** As TikTok names the zone; the sign is turned round in such names. */
  gmtName: string;
  country: string;
  status: string;
  opened: string;
  /** The day after which nothing was delivered, or null. */
  closed: string | null;
  campaignsAYear: number;
  groupsPerCampaign: number;
  adsPerGroup: number;
  /** Impressions of a usual ad on a usual day. */
  adImpressions: number;
  /** Cost of a thousand impressions, in units of the currency. */
  cpm: number;
  /** Average value of a purchase, in units of the currency. */
  basket: number;
  /** How many people its ads could reach. */
  population: number;
  objectives: readonly Objective[];
  countries: Readonly<Record<string, number>>;
  /** Where it is false, the account was deleted or the user lost access to it: every call for it is refused. */
  isReachable: boolean;
  /** Its asynchronous reports fail. */
  failsTasks: boolean;
}

/** The last day an account may have delivered on. */
export function lastDay(advertiser: Advertiser, now: Date): string {
  const today = todayIn(advertiser.zone, now);
  return advertiser.closed !== null && advertiser.closed < today ? advertiser.closed : today;
}

/** Campaigns are planned up to here, so that the sandbox has data for years to come. */
export function horizon(advertiser: Advertiser): string {
  return advertiser.closed ?? '2032-01-01';
}
