import { linkedinSocial as provider } from '@sightline/providers/linkedin-social/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

const user = 'anna@alpine-agency.test';
const urnOf = (organization: string, type = 'organization') => `urn:li:${type}:${organization}`;
/** Pages of the sandbox: one with several pages of posts, a small one, and a showcase page. */
const main = { organization: '77001', profile: urnOf('77001') };
const small = { organization: '77003', profile: urnOf('77003') };
const showcase = { organization: '77090', profile: urnOf('77090', 'organizationBrand') };

const period = { start: '2026-10-24', end: '2026-11-13' };
/** Gains of followers are told until the day before yesterday. */
const untilNow = { start: '2026-11-01', end: '2026-11-18' };

const of = (report: string, { profile }: typeof main, metrics: string[], dimension: string | null = null): Question => ({
  report,
  inputs: { profile },
  metrics,
  dimension,
});
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;

/** Our metrics and the ledger's names of them. */
const ofActivity: Record<string, string> = {
  impressions: 'impressionCount',
  clicks: 'clickCount',
  reactions: 'likeCount',
  comments: 'commentCount',
  shares: 'shareCount',
  engagements: 'engagements',
  engagementRate: 'engagement',
  ctr: 'ctr',
  posts: 'posts',
};
const ofPosts: Record<string, string> = {
  impressions: 'impressionCount',
  clicks: 'clickCount',
  reactions: 'likeCount',
  shares: 'shareCount',
  engagementRate: 'engagement',
  ctr: 'ctr',
  commentsNow: 'commentCount',
};
const ofViews: Record<string, string> = {
  pageViews: 'allPageViews',
  uniqueVisitors: 'uniquePageViews',
  allDesktopPageViews: 'allDesktopPageViews',
  allMobilePageViews: 'allMobilePageViews',
  overviewPageViews: 'overviewPageViews',
  productsPageViews: 'productsPageViews',
  buttonClicks: 'customButtonClicks',
  visitWebsiteClicks: 'customButtonClicks',
};

const byDay = (report: string, page: typeof main, metric: string, name: string, more: Record<string, string> = {}): LedgerCheck => ({
  name: `${metric} of ${report} by day of ${page.organization}`,
  question: of(report, page, [metric], 'date'),
  metric,
  ask: { organization: page.organization, ...period, metric: name, ...more },
  read: ({ total, days }) => ({ total: total as number | null, rows: figures(days) }),
});
const inAll = (report: string, page: typeof main, metric: string, name: string): LedgerCheck => {
  const { question, ...rest } = byDay(report, page, metric, name);
  return {
    ...rest,
    name: `${metric} of ${report} by nothing of ${page.organization}`,
    question: { ...question, dimension: null },
    read: ({ total }) => ({ total: total as number | null }),
  };
};
const byValue = (report: string, dimension: string, list: string, nameOf: (value: string) => string): LedgerCheck => {
  const metric = report === 'followerProfile' ? 'followers' : 'pageViews';
  return {
    name: `${metric} of ${report} by ${dimension}`,
    question: of(report, main, [metric], dimension),
    metric,
    ask: { organization: main.organization, metric: report === 'followerProfile' ? 'organicFollowerCount' : 'pageViews', dimension: list },
    read: ({ total, values }) => ({
      total: total as number,
      rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [nameOf(value), figure])),
    }),
  };
};
/** https://learn.microsoft.com/en-us/linkedin/shared/references/reference-tables/seniority-codes */
const seniorities = ['Unpaid', 'Training', 'Entry', 'Senior', 'Manager', 'Director', 'VP', 'CXO', 'Partner', 'Owner'];
const seniority = (value: string): string => seniorities[Number(value.slice('urn:li:seniority:'.length)) - 1] ?? value;
const countries: Record<string, string> = {
  'urn:li:geo:101282230': 'Germany',
  'urn:li:geo:103883259': 'Austria',
  'urn:li:geo:106693272': 'Switzerland',
  'urn:li:geo:103819153': 'Norway',
  'urn:li:geo:104514075': 'Denmark',
  'urn:li:geo:101355337': 'Japan',
  'urn:li:geo:104305776': 'United Arab Emirates',
  'urn:li:geo:103644278': 'United States',
};
const country = (value: string): string => countries[value] ?? value;

/** Posts of the main page of two kinds, chosen in the form. */
const chosen = ['urn:li:ugcPost:7000000007700100460', 'urn:li:share:7000000007700100458'];

export const linkedinSocial: ProviderFacts = {
  provider,
  login: { kind: 'oauth', user, account: 'Anna Alpine', declined: 'user_cancelled_authorize' },
  period,
  comparison: { start: '2026-10-03', end: '2026-10-23' },
  surveys: [
    ...provider.declaration.reports.map(({ key }) => ({ report: key, inputs: { profile: main.profile } })),
    { report: 'pageViews', inputs: { profile: showcase.profile } },
    { report: 'activity', inputs: { profile: small.profile } },
  ],
  options: [
    { option: 'pages', countMin: 4, search: { term: 'sakura', finds: small.profile }, nonsense: 'zzzz' },
    {
      option: 'posts',
      inputs: { profile: main.profile },
      countMin: 300,
      search: { term: 'autumn shoot', finds: chosen[0] ?? '' },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...Object.entries(ofActivity).map(([metric, name]) => byDay('activity', main, metric, name)),
    ...[small, showcase].map((page) => byDay('activity', page, 'impressions', 'impressionCount')),
    inAll('activity', showcase, 'engagementRate', 'engagement'),
    ...Object.entries(ofPosts).map(([metric, name]) => byDay('posts', main, metric, name, { dimension: 'post' })),
    {
      name: 'impressions of chosen posts',
      question: { ...of('posts', main, ['impressions'], 'post'), inputs: { profile: main.profile, post: chosen } },
      metric: 'impressions',
      ask: { organization: main.organization, metric: 'impressionCount', dimension: 'post' },
      read: ({ values }) => ({ total: chosen.reduce((sum, urn) => sum + (figures(values)[urn] ?? 0), 0) }),
    },
    ...['organicFollowerGain', 'paidFollowerGain'].map((name) =>
      byDay('followers', main, name === 'paidFollowerGain' ? 'newFollowersPaid' : 'newFollowersOrganic', name),
    ),
    {
      name: 'followers now',
      question: { ...of('followers', main, ['followers'], 'date'), period: untilNow },
      metric: 'followers',
      ask: { organization: main.organization, metric: 'firstDegreeSize' },
      read: ({ total }) => ({ total: total as number }),
    },
    ...Object.entries(ofViews).map(([metric, name]) => byDay('pageViews', main, metric, name)),
    inAll('pageViews', main, 'uniqueVisitors', 'uniquePageViews'),
    byDay('pageViews', showcase, 'pageViews', 'allPageViews'),
    byValue('followerProfile', 'seniority', 'followerCountsBySeniority', seniority),
    byValue('followerProfile', 'country', 'followerCountsByGeoCountry', country),
    byValue('visitorProfile', 'seniority', 'pageStatisticsBySeniority', seniority),
    byValue('visitorProfile', 'country', 'pageStatisticsByGeoCountry', country),
  ],
  filters: [
    {
      name: 'a type of post',
      question: of('posts', main, ['impressions', 'clicks'], 'postType'),
      condition: { field: 'postType', operator: 'equals', value: 'Image' },
      keeps: (cell) => cell === 'Image',
    },
    {
      name: 'posts by their words',
      question: of('posts', main, ['impressions', 'clicks'], 'post'),
      condition: { field: 'post', operator: 'contains', value: 'whitepaper' },
      keeps: (cell) => cell.includes('whitepaper'),
    },
    {
      name: 'days with more impressions',
      question: of('activity', main, ['impressions', 'clicks'], 'date'),
      condition: { field: 'impressions', operator: 'greater', value: 300 },
      keeps: (_, value) => (value('impressions') ?? 0) > 300,
    },
    {
      name: 'two seniorities',
      question: of('followerProfile', main, ['followers'], 'seniority'),
      condition: { field: 'seniority', operator: 'in', value: ['Senior', 'Manager'] },
      keeps: (cell) => ['Senior', 'Manager'].includes(cell),
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: ['activity', 'pageViews'].map((report) => ({
    question: of(report, main, [report === 'activity' ? 'impressions' : 'pageViews'], 'date'),
    zone: 'UTC',
    marksToday: true,
    endsToday: true,
  })),
  paged: [
    {
      question: { ...of('posts', main, ['impressions', 'commentsNow'], 'post'), period: { start: '2025-06-01', end: '2026-11-13' } },
      callsMin: 8,
    },
  ],
  sample: of('posts', main, ['impressions', 'clicks', 'reactions', 'likeReactions'], 'post'),
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...of('activity', main, ['impressions'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 4,
  },
};
