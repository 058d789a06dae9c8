import { type Template, templateSchema } from './layout-schema.ts';
import agencyMonthly from './ready/agency-monthly.json' with { type: 'json' };
import availability from './ready/availability.json' with { type: 'json' };
import ecommerceMonth from './ready/ecommerce-month.json' with { type: 'json' };
import executive from './ready/executive.json' with { type: 'json' };
import facebookAds from './ready/facebook-ads.json' with { type: 'json' };
import facebookPage from './ready/facebook-page.json' with { type: 'json' };
import googleAds from './ready/google-ads.json' with { type: 'json' };
import instagram from './ready/instagram.json' with { type: 'json' };
import leadGeneration from './ready/lead-generation.json' with { type: 'json' };
import linkBuilding from './ready/link-building.json' with { type: 'json' };
import linkedin from './ready/linkedin.json' with { type: 'json' };
import linkedinPage from './ready/linkedin-page.json' with { type: 'json' };
import localBusiness from './ready/local-business.json' with { type: 'json' };
import newsletter from './ready/newsletter.json' with { type: 'json' };
import paidMedia from './ready/paid-media.json' with { type: 'json' };
import ranksAccuranker from './ready/ranks-accuranker.json' with { type: 'json' };
import ranksRankranger from './ready/ranks-rankranger.json' with { type: 'json' };
import ranksSeranking from './ready/ranks-seranking.json' with { type: 'json' };
import sales from './ready/sales.json' with { type: 'json' };
import searchPerformance from './ready/search-performance.json' with { type: 'json' };
import seoAhrefs from './ready/seo-ahrefs.json' with { type: 'json' };
import seoSemrush from './ready/seo-semrush.json' with { type: 'json' };
import seoSerpstat from './ready/seo-serpstat.json' with { type: 'json' };
import shop from './ready/shop.json' with { type: 'json' };
import social from './ready/social.json' with { type: 'json' };
import socialMonth from './ready/social-month.json' with { type: 'json' };
import spreadsheetKpis from './ready/spreadsheet-kpis.json' with { type: 'json' };
import tiktok from './ready/tiktok.json' with { type: 'json' };
import website from './ready/website.json' with { type: 'json' };
import websiteConversions from './ready/website-conversions.json' with { type: 'json' };
import weeklyCheck from './ready/weekly-check.json' with { type: 'json' };
import { templateFaults } from './template-faults.ts';

/** Every ready dashboard there is, in display order. */
const given: readonly unknown[] = [
  agencyMonthly,
  website,
  executive,
  weeklyCheck,
  leadGeneration,
  websiteConversions,
  searchPerformance,
  googleAds,
  facebookAds,
  paidMedia,
  linkedin,
  linkedinPage,
  tiktok,
  facebookPage,
  instagram,
  social,
  socialMonth,
  shop,
  ecommerceMonth,
  newsletter,
  localBusiness,
  sales,
  linkBuilding,
  seoSemrush,
  seoAhrefs,
  seoSerpstat,
  ranksSeranking,
  ranksAccuranker,
  ranksRankranger,
  spreadsheetKpis,
  availability,
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
