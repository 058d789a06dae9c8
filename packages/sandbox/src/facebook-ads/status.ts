import { todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { AdAccount } from './accounts.ts';
import type { Ad, AdSet, Campaign, Ending } from './entities.ts';

const AFTER: Record<Ending, string> = { completed: 'ACTIVE', paused: 'PAUSED', archived: 'ARCHIVED', deleted: 'DELETED' };

export function todayOf(world: World, account: AdAccount): string {
  return todayIn(account.zone, world.now());
}

/** What was set for the object itself: it ends on the day after its last. */
export function ownStatus(object: { stop: string | null; ending: Ending }, today: string): string {
  return object.stop !== null && object.stop < today ? AFTER[object.ending] : 'ACTIVE';
}

/** Archived and deleted parents make their children so too. */
function inherited(parent: string, word: string, own: string): string {
  if (own === 'DELETED' || own === 'ARCHIVED') return own;
  if (parent === 'DELETED' || parent === 'ARCHIVED') return parent;
  if (own !== 'ACTIVE') return own;
  return parent === 'ACTIVE' ? own : word;
}

export function campaignStatus(campaign: Campaign, today: string): string {
  return ownStatus(campaign, today);
}

export function adSetStatus(adSet: AdSet, today: string): string {
  return inherited(campaignStatus(adSet.campaign, today), 'CAMPAIGN_PAUSED', ownStatus(adSet, today));
}

export function adStatus(ad: Ad, today: string): string {
  const set = adSetStatus(ad.adSet, today);
  const own = ownStatus(ad, today);
  const word = set === 'CAMPAIGN_PAUSED' ? 'CAMPAIGN_PAUSED' : 'ADSET_PAUSED';
  const status = inherited(set, word, own);
  return status === 'ACTIVE' && ad.review !== 'approved' ? ad.review : status;
}

/** Whether it can deliver today: what the hourly budgets of calls grow with. */
export function isDelivering(ad: Ad, today: string): boolean {
  return ad.review === 'approved' && ad.start <= today && (ad.stop === null || ad.stop >= today);
}
