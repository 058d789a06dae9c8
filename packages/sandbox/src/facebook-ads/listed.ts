import { addDays } from '../kernel/days.ts';
import type { Ad, AdSet, Campaign } from './entities.ts';
import type { Listed } from './lists.ts';
import { adSetStatus, adStatus, campaignStatus } from './status.ts';

/** Made two days before it first delivers. */
export function createdOf(entity: { start: string }): string {
  return addDays(entity.start, -2);
}

function campaignValues(campaign: Campaign, today: string): Record<string, string> {
  return {
    'campaign.id': campaign.id,
    'campaign.name': campaign.name,
    'campaign.effective_status': campaignStatus(campaign, today),
    objective: campaign.objective,
  };
}

export function listedCampaign(campaign: Campaign, today: string): Listed {
  const values = campaignValues(campaign, today);
  const own = { id: campaign.id, name: campaign.name, effective_status: campaignStatus(campaign, today) };
  return { id: campaign.id, created: createdOf(campaign), status: own.effective_status, values: { ...values, ...own } };
}

function adSetValues(adSet: AdSet, today: string): Record<string, string> {
  const own = { 'adset.id': adSet.id, 'adset.name': adSet.name, 'adset.effective_status': adSetStatus(adSet, today) };
  return { ...campaignValues(adSet.campaign, today), ...own };
}

export function listedAdSet(adSet: AdSet, today: string): Listed {
  const status = adSetStatus(adSet, today);
  const own = { id: adSet.id, name: adSet.name, effective_status: status };
  return { id: adSet.id, created: createdOf(adSet), status, values: { ...adSetValues(adSet, today), ...own } };
}

export function listedAd(ad: Ad, today: string): Listed {
  const status = adStatus(ad, today);
  const own = { id: ad.id, name: ad.name, effective_status: status };
  const prefixed = { 'ad.id': ad.id, 'ad.name': ad.name, 'ad.effective_status': status };
  return { id: ad.id, created: createdOf(ad), status, values: { ...adSetValues(ad.adSet, today), ...prefixed, ...own } };
}
