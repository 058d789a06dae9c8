import { table } from '../kernel/table.ts';

/** What a campaign's ads do; the first that a metric has a rate for decides. */
export type Trait = 'video' | 'carousel' | 'lead' | 'convert' | 'visits' | 'job' | 'document' | 'message' | 'text' | 'feed';

/** Where ads of a kind are shown, and how much of its impressions falls there. */
export interface DeliveryCell {
  servingLocation: 'ON_SITE' | 'OFF_SITE';
  placement: string;
  device: 'DESKTOP_WEB' | 'MOBILE_WEB' | 'MOBILE_APP';
  weight: number;
  /** How eagerly people click there, about 1. */
  tilt: number;
}

export interface CampaignKind {
  label: string;
  type: 'TEXT_AD' | 'SPONSORED_UPDATES' | 'SPONSORED_INMAILS' | 'DYNAMIC';
  format: string;
  objective: string;
  costType: 'CPM' | 'CPC' | 'CPV';
  traits: readonly Trait[];
  cells: readonly DeliveryCell[];
}

const FEED: readonly DeliveryCell[] = [
  { servingLocation: 'ON_SITE', placement: 'LINKEDIN_FEED', device: 'MOBILE_APP', weight: 46, tilt: 1.1 },
  { servingLocation: 'ON_SITE', placement: 'LINKEDIN_FEED', device: 'DESKTOP_WEB', weight: 27, tilt: 0.95 },
  { servingLocation: 'ON_SITE', placement: 'LINKEDIN_FEED', device: 'MOBILE_WEB', weight: 7, tilt: 0.9 },
  { servingLocation: 'OFF_SITE', placement: 'LINKEDIN_AUDIENCE_NETWORK', device: 'MOBILE_APP', weight: 13, tilt: 1.2 },
  { servingLocation: 'OFF_SITE', placement: 'LINKEDIN_AUDIENCE_NETWORK', device: 'DESKTOP_WEB', weight: 7, tilt: 0.7 },
];
const RAIL: readonly DeliveryCell[] = [
  { servingLocation: 'ON_SITE', placement: 'LINKEDIN_RIGHT_RAIL', device: 'DESKTOP_WEB', weight: 100, tilt: 1 },
];
const INBOX: readonly DeliveryCell[] = [
  { servingLocation: 'ON_SITE', placement: 'LINKEDIN_MESSAGING', device: 'DESKTOP_WEB', weight: 58, tilt: 1 },
  { servingLocation: 'ON_SITE', placement: 'LINKEDIN_MESSAGING', device: 'MOBILE_APP', weight: 42, tilt: 1.1 },
];

const UPDATE = { type: 'SPONSORED_UPDATES', cells: FEED } as const;

export const campaignKinds: readonly CampaignKind[] = table(['label', 'format', 'objective', 'costType', 'traits'], UPDATE, [
  ['Visits', 'STANDARD_UPDATE', 'WEBSITE_VISITS', 'CPC', ['visits', 'feed']],
  ['Leads', 'STANDARD_UPDATE', 'LEAD_GENERATION', 'CPM', ['lead', 'feed']],
  ['Video', 'SINGLE_VIDEO', 'VIDEO_VIEWS', 'CPV', ['video', 'feed']],
  ['Conversions', 'SINGLE_VIDEO', 'WEBSITE_CONVERSIONS', 'CPM', ['convert', 'video', 'feed']],
  ['Carousel', 'CAROUSEL', 'BRAND_AWARENESS', 'CPM', ['carousel', 'feed']],
  ['Message', 'SPONSORED_MESSAGE', 'LEAD_GENERATION', 'CPM', ['message', 'lead'], { type: 'SPONSORED_INMAILS', cells: INBOX }],
  ['Whitepaper', 'SPONSORED_UPDATE_NATIVE_DOCUMENT', 'ENGAGEMENT', 'CPM', ['document', 'feed']],
  ['Text', 'TEXT_AD', 'WEBSITE_VISITS', 'CPC', ['visits', 'text'], { type: 'TEXT_AD', cells: RAIL }],
  ['Jobs', 'JOBS', 'JOB_APPLICANTS', 'CPC', ['job', 'feed'], { type: 'DYNAMIC', cells: RAIL }],
]);
