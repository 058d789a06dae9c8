import { accuRanker } from './accuranker/stand-in.ts';
import { ahrefs } from './ahrefs/stand-in.ts';
import { baseMe } from './base-me/stand-in.ts';
import { facebookAds } from './facebook-ads/stand-in.ts';
import { facebookOAuth } from './facebook-oauth/stand-in.ts';
import { facebookSocial } from './facebook-social/stand-in.ts';
import { fastSpring } from './fastspring/stand-in.ts';
import { googleAds } from './google-ads/stand-in.ts';
import { googleAnalytics } from './google-analytics/stand-in.ts';
import { googleMyBusiness } from './google-my-business/stand-in.ts';
import { googleOAuth } from './google-oauth/stand-in.ts';
import { googleSheets } from './google-sheets/stand-in.ts';
import { instagram } from './instagram/stand-in.ts';
import type { StandIn } from './kernel/stand-in.ts';
import { linkedInAds } from './linkedin-ads/stand-in.ts';
import { linkedInOAuth } from './linkedin-oauth/stand-in.ts';
import { linkedInSocial } from './linkedin-social/stand-in.ts';
import { mailchimp } from './mailchimp/stand-in.ts';
import { rankRanger } from './rankranger/stand-in.ts';
import { salesflare } from './salesflare/stand-in.ts';
import { searchConsole } from './search-console/stand-in.ts';
import { semrush } from './semrush/stand-in.ts';
import { seranking } from './seranking/stand-in.ts';
import { serpstat } from './serpstat/stand-in.ts';
import { socialSignIn } from './social/stand-in.ts';
import { tiktok } from './tiktok/stand-in.ts';
import { websites } from './websites/stand-in.ts';
import { woocommerce } from './woocommerce/stand-in.ts';

/** Every stand-in the sandbox serves. */
export const standIns: readonly StandIn[] = [
  googleOAuth,
  googleAds,
  googleAnalytics,
  googleMyBusiness,
  googleSheets,
  searchConsole,
  facebookOAuth,
  facebookAds,
  facebookSocial,
  instagram,
  linkedInOAuth,
  linkedInAds,
  linkedInSocial,
  mailchimp,
  tiktok,
  woocommerce,
  semrush,
  ahrefs,
  serpstat,
  seranking,
  baseMe,
  salesflare,
  accuRanker,
  rankRanger,
  fastSpring,
  socialSignIn,
  websites,
];
