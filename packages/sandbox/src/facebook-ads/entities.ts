import { addDays, dayNumber } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { type AdAccount, adAccounts } from './accounts.ts';
import { GOALS, type Goal } from './goals.ts';
import { adName, adSetName, campaignName, FAILING_REPORTS } from './names.ts';

/** What becomes of it when it ends. */
export type Ending = 'completed' | 'paused' | 'archived' | 'deleted';
export type AdFormat = 'image' | 'video' | 'carousel' | 'dynamic';

interface Timed {
  id: string;
  name: string;
  /** First and last day of delivery in the account's zone; a null end runs on. */
  start: string;
  stop: string | null;
  ending: Ending;
}

export interface Campaign extends Timed {
  account: AdAccount;
  goal: Goal;
  objective: string;
  /** Minor units. */
  dailyBudget: number | null;
  lifetimeBudget: number | null;
  adSets: AdSet[];
}

export interface AdSet extends Timed {
  campaign: Campaign;
  /** People it can reach: what its reach tends to. */
  audience: number;
  hasCatalogue: boolean;
  ads: Ad[];
}

export interface Ad extends Timed {
  adSet: AdSet;
  format: AdFormat;
  /** Disapproved and pending ads never deliver. */
  review: 'approved' | 'DISAPPROVED' | 'PENDING_REVIEW';
  creativeId: string;
}

const FIRST_DAY = '2023-06-01';
const LAST_START = '2027-12-01';
const EVERGREEN = 3;
const EVERGREEN_START = '2025-01-15';
const ENDINGS: readonly Ending[] = ['completed', 'paused', 'paused', 'archived', 'completed', 'deleted', 'paused'];
const FORMATS: readonly AdFormat[] = ['image', 'video', 'carousel', 'video', 'dynamic'];

/** Old objectives live on in campaigns of before. */
const OLD_OBJECTIVES: Record<Goal, string> = {
  sales: 'CONVERSIONS',
  leads: 'LEAD_GENERATION',
  traffic: 'LINK_CLICKS',
  awareness: 'REACH',
  engagement: 'POST_ENGAGEMENT',
  app: 'APP_INSTALLS',
};

function idOf(account: AdAccount, campaign: number, adSet: number, ad: number, kind: number): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `120${part(account.index + 1, 2)}${part(campaign, 3)}${part(adSet, 2)}${part(ad, 2)}${kind}`;
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[Math.floor(at * list.length) % list.length];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function makeAds(seed: string, adSet: AdSet, campaignIndex: number, adSetIndex: number): Ad[] {
  const { account } = adSet.campaign;
  const chance = seeded(seed, 'fb-ads', adSet.id);
  return Array.from({ length: 2 + Math.floor(chance() * 3) }, (_, index) => {
    const format = pick(FORMATS, chance());
    const late = index > 1 && chance() < 0.4 ? Math.floor(chance() * 12) : 0;
    const review = chance() < 0.02 ? 'DISAPPROVED' : chance() < 0.01 ? 'PENDING_REVIEW' : 'approved';
    const cut = adSet.stop === null && index > 0 && chance() < 0.5 ? addDays(adSet.start, 200 + Math.floor(chance() * 300)) : null;
    return {
      id: idOf(account, campaignIndex, adSetIndex, index + 1, 3),
      creativeId: idOf(account, campaignIndex, adSetIndex, index + 1, 4),
      name: adName(format, index, chance()),
      start: addDays(adSet.start, late),
      stop: earlier(adSet.stop, cut),
      ending: cut === null ? 'completed' : pick(ENDINGS.slice(1), chance()),
      adSet,
      format,
      review,
    };
  });
}

function makeAdSets(seed: string, campaign: Campaign, campaignIndex: number): AdSet[] {
  const chance = seeded(seed, 'fb-sets', campaign.id);
  return Array.from({ length: 1 + Math.floor(chance() * 3) }, (_, index) => {
    const isShort = campaign.stop !== null && index > 0 && chance() < 0.3;
    const adSet: AdSet = {
      id: idOf(campaign.account, campaignIndex, index + 1, 0, 2),
      name: adSetName(campaign.account, index, chance()),
      start: campaign.start,
      stop: isShort ? earlier(addDays(campaign.start, 10), campaign.stop) : campaign.stop,
      ending: isShort ? 'paused' : 'completed',
      campaign,
      audience: Math.round((20_000 + chance() * 180_000) * campaign.account.scale),
      hasCatalogue: campaign.goal === 'sales' && chance() < 0.4,
      ads: [],
    };
    adSet.ads = makeAds(seed, adSet, campaignIndex, index + 1);
    return adSet;
  });
}

function makeCampaign(seed: string, account: AdAccount, index: number): Campaign {
  const chance = seeded(seed, 'fb-campaign', account.id, index);
  const isEvergreen = index < EVERGREEN;
  const spacing = (dayNumber(LAST_START) - dayNumber(FIRST_DAY)) / Math.max(1, account.campaigns - EVERGREEN);
  const start = isEvergreen ? EVERGREEN_START : addDays(FIRST_DAY, Math.round((index - EVERGREEN) * spacing));
  const goal = index === 0 ? pick(GOALS[account.trade], 0) : pick(GOALS[account.trade], chance());
  const isOld = start < '2024-03-01';
  const budget = Math.round(20 + chance() * 180) * 100;
  const hasLifetime = !isEvergreen && chance() < 0.25;
  const fails = account.index === 2 && index === 1;
  const campaign: Campaign = {
    id: idOf(account, index + 1, 0, 0, 1),
    name: fails ? FAILING_REPORTS : campaignName(account, goal, index, start, chance()),
    start,
    stop: isEvergreen ? null : addDays(start, 18 + Math.floor(chance() * 100)),
    ending: pick(ENDINGS, chance()),
    account,
    goal,
    objective: isOld ? OLD_OBJECTIVES[goal] : `OUTCOME_${goal === 'app' ? 'APP_PROMOTION' : goal.toUpperCase()}`,
    dailyBudget: hasLifetime ? null : budget,
    lifetimeBudget: hasLifetime ? budget * 40 : null,
    adSets: [],
  };
  campaign.adSets = makeAdSets(seed, campaign, index + 1);
  return campaign;
}

const made = new Map<string, Campaign[]>();

/** Every campaign an account ever has, those to come included; the same seed gives the same for ever. */
export function campaignsOf(seed: string, account: AdAccount): Campaign[] {
  const key = `${seed} ${account.id}`;
  const known = made.get(key);
  if (known) return known;
  const campaigns = Array.from({ length: account.campaigns }, (_, index) => makeCampaign(seed, account, index));
  if (made.size > 100) made.clear();
  made.set(key, campaigns);
  return campaigns;
}

export type Entity = { kind: 'campaign'; it: Campaign } | { kind: 'adset'; it: AdSet } | { kind: 'ad' | 'creative'; it: Ad };

/** The campaign, ad set, ad or creative of an id. */
export function findEntity(seed: string, id: string): Entity | null {
  const [, account, campaign, adSet, ad, kind] = /^120(\d{2})(\d{3})(\d{2})(\d{2})([1-4])$/.exec(id) ?? [];
  const owner = adAccounts[Number(account) - 1];
  if (!owner) return null;
  const found = campaignsOf(seed, owner)[Number(campaign) - 1];
  const set = found?.adSets[Number(adSet) - 1];
  const one = set?.ads[Number(ad) - 1];
  if (kind === '1') return found?.id === id ? { kind: 'campaign', it: found } : null;
  if (kind === '2') return set?.id === id ? { kind: 'adset', it: set } : null;
  return one ? { kind: kind === '3' ? 'ad' : 'creative', it: one } : null;
}
