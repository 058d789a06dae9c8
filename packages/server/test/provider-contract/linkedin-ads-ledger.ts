import type { LedgerCheck, Question } from './provider-facts.ts';

/** Accounts of the sandbox: one in euro with ads of every kind and two pages of them, others in Swiss francs and yen. */
export const accounts = { euro: '507404004', francs: '507404002', yen: '507404003' };
const { euro, francs, yen } = accounts;
/** Campaigns of the first that ran then. */
const inEuro = { leads: '40040260', carousel: '40040273', visits: '40040274' };

export const period = { start: '2026-11-05', end: '2026-11-11' };

/** Our metrics and the ledger's names of them, where they differ. */
const renamed: Record<string, string> = {
  cost: 'costInLocalCurrency',
  conversions: 'externalWebsiteConversions',
  conversionValue: 'conversionValueInLocalCurrency',
  cpa: 'costPerConversion',
  leads: 'oneClickLeads',
  leadFormOpens: 'oneClickLeadFormOpens',
  reach: 'approximateMemberReach',
};
const same = [
  ...['clicks', 'impressions', 'ctr', 'cpc', 'cpm', 'costInUsd', 'landingPageClicks', 'roas', 'costPerLead', 'qualifiedLeads'],
  ...['externalWebsitePostViewConversions', 'costPerQualifiedLead', 'totalEngagements', 'engagementRate', 'likes', 'frequency'],
  ...['audiencePenetration', 'averageDwellTime', 'videoViews', 'videoCompletionRate', 'opens', 'jobApplications', 'viralTotalEngagements'],
  ...['videoStarts', 'videoFirstQuartileCompletions', 'videoMidpointCompletions', 'videoThirdQuartileCompletions', 'videoCompletions'],
  ...['viralVideoViews', 'viralVideoStarts', 'viralVideoMidpointCompletions', 'viralVideoCompletions', 'viralCompanyPageClicks'],
  ...['viralExternalWebsiteConversions', 'viralOneClickLeads', 'viralDocumentCompletions', 'viralJobApplications', 'viralLikes'],
];

export const of = (report: string, profile: string, metrics: string[], dimension: string | null = null): Question => ({
  report,
  inputs: { profile },
  metrics,
  dimension,
});
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;

const check = (profile: string, metric: string, dimension: 'date' | null, report = 'campaigns'): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension ?? 'nothing'} of ${profile}`,
  question: of(report, profile, [metric], dimension),
  metric,
  ask: { account: profile, ...period, metric: renamed[metric] ?? metric },
  read: ({ total, days }) => ({ total: total as number | null, ...(dimension === null ? {} : { rows: figures(days) }) }),
});
const by = (metric: string, dimension: string, pivot: string, nameOf: (value: string) => string, report = 'campaigns'): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension}`,
  question: of(report, euro, [metric], dimension),
  metric,
  ask: { account: euro, ...period, metric: renamed[metric] ?? metric, dimension: pivot },
  read: ({ total, values }) => ({
    total: total as number | null,
    rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [nameOf(value), figure])),
  }),
});
const words: Record<string, string> = {
  DESKTOP_WEB: 'Desktop',
  MOBILE_WEB: 'Mobile browser',
  MOBILE_APP: 'Mobile app',
  ON_SITE: 'LinkedIn',
  OFF_SITE: 'Audience network',
};
const label = (value: string): string => words[value] ?? `${value.charAt(0)}${value.slice(1).toLowerCase()}`.replaceAll('_', ' ');

const idOf = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
/** What people named: ads always bear their number, others where two have one name. */
function labelOf(value: string, names: Record<string, string>): string {
  const name = names[value] ?? '';
  if (value.includes('Creative')) return name === '' ? `Ad ${idOf(value)}` : `${name} (${idOf(value)})`;
  return Object.values(names).filter((one) => one === name).length > 1 ? `${name} (${idOf(value)})` : name;
}
const named = (metric: string, dimension: string, pivot: string, report?: string): LedgerCheck => ({
  ...by(metric, dimension, pivot, idOf, report),
  read: ({ total, values, names }) => ({
    total: total as number | null,
    rows: Object.fromEntries(
      Object.entries(figures(values)).map(([value, figure]) => [labelOf(value, names as Record<string, string>), figure]),
    ),
  }),
});
/** Rows that are not the whole still stand under the whole's total. */
const whole = (report: string, metric: string, dimension: string): LedgerCheck => ({
  ...check(euro, metric, null, report),
  name: `${metric} of ${report}, whatever the rows by ${dimension}`,
  question: of(report, euro, [metric], dimension),
});
/** Of one campaign, chosen in the form. */
const ofCampaign = (campaign: string, metric: string, report = 'campaigns'): LedgerCheck => {
  const { question, ask, ...rest } = check(euro, metric, 'date', report);
  return {
    ...rest,
    name: `${metric} of ${report} by day in campaign ${campaign}`,
    question: { ...question, inputs: { ...question.inputs, adGroup: [campaign] } },
    ask: { ...ask, campaign },
  };
};

export const ledger: LedgerCheck[] = [
  ...[...Object.keys(renamed), ...same].map((metric) => check(euro, metric, null)),
  ...['cost', 'clicks', 'conversions', 'leads', 'reach'].map((metric) => check(euro, metric, 'date')),
  ...[francs, yen].flatMap((profile) => ['cost', 'costInUsd', 'conversionValue'].map((metric) => check(profile, metric, 'date'))),
  by('clicks', 'device', 'IMPRESSION_DEVICE_TYPE', label),
  by('cost', 'network', 'SERVING_LOCATION', label),
  by('videoViews', 'placement', 'PLACEMENT_NAME', label),
  named('cost', 'campaign', 'CAMPAIGN_GROUP'),
  named('ctr', 'adGroup', 'CAMPAIGN'),
  named('clicks', 'ad', 'CREATIVE'),
  named('opens', 'adGroup', 'CAMPAIGN', 'messages'),
  whole('people', 'clicks', 'industry'),
  whole('people', 'cpm', 'memberCompany'),
  whole('conversions', 'conversionValue', 'conversion'),
  whole('cards', 'cardClicks', 'card'),
  whole('messages', 'actionClicks', 'messageButton'),
  ofCampaign(inEuro.visits, 'cost'),
  ofCampaign(inEuro.leads, 'costPerLead'),
  ofCampaign(inEuro.carousel, 'cardImpressions', 'cards'),
  ofCampaign(inEuro.visits, 'conversionValue', 'conversions'),
  by('impressions', 'objective', 'OBJECTIVE_TYPE', label),
  check(euro, 'opens', 'date', 'messages'),
  check(euro, 'conversionValue', 'date', 'conversions'),
  check(euro, 'cardClicks', 'date', 'cards'),
];
