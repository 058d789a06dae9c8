import { memberFacets } from '../linkedin-restli/member-facets.ts';
import type { DeliveryCell } from './campaign-kinds.ts';
import type { Creative } from './entities.ts';

export const creativeUrn = (id: number) => `urn:li:sponsoredCreative:${id}`;
export const campaignUrn = (id: number) => `urn:li:sponsoredCampaign:${id}`;
export const groupUrn = (id: number) => `urn:li:sponsoredCampaignGroup:${id}`;
export const accountUrn = (id: number) => `urn:li:sponsoredAccount:${id}`;
export const organizationUrn = (id: number) => `urn:li:organization:${id}`;

/** Pivots that a creative as a whole has one value of. */
export const wholePivots: Readonly<Record<string, (creative: Creative) => string>> = {
  ACCOUNT: ({ campaign }) => accountUrn(campaign.account.id),
  CAMPAIGN_GROUP: ({ campaign }) => groupUrn(campaign.group.id),
  CAMPAIGN: ({ campaign }) => campaignUrn(campaign.id),
  CREATIVE: ({ id }) => creativeUrn(id),
  SHARE: ({ content }) => content,
  COMPANY: ({ campaign }) => organizationUrn(campaign.account.organization),
  OBJECTIVE_TYPE: ({ campaign }) => campaign.kind.objective,
};

/** Pivots by where an ad was shown. */
export const cellPivots: Readonly<Record<string, (cell: DeliveryCell) => string>> = {
  SERVING_LOCATION: ({ servingLocation }) => servingLocation,
  PLACEMENT_NAME: ({ placement }) => placement,
  IMPRESSION_DEVICE_TYPE: ({ device }) => device,
};

/** Pivots by a part of an ad. No ad of the sandbox is for an event, whose stages have no rows. */
const PARTS = ['CONVERSION', 'CARD_INDEX', 'CONVERSATION_NODE', 'CONVERSATION_NODE_OPTION_INDEX', 'EVENT_STAGE'];

export const deliveryPivots: readonly string[] = [...Object.keys(wholePivots), ...Object.keys(cellPivots), ...PARTS];
export const memberPivots: readonly string[] = memberFacets.map(({ pivot }) => pivot);
