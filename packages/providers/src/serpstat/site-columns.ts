import { type Column, number, snapshot } from '../kit/families/seo-columns.ts';

const last = { aggregation: snapshot };
const sinceUpdate = "Since SerpStat's update before, not over the period.";

/** What both the overview of now and the history have. */
export const shared: Column[] = [
  number('visible', 'Visibility', 'Visibility', { ...last, description: "SerpStat's index of positions and searches, without a unit." }),
  number('keywords', 'Organic keywords', 'Organic search', last),
  number('traff', 'Organic traffic', 'Organic search', { ...last, description: 'Estimated visits a month.' }),
  number('new_keywords', 'New keywords', 'Changes', { ...last, description: sinceUpdate }),
  number('out_keywords', 'Lost keywords', 'Changes', { ...last, good: 'down', description: sinceUpdate }),
  number('rised_keywords', 'Improved keywords', 'Changes', { ...last, description: sinceUpdate }),
  number('down_keywords', 'Declined keywords', 'Changes', { ...last, good: 'down', description: sinceUpdate }),
  number('ad_keywords', 'Paid keywords', 'Paid search', last),
  number('ads', 'Ads', 'Paid search', { ...last, good: 'neutral' }),
];
export const onlyHistory: Column[] = [number('visible_static', 'Visibility (static)', 'Visibility', last)];
export const onlyNow: Column[] = [
  number('visible_dynamic', 'Visibility, change', 'Changes', { ...last, description: sinceUpdate }),
  number('keywords_dynamic', 'Organic keywords, change', 'Changes', { ...last, description: sinceUpdate }),
  number('traff_dynamic', 'Organic traffic, change', 'Changes', { ...last, description: sinceUpdate }),
  number('ads_dynamic', 'Ads, change', 'Changes', { ...last, good: 'neutral', description: sinceUpdate }),
];
