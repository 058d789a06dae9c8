import { accuranker } from './accuranker.ts';
import { ahrefs } from './ahrefs.ts';
import { baseMe } from './base-me.ts';
import { facebookAds } from './facebook-ads.ts';
import { facebookSocial } from './facebook-social.ts';
import { googleAds } from './google-ads.ts';
import { googleAnalytics } from './google-analytics.ts';
import { googleMyBusiness } from './google-my-business.ts';
import { googleSheets } from './google-sheets.ts';
import { instagram } from './instagram.ts';
import { linkedinAds } from './linkedin-ads.ts';
import { linkedinSocial } from './linkedin-social.ts';
import { mailchimp } from './mailchimp.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { rankranger } from './rankranger.ts';
import { salesflare } from './salesflare.ts';
import { searchConsole } from './search-console.ts';
import { semrush } from './semrush.ts';
import { seranking } from './seranking.ts';
import { serpstat } from './serpstat.ts';
import { tiktok } from './tiktok.ts';
import { woocommerce } from './woocommerce.ts';

/** One line a provider. */
export const allFacts: readonly ProviderFacts[] = [
  googleAnalytics,
  searchConsole,
  googleAds,
  googleMyBusiness,
  facebookAds,
  facebookSocial,
  instagram,
  googleSheets,
  ahrefs,
  semrush,
  rankranger,
  serpstat,
  seranking,
  woocommerce,
  linkedinAds,
  linkedinSocial,
  salesflare,
  baseMe,
  accuranker,
  mailchimp,
  tiktok,
];
