import { shareOut, shareWithin } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account } from './accounts.ts';
import type { Campaign } from './campaign.ts';
import { pageOf, type Query, readPage, sortBy } from './query.ts';
import { outcomeBy } from './reactions.ts';
import { linksOf } from './report-answer.ts';

/** `GET /reports/{id}/click-details` */
export function listClicks(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const links = sortBy(query, linksOf(world, campaign), {
    total_clicks: ({ total_clicks }) => total_clicks,
    unique_clicks: ({ unique_clicks }) => unique_clicks,
  });
  return { ...pageOf('urls_clicked', links, readPage(query), (link) => link), campaign_id: campaign.id };
}

const PLACES: readonly (readonly [string, string, string, number])[] = [
  ['AT', '09', 'Wien', 24],
  ['AT', '07', 'Tirol', 13],
  ['DE', '02', 'Bayern', 22],
  ['DE', '16', 'Berlin', 9],
  ['US', 'NY', 'New York', 14],
  ['CH', 'ZH', 'Zürich', 8],
  ['JP', '13', '東京都', 6],
  ['SE', 'U', 'Västmanland', 4],
];

/** `GET /reports/{id}/locations`: people who opened it, by region. */
export function listOpenLocations(world: World, campaign: Campaign, query: Query): Record<string, unknown> {
  const { uniqueOpens } = outcomeBy(world.now().getTime(), campaign.parts);
  const opens = shareOut(
    uniqueOpens,
    PLACES.map(([, , , weight]) => weight),
  );
  const all = PLACES.map(([country_code, region, region_name], index) => ({ country_code, region, region_name, opens: opens[index] ?? 0 }));
  const found = all.filter((place) => place.opens > 0);
  return { ...pageOf('locations', found, readPage(query), (place) => place), campaign_id: campaign.id };
}

const DOMAINS = ['gmail.com', 'gmx.at', 'outlook.com', 'icloud.com', 'yahoo.com'];
/** The last stands for all other domains, which are not told. */
const DOMAIN_WEIGHTS = [38, 17, 14, 11, 6, 14];

function wholePercent(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 100);
}

/** `GET /reports/{id}/domain-performance`: the five domains most was sent to. */
export function listDomains(world: World, campaign: Campaign): Record<string, unknown> {
  const outcome = outcomeBy(world.now().getTime(), campaign.parts);
  const delivered = shareOut(outcome.delivered, DOMAIN_WEIGHTS);
  const bounces = shareOut(outcome.hardBounces + outcome.softBounces, DOMAIN_WEIGHTS);
  const opens = shareWithin(outcome.uniqueOpens, delivered, [1.1, 0.95, 0.9, 1.2, 0.9, 0.9]);
  const clicks = shareWithin(outcome.clickers, opens);
  const unsubs = shareWithin(outcome.unsubscribed, opens);
  const domains = DOMAINS.map((domain, index) => {
    const sent = (delivered[index] ?? 0) + (bounces[index] ?? 0);
    const [opened, clicked, left] = [opens[index] ?? 0, clicks[index] ?? 0, unsubs[index] ?? 0];
    return {
      domain,
      emails_sent: sent,
      bounces: bounces[index] ?? 0,
      opens: opened,
      clicks: clicked,
      unsubs: left,
      delivered: delivered[index] ?? 0,
      emails_pct: wholePercent(sent, outcome.sent),
      bounces_pct: wholePercent(bounces[index] ?? 0, sent),
      opens_pct: wholePercent(opened, delivered[index] ?? 0),
      clicks_pct: wholePercent(clicked, delivered[index] ?? 0),
      unsubs_pct: wholePercent(left, delivered[index] ?? 0),
    };
  });
  return { domains, total_sent: outcome.sent, campaign_id: campaign.id, total_items: domains.length };
}

const PRODUCTS = ['Trail Shoe "Großglockner"', 'Regenjacke Ötztal', 'Coffee sampler ☕', 'Socken, 3er-Pack'];
const PRODUCT_WEIGHTS = [40, 30, 20, 10];

/** `GET /reports/{id}/ecommerce-product-activity`: the products' revenue is the campaign's. */
export function listProducts(world: World, account: Account, campaign: Campaign, query: Query): Record<string, unknown> {
  const { orders, revenue } = outcomeBy(world.now().getTime(), campaign.parts);
  const purchased = shareOut(orders, PRODUCT_WEIGHTS);
  const revenues = shareOut(revenue, purchased);
  const all = PRODUCTS.map((title, index) => ({
    title,
    sku: `SKU-${index + 1}`,
    image_url: `https://www.example.test/products/${index + 1}.jpg`,
    total_revenue: (revenues[index] ?? 0) / 10 ** account.digits,
    total_purchased: purchased[index] ?? 0,
    currency_code: account.currency,
    recommendation_total: 0,
    recommendation_purchased: 0,
  })).filter(({ total_purchased }) => total_purchased > 0);
  const sorted = sortBy(query, all, {
    title: ({ title }) => title,
    total_revenue: ({ total_revenue }) => total_revenue,
    total_purchased: ({ total_purchased }) => total_purchased,
  });
  return { ...pageOf('products', sorted, readPage(query), (product) => product), campaign_id: campaign.id };
}
