import { BoundedCache } from '../kernel/bounded-cache.ts';
import { seeded } from '../kernel/random.ts';
import type { AdAccount } from './accounts.ts';
import { type AssetName, type Family, isAsset, type Leaf } from './breakdowns.ts';
import type { Ad } from './entities.ts';

const AGES = { '18-24': 14, '25-34': 27, '35-44': 24, '45-54': 17, '55-64': 11, '65+': 6.5, Unknown: 0.5 };
const GENDERS = { female: 54, male: 44, unknown: 2 };
const REGIONS: Record<string, readonly string[]> = {
  AT: ['Wien', 'Niederösterreich', 'Oberösterreich', 'Steiermark', 'Tirol', 'Salzburg', 'Kärnten', 'Vorarlberg', 'Burgenland'],
  DE: ['Bayern', 'Nordrhein-Westfalen', 'Baden-Württemberg', 'Berlin', 'Hessen', 'Sachsen', 'Thüringen', 'Unknown'],
  CH: ['Canton of Zürich', 'Canton of Bern', 'Genève', 'Ticino', 'Graubünden'],
  US: ['California', 'New York', 'Massachusetts', 'Texas', 'Florida', 'Washington', 'Unknown'],
  CA: ['Ontario', 'Québec', 'British Columbia'],
  AE: ['Dubai', 'Abu Dhabi', 'Sharjah Emirate'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  IE: ['County Dublin', 'County Cork', 'Unknown'],
  JP: ['Tokyo', '京都府 Kyoto', 'Osaka', 'Hokkaido', 'Fukuoka Prefecture'],
};
/** Comscore measures the United States and some other countries. */
const MARKETS: Record<string, string> = {
  California: 'Los Angeles, CA',
  'New York': 'New York, NY',
  Massachusetts: 'Boston, MA',
  Texas: 'Dallas-Ft. Worth, TX',
  Florida: 'Miami-Ft. Lauderdale, FL',
  Washington: 'Seattle-Tacoma, WA',
  England: 'London',
  Scotland: 'Central Scotland',
};
/** Positions by platform. */
const PLACES: Record<string, Record<string, number>> = {
  facebook: { feed: 34, facebook_reels: 9, facebook_stories: 5, marketplace: 4, instream_video: 2, right_hand_column: 2 },
  instagram: { feed: 17, instagram_reels: 11, instagram_stories: 9, instagram_explore: 2 },
  audience_network: { an_classic: 2, rewarded_video: 1 },
  messenger: { messenger_inbox: 0.6, messenger_stories: 0.2 },
  threads: { threads_feed: 1 },
};
/** Device, its platform, and its share. */
const DEVICES: readonly (readonly [string, string, number])[] = [
  ['iphone', 'mobile_app', 44],
  ['android_smartphone', 'mobile_app', 38],
  ['ipad', 'mobile_app', 4],
  ['android_tablet', 'mobile_web', 2],
  ['desktop', 'desktop', 11],
  ['other', 'unknown', 1],
];
const ASSET_TEXTS: readonly string[] = ['Jetzt entdecken', 'Nur dieses Wochenende – 20 %', '“Best in town” ⭐️'];
const CALLS: readonly string[] = ['SHOP_NOW', 'LEARN_MORE', 'SIGN_UP'];
const FORMATS: readonly string[] = ['single_image', 'single_video', 'carousel_imgs'];

function audience(): Leaf[] {
  const ages = Object.entries(AGES);
  return Object.entries(GENDERS).flatMap(([gender, share]) =>
    ages.map(([age, weight]) => ({ values: { age, gender }, weight: weight * share })),
  );
}

function geo(account: AdAccount): Leaf[] {
  return account.countries.flatMap((country, position) =>
    (REGIONS[country] ?? ['Unknown']).map((region, index) => ({
      values: { country, region, comscore_market: MARKETS[region] ?? 'Unknown' },
      weight: 10 / ((position + 1) * (index + 1.5)),
    })),
  );
}

function placement(): Leaf[] {
  const hasDevice = (position: string, device: string) => (position === 'right_hand_column' ? device === 'desktop' : true);
  const places = Object.entries(PLACES).flatMap(([platform, positions]) =>
    Object.entries(positions).map(([position, weight]) => [platform, position, weight] as const),
  );
  return places.flatMap(([publisher_platform, platform_position, weight]) =>
    DEVICES.filter(([device]) => hasDevice(platform_position, device)).map(([impression_device, device_platform, share]) => ({
      values: { publisher_platform, platform_position, impression_device, device_platform },
      weight: weight * share,
    })),
  );
}

/** A product of the account's catalogue, named as the breakdown does: id, then name. */
function products(account: AdAccount): Leaf[] {
  return Array.from({ length: 12 }, (_, index) => ({
    values: { product_id: `${5_000_000 + account.index * 1000 + index}, Artikel „${index + 1}“` },
    weight: 12 / (index + 2),
  }));
}

function assetValue(name: AssetName, ad: Ad, index: number): unknown {
  const id = `${ad.id}${index}`;
  if (name === 'image_asset') return { hash: `h${id}`, url: `https://scontent.test/${id}.jpg`, image_name: `Bild ${index + 1}.jpg`, id };
  if (name === 'video_asset') return { video_id: id, url: `https://scontent.test/${id}.mp4`, video_name: `Video ${index + 1}`, id };
  if (name === 'call_to_action_asset') return { name: CALLS[index] ?? '', id };
  if (name === 'ad_format_asset') return { name: FORMATS[index] ?? '', id };
  if (name === 'link_url_asset') return { website_url: `https://${ad.adSet.campaign.account.website}/${index + 1}`, id };
  return { text: ASSET_TEXTS[index] ?? '', id };
}

function leavesOf(family: Family, ad: Ad): Leaf[] {
  const { account } = ad.adSet.campaign;
  if (family === 'audience') return audience();
  if (family === 'geo') return geo(account);
  if (family === 'placement') return placement();
  if (family === 'product') return ad.adSet.hasCatalogue ? products(account) : [];
  if (isAsset(family))
    return ad.format === 'dynamic'
      ? [3, 2, 1].map((weight, index) => ({ values: { [family]: assetValue(family, ad, index) }, weight }))
      : [];
  return [];
}

/** Kinds of slots whose spread over the cells differs. */
export const CLASSES = 5;

/** The class of each slot: plain, video, clicks on Facebook, link clicks, what follows and money. */
export function classOf(at: number): number {
  return at === 0 ? 0 : at <= 7 ? 1 : at <= 14 ? 2 : at <= 16 ? 3 : 4;
}

export interface Split {
  leaves: readonly Leaf[];
  /** By class, then leaf: its share of what the leaves before it left over. */
  shares: readonly Float64Array[];
}

const splits = new BoundedCache<Split>(3000);

/** How an ad's counts spread over a family; ad sets differ, for they are aimed at different people. */
export function splitOf(seed: string, family: Family, ad: Ad): Split {
  return splits.get(`${seed} ${family} ${isAsset(family) ? ad.id : ad.adSet.id}`, () => {
    const leaves = leavesOf(family, ad);
    const chance = seeded(seed, 'fb-split', family, ad.adSet.id);
    const jitter = leaves.map(() => 0.6 + chance() * 0.8);
    const tilt = leaves.map(() => chance() - 0.5);
    const shares = Array.from({ length: CLASSES }, (_, group) => {
      const weights = leaves.map(({ weight }, index) => weight * (jitter[index] ?? 1) * (1 + (tilt[index] ?? 0) * group * 0.3));
      let left = weights.reduce((all, weight) => all + weight, 0);
      return Float64Array.from(weights, (weight) => {
        const share = weight / left;
        left -= weight;
        return Math.min(1, share);
      });
    });
    return { leaves, shares };
  });
}
