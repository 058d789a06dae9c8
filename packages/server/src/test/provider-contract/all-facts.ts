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
import { salesflare } from './salesflare.ts';
import { searchConsole } from './search-console.ts';
import { semrush } from './semrush.ts';
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
  semrush,
  woocommerce,
  linkedinAds,
  linkedinSocial,
  salesflare,
  baseMe,
  mailchimp,
  tiktok,
];
