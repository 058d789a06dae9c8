/** One way a visit comes about. Sessions keep an index into this list. */
export interface TrafficSource {
  channel: string;
  source: string;
  medium: string;
  campaign: string;
  campaignId: string;
  platform: string;
  term: string;
  content: string;
  adGroup: string;
  query: string;
  /** Site the visitor came from, as in pageReferrer; '' for none. */
  referrer: string;
  /** Share of first visits and of later ones. */
  firstWeight: number;
  laterWeight: number;
  /** Chance that a visit is engaged, and that it leads to a key event, against the average. */
  engagement: number;
  intent: number;
  /** Months (1-12) in which it brings visits; absent = all. */
  months?: readonly number[];
  /** Days since and until which it exists. */
  from?: string;
  until?: string;
}

const unset = '(not set)';
const none = {
  campaign: unset,
  campaignId: unset,
  platform: 'Manual',
  term: unset,
  content: unset,
  adGroup: unset,
  query: unset,
  referrer: '',
};

type Kind = Pick<TrafficSource, 'channel' | 'source' | 'medium'>;

/** A source by its weights and by how those it brings behave. */
function plain(
  kind: Kind,
  [firstWeight, laterWeight]: [first: number, later: number],
  [engagement, intent]: [engagement: number, intent: number],
  more: Partial<TrafficSource> = {},
): TrafficSource {
  return { ...none, ...kind, firstWeight, laterWeight, engagement, intent, ...more };
}

function organic(source: string, firstWeight: number, referrer: string): TrafficSource {
  const own = { channel: 'Organic Search', source, medium: 'organic', campaign: '(organic)', engagement: 0.68, intent: 1.05 };
  return { ...none, ...own, firstWeight, laterWeight: firstWeight * 0.6, referrer };
}

function ads(campaign: string, id: string, adGroup: string, term: string, weight: number, months?: readonly number[]): TrafficSource {
  const own = { channel: 'Paid Search', source: 'google', medium: 'cpc', platform: 'Google Ads', engagement: 0.61, intent: 1.5 };
  const words = { campaign, campaignId: id, adGroup, term, query: `${term} online`, referrer: 'https://www.google.com/' };
  return { ...none, ...own, ...words, firstWeight: weight, laterWeight: weight * 0.5, ...(months ? { months } : {}) };
}

function social(source: string, weight: number, referrer: string): TrafficSource {
  const own = { channel: 'Organic Social', source, medium: 'social', campaign: '(referral)', engagement: 0.47, intent: 0.4 };
  return { ...none, ...own, firstWeight: weight, laterWeight: weight * 0.5, referrer };
}

function referral(source: string, weight: number, extra: Partial<TrafficSource> = {}): TrafficSource {
  const own = { channel: 'Referral', source, medium: 'referral', campaign: '(referral)', engagement: 0.63, intent: 0.9 };
  return { ...none, ...own, firstWeight: weight, laterWeight: weight * 0.7, referrer: `https://${source}/`, ...extra };
}

function mail(campaign: string, weight: number, months?: readonly number[]): TrafficSource {
  const own = { channel: 'Email', source: 'newsletter', medium: 'email', campaign, engagement: 0.72, intent: 1.8 };
  return { ...none, ...own, content: 'header-link', firstWeight: weight * 0.1, laterWeight: weight, ...(months ? { months } : {}) };
}

function paidSocial(campaign: string, campaignId: string, content: string): Partial<TrafficSource> {
  return { channel: 'Paid Social', medium: 'paid_social', campaign, campaignId, content };
}

const bingBrand = { campaign: 'Bing Brand', campaignId: '77001', term: 'brand shop', referrer: 'https://www.bing.com/' };
const SPRING = [3, 4, 5];
const SUMMER = [6, 7, 8];
const AUTUMN = [9, 10, 11];
const WINTER = [12, 1, 2];
/** Since then GA4 has a channel of its own for visits that AI assistants send. */
const AI_SINCE = '2026-05-01';

export const sources: readonly TrafficSource[] = [
  plain({ channel: 'Direct', source: '(direct)', medium: '(none)' }, [24, 52], [0.55, 1], { campaign: '(direct)' }),
  organic('google', 34, 'https://www.google.com/'),
  organic('bing', 4, 'https://www.bing.com/'),
  organic('duckduckgo', 1.5, 'https://duckduckgo.com/'),
  ads('Brand', '90011', 'Brand exact', 'brand shop', 4),
  ads('Spring Sale', '90021', 'Spring offers', 'spring offers', 7, SPRING),
  ads('Summer Sale', '90022', 'Summer offers', 'summer offers', 8, SUMMER),
  ads('Autumn Sale', '90023', 'Autumn offers', 'autumn offers', 7, AUTUMN),
  ads('Winter Sale', '90024', 'Winter offers', 'winter offers', 9, WINTER),
  plain({ channel: 'Paid Search', source: 'bing', medium: 'cpc' }, [1.5, 1.5 * 0.7], [0.63, 1.3], bingBrand),
  { ...social('facebook', 4, 'https://l.facebook.com/'), ...paidSocial('Prospecting', '66001', 'video-a'), intent: 0.7 },
  { ...social('instagram', 3, 'https://l.instagram.com/'), ...paidSocial('Retargeting', '66002', 'carousel-b'), intent: 1.2 },
  social('facebook.com', 2.5, 'https://www.facebook.com/'),
  social('instagram.com', 3, 'https://www.instagram.com/'),
  social('linkedin.com', 1.2, 'https://www.linkedin.com/'),
  referral('blog.partner-site.test', 2.5),
  referral('news-portal.test', 1.5),
  referral('price-compare.test', 2),
  referral('chatgpt.com', 1.2, { until: AI_SINCE }),
  referral('chatgpt.com', 2.4, { from: AI_SINCE, channel: 'AI Assistant', medium: 'ai-assistant', campaign: '(not set)' }),
  mail('weekly-news', 9),
  mail('season-start', 4, [3, 6, 9, 12]),
  plain({ channel: 'Display', source: 'dv360', medium: 'display' }, [2, 0.5], [0.31, 0.2], { campaign: 'Awareness', campaignId: '55001' }),
  plain({ channel: 'Unassigned', source: '(not set)', medium: '(not set)' }, [0.6, 0.4], [0.35, 0.3]),
];

export const DIRECT = 0;

export function isLive(source: TrafficSource, day: string): boolean {
  const inMonth = source.months?.includes(Number(day.slice(5, 7))) ?? true;
  return inMonth && (source.from === undefined || day >= source.from) && (source.until === undefined || day < source.until);
}
