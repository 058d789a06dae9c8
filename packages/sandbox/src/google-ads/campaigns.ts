import { hash, seeded } from '../kernel/random.ts';
import { table } from '../kernel/table.ts';
import { type CampaignPlan, plansOf } from './campaign-plans.ts';
import type { Customer } from './customers.ts';
import type { Ad, AdGroup, AssetGroup, Campaign, Channel, ConversionAction, EntityStatus, Keyword, Product } from './entities.ts';

const AD_TYPES: Record<Channel, string> = {
  SEARCH: 'RESPONSIVE_SEARCH_AD',
  DISPLAY: 'RESPONSIVE_DISPLAY_AD',
  SHOPPING: 'SHOPPING_PRODUCT_AD',
  VIDEO: 'VIDEO_AD',
  PERFORMANCE_MAX: '',
  DEMAND_GEN: 'DEMAND_GEN_MULTI_ASSET_AD',
};
/** Demand Gen has no ad group type of its own. */
const AD_GROUP_TYPES: Record<Channel, string> = {
  SEARCH: 'SEARCH_STANDARD',
  DISPLAY: 'DISPLAY_STANDARD',
  SHOPPING: 'SHOPPING_PRODUCT_ADS',
  VIDEO: 'VIDEO_TRUE_VIEW_IN_STREAM',
  PERFORMANCE_MAX: 'UNSPECIFIED',
  DEMAND_GEN: 'UNKNOWN',
};
const THEMES = ['kaufen', 'online', 'Angebot', 'günstig', 'Test 2026', 'near me', '"Premium"', 'Größe 43'];
const PAGES = ['/', '/sale', '/new', '/about', '/contact'];
const MATCH_TYPES = ['EXACT', 'PHRASE', 'BROAD'] as const;
const CENTS_MICROS = 10_000;

/** How many units of the currency a euro is, roughly: prices of the plans are in euro. */
const UNITS: Record<string, number> = { JPY: 160, AED: 4 };

export interface AccountEntities {
  campaigns: readonly Campaign[];
  conversionActions: readonly ConversionAction[];
  products: readonly Product[];
}

const actions: readonly ConversionAction[] = table(
  ['id', 'name', 'category', 'type', 'isPrimary', 'share', 'worth'],
  { status: 'ENABLED' },
  [
    ['701', 'Purchase', 'PURCHASE', 'WEBPAGE', true, 0.62, 1],
    ['702', 'Newsletter – Anmeldung', 'SIGNUP', 'WEBPAGE', false, 0.2, 0.02],
    ['703', 'Kontaktformular ✉', 'SUBMIT_LEAD_FORM', 'WEBPAGE', true, 0.13, 0.25],
    ['704', 'Calls from ads', 'PHONE_CALL_LEAD', 'AD_CALL', true, 0.05, 0.15],
    ['705', 'Old goal', 'PAGE_VIEW', 'WEBPAGE', false, 0, 0, { status: 'REMOVED' }],
  ],
);

function keywords(customer: Customer, plan: CampaignPlan, group: number, id: number): Keyword[] {
  const isBrand = plan.name.includes('Brand');
  const word = isBrand ? customer.name.split(/[ –]/)[0] : customer.topic;
  return Array.from({ length: 4 }, (_, index): Keyword => {
    const theme = THEMES[(group * 3 + index) % THEMES.length] ?? '';
    const text = `${word} ${theme}`.toLowerCase();
    return {
      id: String(300_000_000 + ((id * 7 + index * 13) % 90_000_000)),
      text,
      matchType: MATCH_TYPES[index % 3] ?? 'BROAD',
      status: index === 3 ? 'PAUSED' : 'ENABLED',
      qualityScore: index === 3 ? null : 3 + (hash(customer.id, text) % 8),
      terms: [text, `${text} ${customer.countries[0] ?? ''}`.trim().toLowerCase(), `best ${text}`, `${text} – vergleich`],
    };
  });
}

function ads(customer: Customer, plan: CampaignPlan, id: number, page: string): Ad[] {
  const type = AD_TYPES[plan.channel];
  return [0, 1].map((index): Ad => {
    const hasHeadlines = type === 'RESPONSIVE_SEARCH_AD';
    return {
      id: String(600_000_000_000 + id * 10 + index),
      name: plan.channel === 'DISPLAY' || plan.channel === 'VIDEO' ? `${plan.name} ${index === 0 ? 'A' : 'B'}` : '',
      type,
      status: index === 1 && plan.channel === 'SEARCH' && id % 3 === 0 ? 'REMOVED' : 'ENABLED',
      finalUrl: `${customer.site}${page}`,
      headlines: hasHeadlines ? [`${customer.topic} – jetzt ${index + 1}`, customer.name.slice(0, 30), 'Free shipping ✓'] : [],
    };
  });
}

function adGroups(customer: Customer, plan: CampaignPlan, campaign: number): AdGroup[] {
  if (plan.channel === 'PERFORMANCE_MAX') return [];
  const count = customer.campaignCount === null ? 3 : 2;
  return Array.from({ length: count }, (_, index): AdGroup => {
    const id = campaign * 10 + index + 1;
    const theme = THEMES[index] ?? '';
    const status: EntityStatus = index === 2 ? (plan.channel === 'SEARCH' ? 'PAUSED' : 'REMOVED') : 'ENABLED';
    return {
      id: String(150_000_000_000 + id),
      name: `${customer.topic} ${theme}`,
      status,
      type: AD_GROUP_TYPES[plan.channel],
      cpcBidMicros: Math.round(plan.cpc * 100) * CENTS_MICROS,
      ads: ads(customer, plan, id, PAGES[(campaign + index) % PAGES.length] ?? '/'),
      keywords: plan.channel === 'SEARCH' ? keywords(customer, plan, index, id) : [],
    };
  });
}

function assetGroups(customer: Customer, plan: CampaignPlan, campaign: number): AssetGroup[] {
  if (plan.channel !== 'PERFORMANCE_MAX') return [];
  return ['Bestseller', `${customer.topic} – neu`].map((name, index) => ({
    id: String(6_500_000_000 + campaign * 10 + index),
    name,
    status: index === 0 ? 'ENABLED' : 'PAUSED',
    finalUrl: `${customer.site}/sale`,
  }));
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function makeEntities(customer: Customer): AccountEntities {
  const units = UNITS[customer.currency] ?? 1;
  const campaigns = plansOf(customer.campaignCount).map((plan, index): Campaign => {
    const chance = seeded('campaign', customer.id, index);
    const number = (hash(customer.id) % 80_000) * 100 + index + 1;
    const impressions = plan.impressions * customer.scale * (0.8 + chance() * 0.4);
    return {
      id: String(20_000_000_000 + number),
      name: plan.name.replace('{t}', customer.topic),
      status: plan.status,
      channel: plan.channel,
      biddingStrategy: plan.bidding,
      start: later(plan.start, customer.since),
      end: plan.end,
      plannedEnd: plan.status === 'ENABLED' ? plan.end : null,
      budgetId: String(13_000_000_000 + number),
      budgetMicros: Math.max(5, Math.round(impressions * plan.ctr * plan.cpc * 1.2)) * units * 1_000_000,
      impressionsPerDay: impressions,
      ctr: plan.ctr,
      cpc: plan.cpc * units,
      conversionRate: plan.conversionRate,
      orderValue: 60 * units * (0.7 + chance() * 0.8),
      adGroups: adGroups(customer, plan, number),
      assetGroups: assetGroups(customer, plan, number),
    };
  });
  const products = Array.from({ length: 24 }, (_, index) => ({
    id: `sku-${customer.id.slice(-4)}-${index + 1}`,
    title: `${customer.topic} ${THEMES[index % THEMES.length]} ${index + 1}`.toLowerCase(),
    brand: ['gipfel', 'nordlicht', 'o’hara & co'][index % 3] ?? '',
  }));
  return { campaigns: customer.isManager ? [] : campaigns, conversionActions: customer.isManager ? [] : actions, products };
}

const made = new Map<string, AccountEntities>();

/** Campaigns, conversion actions and products of an account; the same for ever. */
export function entitiesOf(customer: Customer): AccountEntities {
  let entities = made.get(customer.id);
  if (!entities) {
    entities = makeEntities(customer);
    made.set(customer.id, entities);
  }
  return entities;
}
