import { type AdsMetric, make } from './make-metric.ts';

/**
 * Fields LinkedIn counts a second time for what followed after a member shared the ad, as `viral…`.
 * https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting-schema
 */
const counted = [
  ...['impressions', 'clicks', 'landingPageClicks', 'companyPageClicks', 'totalEngagements', 'otherEngagements', 'subscriptionClicks'],
  ...['reactions', 'likes', 'comments', 'commentLikes', 'shares', 'follows', 'cardImpressions', 'cardClicks'],
  ...['externalWebsiteConversions', 'externalWebsitePostClickConversions', 'externalWebsitePostViewConversions'],
  ...['oneClickLeads', 'oneClickLeadFormOpens', 'videoStarts', 'videoViews', 'fullScreenPlays', 'downloadClicks'],
  ...['videoFirstQuartileCompletions', 'videoMidpointCompletions', 'videoThirdQuartileCompletions', 'videoCompletions'],
  ...['documentFirstQuartileCompletions', 'documentMidpointCompletions', 'documentThirdQuartileCompletions', 'documentCompletions'],
  ...['jobApplications', 'postClickJobApplications', 'postViewJobApplications', 'registrations', 'postClickRegistrations'],
  ...['jobApplyClicks', 'postClickJobApplyClicks', 'postViewJobApplyClicks', 'postViewRegistrations'],
];

/** The same metrics for unpaid resharing. The paid counts do not hold these. */
export const viralTwins = (paid: readonly AdsMetric[]): AdsMetric[] =>
  paid.flatMap(({ field, label }) =>
    field !== null && counted.includes(field)
      ? [
          make('number')(
            'Unpaid resharing',
            `viral${field.charAt(0).toUpperCase()}${field.slice(1)}`,
            `Viral ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
            undefined,
            { description: 'After someone shared the ad; not charged and not part of the paid count.' },
          ),
        ]
      : [],
  );
