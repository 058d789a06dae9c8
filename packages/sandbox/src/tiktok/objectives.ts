import { words } from '../kernel/words.ts';
/** What a campaign is for; decides what its result is. */
export const OBJECTIVES = words('REACH TRAFFIC VIDEO_VIEWS ENGAGEMENT LEAD_GENERATION APP_PROMOTION WEB_CONVERSIONS PRODUCT_SALES');
export type Objective = (typeof OBJECTIVES)[number];

export const OPTIMISATION: Readonly<Record<Objective, { goal: string; billing: string }>> = {
  REACH: { goal: 'REACH', billing: 'CPM' },
  TRAFFIC: { goal: 'CLICK', billing: 'CPC' },
  VIDEO_VIEWS: { goal: 'ENGAGED_VIEW', billing: 'CPV' },
  ENGAGEMENT: { goal: 'FOLLOWERS', billing: 'OCPM' },
  LEAD_GENERATION: { goal: 'LEAD_GENERATION', billing: 'OCPM' },
  APP_PROMOTION: { goal: 'INSTALL', billing: 'OCPM' },
  WEB_CONVERSIONS: { goal: 'CONVERT', billing: 'OCPM' },
  PRODUCT_SALES: { goal: 'VALUE', billing: 'OCPM' },
};
