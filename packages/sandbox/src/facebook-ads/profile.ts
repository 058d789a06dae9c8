import { entriesOf } from '../kernel/entries.ts';
import { seeded } from '../kernel/random.ts';
import { minorUnits } from './accounts.ts';
import { type Atom, slot } from './atoms.ts';
import type { Ad } from './entities.ts';
import type { Goal } from './goals.ts';

interface Rate {
  at: number;
  rate: number;
}

/** How an ad delivers on a usual day. */
export interface Profile {
  impressionsPerDay: number;
  /** Minor units. */
  costPerImpression: number;
  /** Major units. */
  orderValue: number;
  /** Of the impressions. */
  clickRates: Rate[];
  /** Of the impressions without a click; none unless the ad is a video. */
  videoRates: Rate[];
}

type Shares = Readonly<Partial<Record<Atom, number>>>;

/** Of link clicks, by goal; what is left bounces or lands. */
const FUNNEL: Record<Goal, Shares> = {
  sales: { viewContent: 0.3, cart: 0.07, checkout: 0.03, payment: 0.012, buy1d: 0.022, buy7d: 0.009, buyView: 0.005, register: 0.004 },
  leads: { leadForm: 0.06, leadPixel: 0.03, register: 0.02, message: 0.02, viewContent: 0.1 },
  traffic: { viewContent: 0.2, cart: 0.01, buy1d: 0.004, buy7d: 0.002, buyView: 0.001 },
  awareness: { viewContent: 0.08 },
  engagement: { viewContent: 0.05, message: 0.05 },
  app: { install: 0.18, register: 0.05 },
};

const SOCIAL: Record<Goal, number> = { sales: 1, leads: 0.8, traffic: 0.8, awareness: 1.2, engagement: 5, app: 0.6 };
const VIDEO: Shares = { play: 0.34, view3s: 0.13, p25: 0.06, p50: 0.04, p75: 0.025, p95: 0.01, p100: 0.03 };

export function profileOf(seed: string, ad: Ad): Profile {
  const chance = seeded(seed, 'fb-profile', ad.id);
  const { goal, account } = ad.adSet.campaign;
  const link = (goal === 'awareness' ? 0.003 : goal === 'engagement' ? 0.006 : 0.011) * (0.6 + chance() * 0.9);
  const funnel = entriesOf(FUNNEL[goal]).map(([name, share]) => [name, share * (0.7 + chance() * 0.6)] as const);
  const taken = funnel.reduce((sum, [, share]) => sum + share, 0);
  const likes = 0.004 * SOCIAL[goal] * (0.6 + chance() * 0.8);
  const social: Shares = {
    ...{ reaction: likes, comment: likes * 0.12, share: likes * 0.08, save: likes * 0.05 },
    ...{ photo: ad.format === 'video' ? 0 : likes * 0.3, like: likes * 0.04, profile: 0.0012 },
  };
  const away = link * Math.max(0, 1 - taken);
  const rest: Shares = { bounce: away * 0.3, landing: away * 0.7 };
  const funnelRates = funnel.map(([name, share]) => ({ at: slot(name), rate: link * share }));
  const perMille =
    (goal === 'awareness' ? 3 : 7) * (0.7 + chance() * 0.8) * (account.currency === 'JPY' ? 150 : account.currency === 'AED' ? 4 : 1);
  return {
    impressionsPerDay: Math.round((500 + chance() * 2600) * account.scale),
    costPerImpression: (perMille * minorUnits(account.currency)) / 1000,
    orderValue: (35 + Math.round(chance() * 9000) / 100) * (account.currency === 'JPY' ? 150 : 1),
    clickRates: [...funnelRates, ...entriesOf({ ...rest, ...social }).map(([name, rate]) => ({ at: slot(name), rate }))],
    videoRates:
      ad.format === 'video' ? entriesOf(VIDEO).map(([name, rate]) => ({ at: slot(name), rate: rate * (0.8 + chance() * 0.35) })) : [],
  };
}
