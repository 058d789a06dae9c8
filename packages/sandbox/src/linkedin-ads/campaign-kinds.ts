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

export const campaignKinds: readonly CampaignKind[] = [
  {
    ...UPDATE,
    label: 'Visits',
    format: 'STANDARD_UPDATE',
    objective: 'WEBSITE_VISITS',
    costType: 'CPC',
    traits: ['visits', 'feed'],
  },
  {
    ...UPDATE,
    label: 'Leads',
    format: 'STANDARD_UPDATE',
    objective: 'LEAD_GENERATION',
    costType: 'CPM',
    traits: ['lead', 'feed'],
  },
  {
    ...UPDATE,
    label: 'Video',
    format: 'SINGLE_VIDEO',
    objective: 'VIDEO_VIEWS',
    costType: 'CPV',
    traits: ['video', 'feed'],
  },
  {
    ...UPDATE,
    label: 'Conversions',
    format: 'SINGLE_VIDEO',
    objective: 'WEBSITE_CONVERSIONS',
    costType: 'CPM',
    traits: ['convert', 'video', 'feed'],
  },
  {
    ...UPDATE,
    label: 'Carousel',
    format: 'CAROUSEL',
    objective: 'BRAND_AWARENESS',
    costType: 'CPM',
    traits: ['carousel', 'feed'],
  },
  {
    label: 'Message',
    type: 'SPONSORED_INMAILS',
    format: 'SPONSORED_MESSAGE',
    objective: 'LEAD_GENERATION',
    costType: 'CPM',
    traits: ['message', 'lead'],
    cells: INBOX,
  },
  {
    ...UPDATE,
    label: 'Whitepaper',
    format: 'SPONSORED_UPDATE_NATIVE_DOCUMENT',
    objective: 'ENGAGEMENT',
    costType: 'CPM',
    traits: ['document', 'feed'],
  },
  {
    label: 'Text',
    type: 'TEXT_AD',
    format: 'TEXT_AD',
    objective: 'WEBSITE_VISITS',
    costType: 'CPC',
    traits: ['visits', 'text'],
    cells: RAIL,
  },
  {
    label: 'Jobs',
    type: 'DYNAMIC',
    format: 'JOBS',
    objective: 'JOB_APPLICANTS',
    costType: 'CPC',
    traits: ['job', 'feed'],
    cells: RAIL,
  },
];
