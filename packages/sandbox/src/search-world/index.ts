export { type Ad, adsOn } from './ads.ts';
export type { Feature, Intent, Keyword } from './keywords.ts';
export { authorityOf, countDistinct, isThere, type Link, linksOn, linksTo } from './links.ts';
export { type Market, marketOf, markets } from './markets.ts';
export {
  clickShare,
  type Estimate,
  plainEstimate,
  type Ranking,
  type Rival,
  rankingOf,
  rankingsOn,
  rivalsOn,
  totalsOn,
  tracksFor,
} from './rankings.ts';
export type { Track } from './site.ts';
export { pageAt, parseTarget, rootDomainOf, type Scope, type Target } from './target.ts';
export { topicOf, topics } from './topics.ts';
export { type Device, placeOn, type Standing, standingOf, type Watch, watchedKeywords } from './tracked.ts';
