import type { Metric } from '@sightline/contract/sources';
import { stepIds, timeIds } from '../kit/time-dimensions.ts';
import { type AdsMetric, type Extras, make, worked } from './make-metric.ts';
import { viralTwins } from './viral-metrics.ts';

const count = make('number');
const money = make('money');
const percent = make('percent');
const rate = worked('percent');
const price = worked('money');
const quotient = worked('number');

const down: Extras = { good: 'down' };
const neutral: Extras = { good: 'neutral' };
const stepReason = 'LinkedIn tells this by day or over the whole period. Choose days, or leave out the dimension.';
const notBySteps = { dimensions: stepIds, reason: stepReason };
const notAdded: Extras = { aggregation: { kind: 'provider' }, incompatibleWith: [notBySteps] };
const ofPeople: Extras = { ...notAdded, isOfPeople: true };

const delivery = 'Clicks and cost';
const conversion = 'Conversions';
const lead = 'Leads';
const engagement = 'Engagement';
const reach = 'Reach';
const video = 'Video';
const message = 'Message ads';
const card = 'Carousel';
const documents = 'Document ads';
const jobs = 'Jobs and events';
const other = 'Other clicks';

const impressions = 'impressions';
const quartiles = (group: string, stem: string, what: string): AdsMetric[] => [
  count(group, `${stem}FirstQuartileCompletions`, `${what} to 25 %`),
  count(group, `${stem}MidpointCompletions`, `${what} to 50 %`),
  count(group, `${stem}ThirdQuartileCompletions`, `${what} to 75 %`),
  count(group, `${stem}Completions`, `${what} to the end`),
];

/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting-schema */
const paid: AdsMetric[] = [
  money(delivery, 'cost', 'Spend', 'costInLocalCurrency', down),
  count(delivery, 'clicks', 'Clicks', 'clicks', { description: 'Those that are charged for, whatever the campaign pays by.' }),
  count(delivery, impressions, 'Impressions', impressions, { description: 'Of message ads: sends.' }),
  rate(delivery, 'ctr', 'CTR', ['clicks', impressions], { description: 'Clicks for each impression.' }),
  price(delivery, 'cpc', 'Avg. CPC', ['cost', 'clicks'], { ...down, description: 'Spend for a click.' }),
  price(delivery, 'cpm', 'Avg. CPM', ['cost', impressions], {
    ...down,
    aggregation: { kind: 'provider' },
    parts: { numerator: 'cost', denominator: impressions, factor: 1000 },
    description: 'Spend for a thousand impressions.',
  }),
  money(delivery, 'costInUsd', 'Spend in US dollars', 'costInUsd', { ...down, currency: 'USD' }),
  count(delivery, 'landingPageClicks', 'Landing page clicks'),

  count(conversion, 'conversions', 'Conversions', 'externalWebsiteConversions', {
    description: 'On the website, after a click or a view.',
  }),
  money(conversion, 'conversionValue', 'Conversion value', 'conversionValueInLocalCurrency'),
  price(conversion, 'cpa', 'Cost per conversion', ['cost', 'conversions'], down),
  quotient(conversion, 'roas', 'ROAS', ['conversionValue', 'cost'], {
    description: 'Conversion value for each unit of spend: 4.2 is 420 %.',
  }),
  rate(conversion, 'conversionRate', 'Conversion rate', ['conversions', 'clicks']),
  count(conversion, 'externalWebsitePostClickConversions', 'Conversions after a click'),
  count(conversion, 'externalWebsitePostViewConversions', 'Conversions after a view'),

  count(lead, 'leads', 'Leads', 'oneClickLeads', { description: 'Lead forms sent off.' }),
  count(lead, 'leadFormOpens', 'Lead form opens', 'oneClickLeadFormOpens'),
  rate(lead, 'leadFormCompletionRate', 'Lead form completion rate', ['leads', 'leadFormOpens']),
  price(lead, 'costPerLead', 'Cost per lead', ['cost', 'leads'], down),
  count(lead, 'qualifiedLeads', 'Qualified leads', 'qualifiedLeads', { description: 'As a connected CRM tells.' }),
  price(lead, 'costPerQualifiedLead', 'Cost per qualified lead', ['cost', 'qualifiedLeads'], down),
  count(lead, 'validWorkEmailLeads', 'Leads with a work e-mail'),

  count(engagement, 'totalEngagements', 'Engagements', 'totalEngagements', { description: 'All clicks and social actions.' }),
  rate(engagement, 'engagementRate', 'Engagement rate', ['totalEngagements', impressions]),
  count(engagement, 'reactions', 'Reactions'),
  count(engagement, 'likes', 'Likes', 'likes', { description: 'In older data all reactions.' }),
  count(engagement, 'comments', 'Comments'),
  count(engagement, 'shares', 'Shares'),
  count(engagement, 'commentLikes', 'Likes of comments'),
  count(engagement, 'follows', 'Follows'),
  count(engagement, 'companyPageClicks', 'Company page clicks'),
  count(engagement, 'otherEngagements', 'Other engagements'),

  count(reach, 'reach', 'Reach', 'approximateMemberReach', { ...ofPeople, description: 'Members who saw an ad, as LinkedIn estimates.' }),
  quotient(reach, 'frequency', 'Frequency', [impressions, 'reach'], {
    ...neutral,
    isOfPeople: true,
    incompatibleWith: [notBySteps],
    description: 'Impressions for each member reached.',
  }),
  percent(reach, 'audiencePenetration', 'Audience reached', 'audiencePenetration', {
    ...ofPeople,
    description: 'Members reached, of those the ads are aimed at.',
  }),
  make('duration')(reach, 'averageDwellTime', 'Average dwell time', 'averageDwellTime', {
    ...notAdded,
    description: 'How long more than half of the ad was in view.',
  }),

  count(video, 'videoViews', 'Video views', 'videoViews', { description: 'At least two seconds, or a click.' }),
  count(video, 'videoStarts', 'Video starts'),
  ...quartiles(video, 'video', 'Video played'),
  rate(video, 'videoCompletionRate', 'Video completion rate', ['videoCompletions', 'videoViews']),
  rate(video, 'videoViewRate', 'Video view rate', ['videoViews', impressions]),
  price(video, 'costPerVideoView', 'Cost per video view', ['cost', 'videoViews'], down),
  count(video, 'fullScreenPlays', 'Full-screen plays'),

  count(message, 'sends', 'Sends'),
  count(message, 'opens', 'Opens'),
  rate(message, 'openRate', 'Open rate', ['opens', 'sends']),
  count(message, 'actionClicks', 'Button clicks'),
  count(message, 'adUnitClicks', 'Banner clicks', 'adUnitClicks', { description: 'On the ad beside a message.' }),
  count(message, 'textUrlClicks', 'Link clicks', 'textUrlClicks', { description: 'On links in the text of a message.' }),
  count(message, 'leadGenerationMailContactInfoShares', 'Contact details shared'),
  count(message, 'leadGenerationMailInterestedClicks', 'Interested clicks'),

  count(card, 'cardImpressions', 'Card impressions'),
  count(card, 'cardClicks', 'Card clicks'),
  rate(card, 'cardClickRate', 'Card click rate', ['cardClicks', 'cardImpressions']),

  ...quartiles(documents, 'document', 'Document read'),
  count(documents, 'downloadClicks', 'Downloads'),

  count(jobs, 'jobApplications', 'Job applications'),
  count(jobs, 'postClickJobApplications', 'Job applications after a click'),
  count(jobs, 'postViewJobApplications', 'Job applications after a view'),
  count(jobs, 'jobApplyClicks', 'Apply clicks'),
  count(jobs, 'postClickJobApplyClicks', 'Apply clicks after a click'),
  count(jobs, 'postViewJobApplyClicks', 'Apply clicks after a view'),
  count(jobs, 'registrations', 'Registrations'),
  count(jobs, 'postClickRegistrations', 'Registrations after a click'),
  count(jobs, 'postViewRegistrations', 'Registrations after a view'),
  count(jobs, 'talentLeads', 'Talent leads'),

  count(other, 'headlineClicks', 'Headline clicks'),
  count(other, 'headlineImpressions', 'Headline impressions'),
  count(other, 'subscriptionClicks', 'Subscription clicks'),
];
const metrics = [...paid, ...viralTwins(paid)];

const conversionSet = ['conversions', 'conversionValue', 'externalWebsitePostClickConversions', 'externalWebsitePostViewConversions'];
const cards = [impressions, 'clicks', 'cardImpressions', 'cardClicks', 'cardClickRate'];
/** By profession LinkedIn tells only these. */
const people = [
  ...['cost', 'clicks', impressions, 'ctr', 'cpc', 'cpm', 'landingPageClicks', 'conversions', 'cpa', 'conversionRate'],
  ...['externalWebsitePostClickConversions', 'externalWebsitePostViewConversions', 'leads', 'leadFormOpens', 'leadFormCompletionRate'],
  ...['costPerLead', 'totalEngagements', 'engagementRate', 'sends', 'opens', 'openRate'],
];
const messages = metrics.filter(({ group }) => group === message).map(({ id }) => id);
const sets = {
  delivery: metrics.filter(({ group }) => group !== card).map(({ id }) => id),
  conversions: conversionSet,
  cards,
  people,
  messages: ['clicks', ...messages],
};

/** Entities whose own audience LinkedIn knows. */
const withAudience = new Set(['campaign', 'adGroup', ...timeIds]);
const audienceReason = 'LinkedIn tells this for the account, campaign groups and campaigns only. Choose one of these.';

/** The metrics of a report with these dimensions: refusals that cannot happen there are left out. */
export function metricsFor(set: keyof typeof sets, dimensions: readonly string[]): AdsMetric[] {
  return sets[set].flatMap((id) => {
    const metric = metrics.find((one) => one.id === id);
    if (metric === undefined) throw new Error(`There is no metric "${id}"`);
    const narrow = metric.field === 'audiencePenetration' ? dimensions.filter((one) => !withAudience.has(one)) : [];
    const all = [...(metric.incompatibleWith ?? []), ...(narrow.length === 0 ? [] : [{ dimensions: narrow, reason: audienceReason }])];
    const possible = all
      .map((clash) => ({ ...clash, dimensions: clash.dimensions.filter((one) => dimensions.includes(one)) }))
      .filter((clash) => clash.dimensions.length > 0);
    const { incompatibleWith: _all, ...rest } = metric;
    return [possible.length === 0 ? rest : { ...rest, incompatibleWith: possible }];
  });
}

export const declaredMetric = ({
  field: _field,
  parts: _parts,
  isOfPeople: _isOfPeople,
  currency: _currency,
  ...metric
}: AdsMetric): Metric => metric;
