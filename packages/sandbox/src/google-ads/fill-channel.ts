import { type Chance, some } from './chance.ts';
import type { Campaign } from './entities.ts';
import type { Figures } from './fact.ts';

/** What belongs to the kind of campaign and its network. */
export function fillChannel(figures: Figures, campaign: Campaign, network: string, device: string, chance: Chance): void {
  const { impressions, clicks } = figures;
  if (network === 'SEARCH' || network === 'SEARCH_PARTNERS') {
    const lost = impressions * (0.1 + chance() * 0.8);
    figures.searchImpressions = impressions;
    figures.lostBudget = Math.round(lost * 0.35);
    figures.lostRank = Math.round(lost * 0.65);
    figures.searchEligible = impressions + figures.lostBudget + figures.lostRank;
    figures.searchClicks = clicks;
    figures.eligibleClicks = clicks + some(clicks * 0.9, clicks * 3, chance);
    figures.topImpressions = some(impressions * 0.6, impressions, chance);
    figures.absoluteTop = some(figures.topImpressions * 0.45, figures.topImpressions, chance);
    figures.phoneImpressions = device === 'MOBILE' ? some(impressions * 0.1, impressions, chance) : 0;
    figures.phoneCalls = Math.min(figures.phoneImpressions, some(clicks * 0.02, clicks, chance));
  } else {
    figures.contentImpressions = network === 'CONTENT' ? impressions : 0;
    figures.contentEligible = network === 'CONTENT' ? impressions + Math.round(impressions * (1 + chance() * 4)) : 0;
    figures.measurable = Math.round(impressions * 0.95);
    figures.viewable = some(figures.measurable * 0.6, figures.measurable, chance);
    figures.viewableClicks = Math.min(figures.viewable, Math.round(clicks * 0.9));
    figures.viewThrough = some(impressions * 0.0004, 3, chance);
  }
  if (network === 'YOUTUBE' || network === 'GOOGLE_TV') {
    figures.videoImpressions = impressions;
    figures.watched25 = some(impressions * 0.6, impressions, chance);
    figures.watched50 = Math.floor(figures.watched25 * 0.7);
    figures.watched75 = Math.floor(figures.watched50 * 0.8);
    figures.watched100 = Math.floor(figures.watched75 * 0.85);
    figures.videoViews = figures.watched50;
    figures.videoCostMicros = figures.costMicros;
    figures.engagements = figures.videoViews;
  } else if (campaign.channel === 'DISPLAY') {
    figures.engagements = some(impressions * 0.002, impressions, chance);
  }
  if (campaign.channel === 'DISPLAY' || campaign.channel === 'VIDEO' || campaign.channel === 'DEMAND_GEN')
    figures.reachImpressions = impressions;
  figures.interactions = campaign.channel === 'VIDEO' ? Math.max(figures.videoViews, clicks) : clicks;
}
