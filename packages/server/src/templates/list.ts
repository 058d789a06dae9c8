import agencyMonthly from './data/agency-monthly.json' with { type: 'json' };
import facebookAds from './data/facebook-ads.json' with { type: 'json' };
import facebookPage from './data/facebook-page.json' with { type: 'json' };
import googleAds from './data/google-ads.json' with { type: 'json' };
import instagram from './data/instagram.json' with { type: 'json' };
import linkBuilding from './data/link-building.json' with { type: 'json' };
import linkedin from './data/linkedin.json' with { type: 'json' };
import localBusiness from './data/local-business.json' with { type: 'json' };
import newsletter from './data/newsletter.json' with { type: 'json' };
import paidMedia from './data/paid-media.json' with { type: 'json' };
import ranksAccuranker from './data/ranks-accuranker.json' with { type: 'json' };
import ranksSeranking from './data/ranks-seranking.json' with { type: 'json' };
import sales from './data/sales.json' with { type: 'json' };
import searchPerformance from './data/search-performance.json' with { type: 'json' };
import seoAhrefs from './data/seo-ahrefs.json' with { type: 'json' };
import seoSemrush from './data/seo-semrush.json' with { type: 'json' };
import seoSerpstat from './data/seo-serpstat.json' with { type: 'json' };
import shop from './data/shop.json' with { type: 'json' };
import social from './data/social.json' with { type: 'json' };
import spreadsheetKpis from './data/spreadsheet-kpis.json' with { type: 'json' };
import tiktok from './data/tiktok.json' with { type: 'json' };
import website from './data/website.json' with { type: 'json' };
import websiteConversions from './data/website-conversions.json' with { type: 'json' };
import { type Template, templateSchema } from './layout-schema.ts';
import { templateFaults } from './template-faults.ts';

/** Every ready dashboard there is, in display order. */
const given: readonly unknown[] = [
  agencyMonthly,
  website,
  websiteConversions,
  searchPerformance,
  googleAds,
  facebookAds,
  paidMedia,
  linkedin,
  tiktok,
  facebookPage,
  instagram,
  social,
  shop,
  newsletter,
  localBusiness,
  sales,
  linkBuilding,
  seoSemrush,
  seoAhrefs,
  seoSerpstat,
  ranksSeranking,
  ranksAccuranker,
  spreadsheetKpis,
];

function read(data: unknown): Template {
  const template = templateSchema.parse(data);
  const faults = templateFaults(template);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return template;
}

/** Read once at start, which fails where one of them does not fit the declarations. */
export const templates: readonly Template[] = given.map(read);

const byKey = new Map(templates.map((template) => [template.key, template]));

export const findTemplate = (key: string): Template | null => byKey.get(key) ?? null;
