import type { Dimension } from '@sightline/contract/sources';
import { enumLabel, nameOf } from '../kit/families/linkedin-names.ts';
import { urnId } from '../kit/families/linkedin-restli.ts';
import { type TimeDimension, timeDimensions } from '../kit/time-dimensions.ts';
import { conversionName } from './conversion-name.ts';
import { buttonName, messageName } from './message-name.ts';

/** Where the names of a dimension's values come from; `words`: the value says it. */
export type NameSource = 'adCampaignGroups' | 'adCampaigns' | 'creatives' | 'conversions' | 'targeting' | 'words';

/** A dimension LinkedIn groups rows by. */
export interface PivotDimension extends Dimension {
  /** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting#analytics-finder */
  pivot: string;
  names: NameSource;
  /** What kind of URN its values are, where there is only one. */
  urnType?: string;
  /** False where values overlap, or some are left out: rows are not the whole. */
  addsUp: boolean;
  /** May be grouped together with others. */
  combines: boolean;
  /** Names are often shared or missing, so that the number always stands behind them. */
  isNumbered: boolean;
  /** What a value is called. */
  cell(value: string, names: ReadonlyMap<string, string>): string;
}
export type AdsDimension = TimeDimension | PivotDimension;
export const isTime = (dimension: AdsDimension): dimension is TimeDimension => 'stepOf' in dimension;

const pivot = (
  group: string,
  id: string,
  label: string,
  name: string,
  names: NameSource,
  extras: Partial<PivotDimension> = {},
): PivotDimension => ({
  id,
  label,
  kind: 'text',
  group,
  pivot: name,
  names,
  addsUp: true,
  combines: true,
  isNumbered: false,
  cell: nameOf,
  ...extras,
});
const loose: Partial<PivotDimension> = { addsUp: false };

const device: Record<string, string> = {
  DESKTOP_WEB: 'Desktop',
  MOBILE_WEB: 'Mobile browser',
  MOBILE_APP: 'Mobile app',
  UNDETECTED: 'Unknown',
};
/** Documented as "onsite or offsite" only, so that every spelling is taken. */
const network: Record<string, string> = {
  ON_LINKEDIN: 'LinkedIn',
  ON_SITE: 'LinkedIn',
  ONSITE: 'LinkedIn',
  OFF_LINKEDIN: 'Audience network',
  OFF_SITE: 'Audience network',
  OFFSITE: 'Audience network',
};
const words = (known: Record<string, string>) => (value: string) => known[value] ?? enumLabel(value);

export const entityDimensions: PivotDimension[] = [
  pivot('Campaign', 'campaign', 'Campaign group', 'CAMPAIGN_GROUP', 'adCampaignGroups', {
    urnType: 'sponsoredCampaignGroup',
    description: '"Campaign" in newer screens.',
  }),
  pivot('Campaign', 'adGroup', 'Campaign', 'CAMPAIGN', 'adCampaigns', {
    urnType: 'sponsoredCampaign',
    description: '"Ad set" in newer screens.',
  }),
  pivot('Campaign', 'ad', 'Ad', 'CREATIVE', 'creatives', {
    urnType: 'sponsoredCreative',
    isNumbered: true,
    description: 'The creative, by its name and number.',
  }),
  pivot('Campaign', 'objective', 'Objective', 'OBJECTIVE_TYPE', 'words'),
];
export const deliveryDimensions: PivotDimension[] = [
  pivot('Delivery', 'device', 'Device', 'IMPRESSION_DEVICE_TYPE', 'words', { ...loose, cell: words(device) }),
  pivot('Delivery', 'placement', 'Placement', 'PLACEMENT_NAME', 'words', loose),
  pivot('Delivery', 'network', 'Network', 'SERVING_LOCATION', 'words', { ...loose, cell: words(network) }),
  pivot('Content', 'post', 'Sponsored post', 'SHARE', 'words', loose),
  pivot('Content', 'company', 'Advertising company', 'COMPANY', 'targeting', loose),
  pivot('Content', 'eventStage', 'Event stage', 'EVENT_STAGE', 'words', loose),
];
export const conversionDimension = pivot('Conversions', 'conversion', 'Conversion', 'CONVERSION', 'conversions', {
  ...loose,
  cell: conversionName,
});
export const cardDimension = pivot('Carousel', 'card', 'Card', 'CARD_INDEX', 'words', {
  ...loose,
  cell: (value) => (/^\d+$/.test(urnId(value)) ? `Card ${Number(urnId(value)) + 1}` : enumLabel(value)),
});
export const messageDimensions: PivotDimension[] = [
  pivot('Message ads', 'messageNode', 'Message', 'CONVERSATION_NODE', 'words', { ...loose, combines: false, cell: messageName }),
  pivot('Message ads', 'messageButton', 'Button', 'CONVERSATION_NODE_OPTION_INDEX', 'words', {
    ...loose,
    combines: false,
    cell: buttonName,
  }),
];
const member = (id: string, label: string, name: string): PivotDimension =>
  pivot('People', id, label, `MEMBER_${name}`, 'targeting', { addsUp: false, combines: false });
export const peopleDimensions: PivotDimension[] = [
  member('jobFunction', 'Job function', 'JOB_FUNCTION'),
  member('seniority', 'Seniority', 'SENIORITY'),
  member('industry', 'Industry', 'INDUSTRY'),
  member('memberCompany', 'Company', 'COMPANY'),
  member('companySize', 'Company size', 'COMPANY_SIZE'),
  member('jobTitle', 'Job title', 'JOB_TITLE'),
  member('country', 'Country', 'COUNTRY_V2'),
  member('region', 'Region', 'REGION_V2'),
  member('county', 'County', 'COUNTY'),
];
export { timeDimensions };

export const declaredDimension = ({ id, label, kind, group, description }: AdsDimension): Dimension => ({
  id,
  label,
  kind,
  ...(group === undefined ? {} : { group }),
  ...(description === undefined ? {} : { description }),
});
