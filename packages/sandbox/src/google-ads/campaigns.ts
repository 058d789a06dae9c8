import { BoundedCache } from '../kernel/bounded-cache.ts';
import { hash, seeded } from '../kernel/random.ts';
import { table } from '../kernel/table.ts';
import type { Customer } from './customers.ts';
import type { Ad, AdGroup, AssetGroup, Campaign, Channel, ConversionAction, EntityStatus, Keyword, Product } from './entities.ts';

/** What a campaign is like before an account makes it its own; `{t}` stands for what the advertiser sells. */
interface CampaignPlan {
  name: string;
  channel: Channel;
  status: EntityStatus;
  bidding: string;
  start: string;
  end: string | null;
  impressions: number;
  ctr: number;
  cpc: number;
  conversionRate: number;
}

const usual: readonly CampaignPlan[] = table(
  ['name', 'channel', 'status', 'bidding', 'start', 'end', 'impressions', 'ctr', 'cpc', 'conversionRate'],
  {},
  [
    ['Brand | Exact', 'SEARCH', 'ENABLED', 'TARGET_IMPRESSION_SHARE', '2024-01-10', null, 420, 0.18, 0.35, 0.09],
    ['Generic – {t} & Größen', 'SEARCH', 'ENABLED', 'MAXIMIZE_CONVERSIONS', '2024-02-01', null, 1500, 0.055, 0.92, 0.035],
    ["Competitors: O'Neill \\ Co", 'SEARCH', 'PAUSED', 'MANUAL_CPC', '2025-03-01', '2026-08-15', 380, 0.03, 1.4, 0.012],
    ['Shopping "Bestseller" 🥾', 'SHOPPING', 'ENABLED', 'TARGET_ROAS', '2024-04-15', null, 2600, 0.012, 0.41, 0.024],
    ['PMax – {t}', 'PERFORMANCE_MAX', 'ENABLED', 'MAXIMIZE_CONVERSION_VALUE', '2024-09-01', null, 3900, 0.014, 0.5, 0.028],
    ['Display Remarketing', 'DISPLAY', 'ENABLED', 'TARGET_CPA', '2024-01-10', null, 6200, 0.006, 0.3, 0.011],
    ['YouTube – Gipfelvideo ⛰', 'VIDEO', 'ENABLED', 'TARGET_CPV', '2025-05-01', null, 2800, 0.004, 0.55, 0.006],
    ['Demand Gen – مغامرة', 'DEMAND_GEN', 'PAUSED', 'TARGET_SPEND', '2025-06-01', '2026-09-01', 1900, 0.011, 0.44, 0.01],
    ['Winter Sale 2025', 'SEARCH', 'REMOVED', 'MAXIMIZE_CONVERSIONS', '2025-11-20', '2026-01-10', 900, 0.07, 0.8, 0.05],
    ['Advent 2026', 'SEARCH', 'ENABLED', 'MAXIMIZE_CONVERSIONS', '2026-11-01', '2026-12-24', 700, 0.065, 0.85, 0.045],
    ['Test – nie gestartet', 'SEARCH', 'PAUSED', 'MANUAL_CPC', '2026-06-01', '2026-05-31', 0, 0.05, 0.5, 0.02],
  ],
);

/** The usual dozen, or as many search and display campaigns as a big account has. */
function plansOf(count: number | null): readonly CampaignPlan[] {
  if (count === null) return usual;
  return Array.from({ length: count }, (_, index): CampaignPlan => {
    const model = usual[index % 6] ?? usual[0];
    if (!model) throw new Error('There is no campaign to take as a model.');
    const number = String(index + 1).padStart(2, '0');
    const always = { status: 'ENABLED', start: '2024-01-10', end: null } as const;
    return { ...model, ...always, name: `Region ${number} – ${model.name}`, impressions: model.impressions / 8 };
  });
}

/** The type of a channel's ads and of its ad groups; Demand Gen has no ad group type of its own. */
const TYPES: Record<Channel, readonly [ad: string, adGroup: string]> = {
  SEARCH: ['RESPONSIVE_SEARCH_AD', 'SEARCH_STANDARD'],
  DISPLAY: ['RESPONSIVE_DISPLAY_AD', 'DISPLAY_STANDARD'],
  SHOPPING: ['SHOPPING_PRODUCT_AD', 'SHOPPING_PRODUCT_ADS'],
  VIDEO: ['VIDEO_AD', 'VIDEO_TRUE_VIEW_IN_STREAM'],
  PERFORMANCE_MAX: ['', 'UNSPECIFIED'],
  DEMAND_GEN: ['DEMAND_GEN_MULTI_ASSET_AD', 'UNKNOWN'],
};
const THEMES = ['kaufen', 'online', 'Angebot', 'günstig', 'Test 2026', 'near me', '"Premium"', 'Größe 43'];
const PAGES = ['/', '/sale', '/new', '/about', '/contact'];
const MATCH_TYPES = ['EXACT', 'PHRASE', 'BROAD'] as const;

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
  const [type] = TYPES[plan.channel];
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
      type: TYPES[plan.channel][1],
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

const made = new BoundedCache<AccountEntities>(200);

/** Campaigns, conversion actions and products of an account; the same for ever. */
export function entitiesOf(customer: Customer): AccountEntities {
  return made.get(customer.id, () => makeEntities(customer));
}
