import type { Trait } from './campaign-kinds.ts';

/** A figure of one creative on one day, from which metrics are made. */
export interface Atom {
  id: string;
  /** The figure it is a part of and never exceeds; for an amount, the figure it grows with. */
  of: string | null;
  /** Part of `of`, by the first of a campaign's traits that is listed, else `any`; 1 is all of it. */
  rates: Readonly<Partial<Record<Trait | 'any', number>>>;
  /** Money, milliseconds: not bounded by `of`, and split in proportion to it. */
  isAmount?: true;
}

const PAID: readonly Atom[] = [
  { id: 'clicks', of: 'impressions', rates: { message: 0.032, text: 0.0012, feed: 0.0062 } },
  { id: 'landingPageClicks', of: 'clicks', rates: { visits: 0.86, convert: 0.88, any: 0.55 } },
  { id: 'companyPageClicks', of: 'clicks', rates: { feed: 0.06 } },
  { id: 'reactions', of: 'impressions', rates: { feed: 0.0022 } },
  { id: 'comments', of: 'reactions', rates: { feed: 0.08 } },
  { id: 'commentLikes', of: 'comments', rates: { feed: 0.3 } },
  { id: 'shares', of: 'reactions', rates: { feed: 0.05 } },
  { id: 'follows', of: 'impressions', rates: { feed: 0.0003 } },
  { id: 'otherEngagements', of: 'impressions', rates: { feed: 0.0011 } },
  { id: 'externalWebsiteConversions', of: 'landingPageClicks', rates: { convert: 0.07, visits: 0.035, any: 0.012 } },
  { id: 'externalWebsitePostClickConversions', of: 'externalWebsiteConversions', rates: { any: 0.78 } },
  { id: 'oneClickLeadFormOpens', of: 'clicks', rates: { lead: 0.55 } },
  { id: 'oneClickLeads', of: 'oneClickLeadFormOpens', rates: { lead: 0.3 } },
  { id: 'videoStarts', of: 'impressions', rates: { video: 0.63 } },
  { id: 'videoViews', of: 'videoStarts', rates: { video: 0.48 } },
  { id: 'videoFirstQuartileCompletions', of: 'videoStarts', rates: { video: 0.52 } },
  { id: 'videoMidpointCompletions', of: 'videoFirstQuartileCompletions', rates: { video: 0.61 } },
  { id: 'videoThirdQuartileCompletions', of: 'videoMidpointCompletions', rates: { video: 0.72 } },
  { id: 'videoCompletions', of: 'videoThirdQuartileCompletions', rates: { video: 0.78 } },
  { id: 'fullScreenPlays', of: 'videoStarts', rates: { video: 0.02 } },
  { id: 'cardImpressions', of: 'impressions', rates: { carousel: 0.8 } },
  { id: 'cardClicks', of: 'cardImpressions', rates: { carousel: 0.005 } },
  { id: 'documentFirstQuartileCompletions', of: 'impressions', rates: { document: 0.12 } },
  { id: 'documentMidpointCompletions', of: 'documentFirstQuartileCompletions', rates: { document: 0.62 } },
  { id: 'documentThirdQuartileCompletions', of: 'documentMidpointCompletions', rates: { document: 0.71 } },
  { id: 'documentCompletions', of: 'documentThirdQuartileCompletions', rates: { document: 0.74 } },
  { id: 'downloadClicks', of: 'clicks', rates: { document: 0.11 } },
  { id: 'jobApplyClicks', of: 'clicks', rates: { job: 0.22 } },
  { id: 'jobApplications', of: 'jobApplyClicks', rates: { job: 0.4 } },
  { id: 'postClickJobApplyClicks', of: 'jobApplyClicks', rates: { job: 0.9 } },
  { id: 'postClickJobApplications', of: 'jobApplications', rates: { job: 0.9 } },
  { id: 'registrations', of: 'clicks', rates: { visits: 0.012 } },
  { id: 'postClickRegistrations', of: 'registrations', rates: { visits: 0.85 } },
  { id: 'subscriptionClicks', of: 'clicks', rates: { document: 0.03 } },
];

const PAID_ONLY: readonly Atom[] = [
  { id: 'qualifiedLeads', of: 'oneClickLeads', rates: { lead: 0.35 } },
  { id: 'validWorkEmailLeads', of: 'oneClickLeads', rates: { lead: 0.62 } },
  // LinkedIn counts the sends of a message ad as its impressions.
  { id: 'sends', of: 'impressions', rates: { message: 1 } },
  { id: 'opens', of: 'sends', rates: { message: 0.48 } },
  { id: 'actionClicks', of: 'opens', rates: { message: 0.035 } },
  { id: 'adUnitClicks', of: 'opens', rates: { message: 0.01 } },
  { id: 'textUrlClicks', of: 'opens', rates: { message: 0.02 } },
  { id: 'leadGenerationMailInterestedClicks', of: 'opens', rates: { message: 0.03 } },
  { id: 'leadGenerationMailContactInfoShares', of: 'leadGenerationMailInterestedClicks', rates: { message: 0.4 } },
  { id: 'headlineImpressions', of: 'impressions', rates: { text: 0.6 } },
  { id: 'headlineClicks', of: 'headlineImpressions', rates: { text: 0.001 } },
  { id: 'talentLeads', of: 'clicks', rates: { job: 0.02 } },
  { id: 'cost', of: 'impressions', rates: { any: 1 }, isAmount: true },
  { id: 'costUsd', of: 'cost', rates: { any: 1 }, isAmount: true },
  { id: 'conversionValue', of: 'externalWebsiteConversions', rates: { any: 1 }, isAmount: true },
  { id: 'dwellMs', of: 'impressions', rates: { feed: 1 }, isAmount: true },
];

/** `clicks` → `viralClicks`: what people saw because someone passed the ad on, unpaid. */
export function viralName(id: string): string {
  return `viral${id[0]?.toUpperCase()}${id.slice(1)}`;
}

const VIRAL: readonly Atom[] = [
  { id: 'viralImpressions', of: 'impressions', rates: { feed: 0.04 } },
  ...PAID.map(({ id, of, rates }) => ({ id: viralName(id), of: viralName(of ?? ''), rates })),
];

/** Parents stand before their parts. */
export const atoms: readonly Atom[] = [{ id: 'impressions', of: null, rates: {} }, ...PAID, ...PAID_ONLY, ...VIRAL];

const places = new Map(atoms.map(({ id }, place) => [id, place]));

export function atomPlace(id: string): number {
  const place = places.get(id);
  if (place === undefined) throw new Error(`There is no figure ${id}.`);
  return place;
}

/** For each atom the place of what it is a part of; -1 for impressions. */
export const parentPlaces: readonly number[] = atoms.map(({ of }) => (of === null ? -1 : atomPlace(of)));

/** The figures whose viral counterpart exists. */
export const viralSources: readonly string[] = ['impressions', ...PAID.map(({ id }) => id)];
