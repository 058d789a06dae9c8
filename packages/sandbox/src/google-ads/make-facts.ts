import { seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { words } from '../kernel/words.ts';
import { type AccountEntities, entitiesOf } from './campaigns.ts';
import { type Chance, some } from './chance.ts';
import { makeConversions } from './conversions.ts';
import type { Customer } from './customers.ts';
import type { Campaign, Channel, EntityStatus } from './entities.ts';
import { type Fact, type Figures, noFigures, nothing } from './fact.ts';
import { places } from './places.ts';

/** What belongs to the kind of campaign and its network. */
function fillChannel(figures: Figures, campaign: Campaign, network: string, device: string, chance: Chance): void {
  const { impressions, clicks } = figures;
  if (network === 'SEARCH' || network === 'SEARCH_PARTNERS') {
    const lost = impressions * (0.1 + chance() * 0.8);
    figures.searchImpressions = impressions;
    figures.lostBudget = Math.round(lost * 0.35);
    figures.lostRank = Math.round(lost * 0.65);
    figures.searchEligible = impressions + figures.lostBudget + figures.lostRank;
    figures.searchClicks = clicks;
    figures.eligibleClicks = clicks + some(clicks * 0.9, clicks * 3, chance);
    figures.topImpressions = some(impressions * 0.6, impressions, chance);
    figures.absoluteTop = some(figures.topImpressions * 0.45, figures.topImpressions, chance);
    figures.phoneImpressions = device === 'MOBILE' ? some(impressions * 0.1, impressions, chance) : 0;
    figures.phoneCalls = Math.min(figures.phoneImpressions, some(clicks * 0.02, clicks, chance));
  } else {
    figures.contentImpressions = network === 'CONTENT' ? impressions : 0;
    figures.contentEligible = network === 'CONTENT' ? impressions + Math.round(impressions * (1 + chance() * 4)) : 0;
    figures.measurable = Math.round(impressions * 0.95);
    figures.viewable = some(figures.measurable * 0.6, figures.measurable, chance);
    figures.viewableClicks = Math.min(figures.viewable, Math.round(clicks * 0.9));
    figures.viewThrough = some(impressions * 0.0004, 3, chance);
  }
  if (network === 'YOUTUBE' || network === 'GOOGLE_TV') {
    figures.videoImpressions = impressions;
    figures.watched25 = some(impressions * 0.6, impressions, chance);
    figures.watched50 = Math.floor(figures.watched25 * 0.7);
    figures.watched75 = Math.floor(figures.watched50 * 0.8);
    figures.watched100 = Math.floor(figures.watched75 * 0.85);
    figures.videoViews = figures.watched50;
    figures.videoCostMicros = figures.costMicros;
    figures.engagements = figures.videoViews;
  } else if (campaign.channel === 'DISPLAY') {
    figures.engagements = some(impressions * 0.002, impressions, chance);
  }
  if (campaign.channel === 'DISPLAY' || campaign.channel === 'VIDEO' || campaign.channel === 'DEMAND_GEN')
    figures.reachImpressions = impressions;
  figures.interactions = campaign.channel === 'VIDEO' ? Math.max(figures.videoViews, clicks) : clicks;
}

/** Paused and removed parts of running campaigns were live until then. */
const PARTS_UNTIL = '2026-07-01';
const SLICES = 14;
const SLICES_OF_BIG = 6;
const HIDDEN_TERMS = 0.22;
/** Only the first actions of an account count people who did not click. */
const VIEW_THROUGH_ACTIONS = 2;

const NETWORKS: Record<Channel, readonly string[]> = {
  SEARCH: ['SEARCH', 'SEARCH', 'SEARCH', 'SEARCH', 'SEARCH_PARTNERS'],
  DISPLAY: ['CONTENT'],
  SHOPPING: ['SEARCH', 'SEARCH', 'SEARCH_PARTNERS'],
  VIDEO: ['YOUTUBE', 'YOUTUBE', 'GOOGLE_TV'],
  PERFORMANCE_MAX: ['SEARCH', 'CONTENT', 'YOUTUBE', 'GMAIL', 'DISCOVER', 'MAPS'],
  DEMAND_GEN: ['YOUTUBE', 'DISCOVER', 'GMAIL'],
};
const DEVICES = ['MOBILE', 'MOBILE', 'MOBILE', 'DESKTOP', 'DESKTOP', 'TABLET'];
const HOURS = [7, 8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 21, 21, 22, 23, 0, 6, 3];
export const AGES: readonly string[] = words(
  'AGE_RANGE_18_24 AGE_RANGE_25_34 AGE_RANGE_35_44 AGE_RANGE_45_54 AGE_RANGE_55_64 AGE_RANGE_65_UP AGE_RANGE_UNDETERMINED',
);
export const GENDERS = ['FEMALE', 'MALE', 'UNDETERMINED'];
const PLACEMENTS = ['wetter.example', 'bergmagazin.example', 'mobileapp::2-com.example.ski', 'صحيفة.example'];

function pick<T>(list: readonly T[], chance: Chance): T | null {
  return list[Math.floor(chance() * list.length)] ?? null;
}

function running<T extends { status: EntityStatus }>(parts: readonly T[], day: string): readonly T[] {
  return day < PARTS_UNTIL ? parts : parts.filter(({ status }) => status === 'ENABLED');
}

/** Impressions in slices that add up to the whole. */
function slices(total: number, count: number, chance: Chance): number[] {
  const weights = Array.from({ length: count }, () => 0.3 + chance());
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.round((total * weighed) / all) - given;
    given += part;
    return part;
  });
}

function placeFor(customer: Customer, chance: Chance): (typeof places)[number] | null {
  const near = places.filter(({ code }) => customer.countries.includes(code));
  // Most clicks come from the first country.
  const home = near.filter(({ code }) => code === customer.countries[0]);
  return pick(chance() < 0.6 ? home : near, chance);
}

function makeFact(
  customer: Customer,
  entities: AccountEntities,
  campaign: Campaign,
  day: string,
  impressions: number,
  chance: Chance,
): Fact {
  const network = pick(NETWORKS[campaign.channel], chance) ?? 'OTHER';
  const device = network === 'GOOGLE_TV' ? 'CONNECTED_TV' : (pick(DEVICES, chance) ?? 'OTHER');
  const adGroup = pick(running(campaign.adGroups, day), chance);
  const ad = adGroup ? pick(running(adGroup.ads, day), chance) : null;
  const keyword = adGroup ? pick(running(adGroup.keywords, day), chance) : null;
  const assetGroup = pick(running(campaign.assetGroups, day), chance);
  const clicks = some(impressions * campaign.ctr, impressions, chance);
  const isShopping = campaign.channel === 'SHOPPING';
  const term = keyword
    ? pick(keyword.terms, chance)
    : isShopping || campaign.channel === 'PERFORMANCE_MAX'
      ? `${customer.topic} shop`
      : null;
  const figures = noFigures();
  figures.impressions = impressions;
  figures.clicks = clicks;
  const charged = campaign.channel === 'VIDEO' ? impressions * 0.02 : clicks;
  figures.costMicros =
    Math.round((charged * campaign.cpc * (0.7 + chance() * 0.6) * 1_000_000) / customer.minorMicros) * customer.minorMicros;
  figures.invalidClicks = some(clicks * 0.03, clicks, chance);
  fillChannel(figures, campaign, network, device, chance);
  const seesPeople = adGroup !== null && !isShopping;
  return {
    ...nothing,
    customer,
    campaign,
    adGroup,
    ad,
    keyword,
    assetGroup,
    term: chance() < HIDDEN_TERMS ? null : term,
    place: placeFor(customer, chance),
    age: seesPeople ? pick(AGES, chance) : null,
    gender: seesPeople ? pick(GENDERS, chance) : null,
    page: ad?.finalUrl ?? assetGroup?.finalUrl ?? null,
    placement: campaign.channel === 'DISPLAY' ? pick(PLACEMENTS, chance) : null,
    product: isShopping ? pick(entities.products, chance) : null,
    day,
    hour: pick(HOURS, chance) ?? 12,
    device,
    network,
    clickType: figures.phoneCalls > 0 ? 'CALLS' : chance() < 0.12 ? 'SITELINKS' : 'URL_CLICKS',
    conversions: makeConversions(campaign, customer, entities, clicks, chance),
    arrivals: [],
    viewThroughAction: figures.viewThrough > 0 ? (entities.conversionActions[impressions % VIEW_THROUGH_ACTIONS] ?? null) : null,
    figures,
  };
}

function isLive(campaign: Campaign, day: string): boolean {
  return campaign.impressionsPerDay > 0 && day >= campaign.start && (campaign.end === null || day <= campaign.end);
}

/** Every fact of an account on a day, conversions not yet counted in the figures. */
export function makeFacts(customer: Customer, seed: string, day: string): Fact[] {
  const entities = entitiesOf(customer);
  return entities.campaigns.flatMap((campaign) => {
    if (!isLive(campaign, day)) return [];
    const chance = seeded('ads', seed, campaign.id, day);
    const total = Math.round(campaign.impressionsPerDay * dailyShape([seed, campaign.id], day));
    const count = customer.campaignCount === null ? SLICES : SLICES_OF_BIG;
    return slices(total, count, chance)
      .filter((impressions) => impressions > 0)
      .map((impressions) => makeFact(customer, entities, campaign, day, impressions, chance));
  });
}
