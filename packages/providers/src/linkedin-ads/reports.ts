import * as dimensions from './dimensions.ts';
import { type AdsSpec, adsSpec } from './report-spec.ts';

const { timeDimensions, entityDimensions } = dimensions;

/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting */
export const specs: AdsSpec[] = [
  adsSpec({
    key: 'campaigns',
    name: 'Account and campaigns',
    description: 'Spend, clicks, impressions, leads, conversions and reach of an account, of campaign groups, campaigns or ads.',
    dimensions: [...timeDimensions, ...entityDimensions, ...dimensions.deliveryDimensions],
    metrics: 'delivery',
    trendDimension: 'date',
  }),
  adsSpec({
    key: 'people',
    name: 'Professions',
    description: 'Who saw the ads: job function, seniority, industry, company and place. Estimates; rare values are left out.',
    dimensions: dimensions.peopleDimensions,
    metrics: 'people',
    firstDimension: 'jobFunction',
    trendDimension: null,
  }),
  adsSpec({
    key: 'conversions',
    name: 'Conversions',
    description: 'Conversions and their value by the conversion that was set up.',
    dimensions: [dimensions.conversionDimension, ...timeDimensions, ...entityDimensions],
    metrics: 'conversions',
    trendDimension: 'date',
  }),
  adsSpec({
    key: 'cards',
    name: 'Carousel cards',
    description: 'How the cards of carousel ads did, by their place.',
    dimensions: [dimensions.cardDimension, ...timeDimensions, ...entityDimensions],
    metrics: 'cards',
    trendDimension: 'date',
  }),
  adsSpec({
    key: 'messages',
    name: 'Message ads',
    description: 'Sends, opens and clicks of message and conversation ads.',
    dimensions: [...timeDimensions, ...entityDimensions, ...dimensions.messageDimensions],
    metrics: 'messages',
    trendDimension: 'date',
  }),
];
