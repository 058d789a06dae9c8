import { googleMyBusiness as provider } from '@sightline/providers/google-my-business/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

const user = 'anna@alpine-agency.test';

/** A group of the sandbox: its locations as Google numbers them, with the names they go by. */
interface Group {
  property: string;
  locations: Record<string, string>;
}
const numbered = (chain: string, number: number): string => `4${chain}${String(number).padStart(16, '0')}`;
const group = (account: string, chain: string, names: string[]): Group => ({
  property: `accounts/${account}`,
  locations: Object.fromEntries(names.map((name, at) => [numbered(chain, at + 1), name])),
});
const lodge = group('120000000000000000002', '02', [
  'Alpine Lodge Wien - Wien (AL1)',
  'Alpine Lodge Graz - Graz (AL2)',
  'Alpine Lodge Innsbruck - Innsbruck (AL3)',
]);
const coffee = group('120000000000000000003', '03', [
  'Hudson Coffee New York - New York (HC1)',
  'Hudson Coffee "The Corner" & Roastery - Brooklyn (HC2)',
  'Hudson Coffee Boston - Boston (HC3)',
  'Hudson Coffee Los Angeles - Los Angeles (HC4)',
]);
const tea = group('120000000000000000004', '04', ['Sakura Tea 桜茶 京都市 - 京都市 (ST1)', 'Sakura Tea 桜茶 渋谷区 - 渋谷区 (ST2)']);

const choose = ({ property, locations }: Group, count: number): { property: string; profile: string[] } => ({
  property,
  profile: Object.keys(locations)
    .slice(0, count)
    .map((id) => `${property}/locations/${id}`),
});
const idsOf = ({ locations }: Group, count = Object.keys(locations).length): string => Object.keys(locations).slice(0, count).join(',');

/** Whole months: keywords are counted by no others. */
const period = { start: '2026-10-01', end: '2026-10-31' };
const months = { start: '2026-10', end: '2026-10' };
/** The end of it has not been counted yet. */
const lately = { start: '2026-11-08', end: '2026-11-20' };

const views = ['DESKTOP_SEARCH', 'DESKTOP_MAPS', 'MOBILE_SEARCH', 'MOBILE_MAPS'].map((one) => `BUSINESS_IMPRESSIONS_${one}`);
const viewsOf = (part: string): string => views.filter((one) => one.includes(part)).join();
const actions = 'CALL_CLICKS,WEBSITE_CLICKS,BUSINESS_DIRECTION_REQUESTS,BUSINESS_BOOKINGS';
/** Our metrics, and what the ledger adds up for them. */
const made: Record<string, { metric: string; per?: string }> = {
  impressions: { metric: views.join() },
  impressionsSearch: { metric: viewsOf('SEARCH') },
  impressionsMaps: { metric: viewsOf('MAPS') },
  impressionsDesktop: { metric: viewsOf('DESKTOP') },
  impressionsMobile: { metric: viewsOf('MOBILE') },
  ...Object.fromEntries(
    ['DesktopSearch', 'DesktopMaps', 'MobileSearch', 'MobileMaps'].map((name, at) => [`impressions${name}`, { metric: views[at] ?? '' }]),
  ),
  callClicks: { metric: 'CALL_CLICKS' },
  websiteClicks: { metric: 'WEBSITE_CLICKS' },
  directionRequests: { metric: 'BUSINESS_DIRECTION_REQUESTS' },
  bookings: { metric: 'BUSINESS_BOOKINGS' },
  actions: { metric: actions },
  actionRate: { metric: actions, per: views.join() },
  conversations: { metric: 'BUSINESS_CONVERSATIONS' },
  foodMenuClicks: { metric: 'BUSINESS_FOOD_MENU_CLICKS' },
  foodOrders: { metric: 'BUSINESS_FOOD_ORDERS' },
};
const reviewMetrics: Record<string, string> = {
  newReviews: 'new_reviews',
  periodRating: 'period_rating',
  repliedReviews: 'replied',
  replyRate: 'reply_rate',
  medianReplyTime: 'median_reply_seconds',
};
const starWords: Record<string, string> = { ONE: '1 star', TWO: '2 stars', THREE: '3 stars', FOUR: '4 stars', FIVE: '5 stars' };

const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;
const renamed = (value: unknown, names: Record<string, string>): Record<string, number | null> =>
  Object.fromEntries(Object.entries(figures(value)).map(([name, figure]) => [names[name] ?? name, figure]));
const rowsOf = (dimension: string | null, { days, values }: Record<string, unknown>, names: Record<string, string>) =>
  dimension === null ? {} : { rows: dimension === 'date' ? figures(days) : renamed(values, names) };

const check = (place: Group, metric: string, dimension: string | null = null, given: Partial<Question> = {}): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'} at ${place.property} ${JSON.stringify(given)}`,
  question: { report: 'performance', metrics: [metric], dimension, ...given, inputs: { ...choose(place, 9), ...given.inputs } },
  metric,
  ask: { location: idsOf(place), ...made[metric], ...(given.period ?? period) },
  read: (answer) => ({ total: answer.total as number, ...rowsOf(dimension, answer, place.locations) }),
});
const ofReviews = (place: Group, metric: string, dimension: string | null = null): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'} at ${place.property}`,
  question: { report: 'reviews', metrics: [metric], dimension, inputs: choose(place, 9) },
  metric,
  ask: {
    report: 'reviews',
    location: idsOf(place),
    ...period,
    metric: reviewMetrics[metric] ?? metric,
    ...(dimension === 'location' ? { dimension } : {}),
  },
  read: (answer) => ({ total: answer.total as number, ...rowsOf(dimension, answer, { ...place.locations, ...starWords }) }),
});
const ofRating = (metric: string, ledgerMetric: string, dimension: 'location' | null): LedgerCheck => ({
  name: `${metric} by ${dimension ?? 'nothing'}`,
  question: { report: 'rating', metrics: [metric], dimension, inputs: choose(coffee, 4) },
  metric,
  ask: { report: 'reviews', location: idsOf(coffee), metric: ledgerMetric },
  read: (answer) => ({ total: answer.total as number, ...rowsOf(dimension, answer, coffee.locations) }),
});
/** Google hides what lies below 15; the ledger says null of it. */
const ofKeywords = (place: Group, metric: string, hidden: number | null): LedgerCheck => ({
  name: `${metric} by keyword at ${place.property}`,
  question: { report: 'searchKeywords', metrics: [metric], dimension: 'keyword', inputs: choose(place, 1) },
  metric,
  ask: { report: 'keywords', location: idsOf(place, 1), ...months },
  read({ values }) {
    const rows = Object.fromEntries(Object.entries(figures(values)).map(([word, users]) => [word, users ?? hidden]));
    return { total: Object.values(rows).reduce<number>((sum, users) => sum + (users ?? 0), 0), rows };
  },
});

const first = Object.values(lodge.locations)[0] ?? '';

export const googleMyBusiness: ProviderFacts = {
  provider,
  skipsShortWaits: true,
  login: { kind: 'oauth', user, account: user },
  period,
  comparison: { start: '2026-09-01', end: '2026-09-30' },
  surveys: [
    { report: 'performance', inputs: choose(lodge, 2) },
    { report: 'searchKeywords', inputs: choose(lodge, 1) },
    { report: 'reviews', inputs: choose(lodge, 3) },
    { report: 'rating', inputs: { property: lodge.property, profile: [] } },
  ],
  options: [
    { option: 'accounts', countMin: 27, search: { term: 'lodge', finds: lodge.property }, nonsense: 'zzzz' },
    {
      option: 'locations',
      inputs: { property: coffee.property },
      countMin: 12,
      search: { term: 'the corner', finds: `${coffee.property}/locations/${numbered('03', 2)}` },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...Object.keys(made).map((metric) => check(lodge, metric)),
    ...['impressions', 'callClicks', 'actionRate'].map((metric) => check(lodge, metric, 'date')),
    ...['impressions', 'foodMenuClicks'].map((metric) => check(coffee, metric, 'location')),
    check(coffee, 'websiteClicks', 'date', { period: lately }),
    check(tea, 'impressions', 'date', { period: lately }),
    check(lodge, 'impressions', 'location', { inputs: { profile: [] } }),
    ofKeywords(lodge, 'impressions', null),
    ofKeywords(lodge, 'impressionsAtMost', 15),
    ofKeywords(tea, 'impressions', null),
    ...Object.keys(reviewMetrics).map((metric) => ofReviews(coffee, metric)),
    ...['newReviews', 'periodRating', 'replyRate'].map((metric) => ofReviews(coffee, metric, 'starRating')),
    ...['newReviews', 'medianReplyTime'].map((metric) => ofReviews(coffee, metric, 'location')),
    ...['newReviews', 'repliedReviews'].map((metric) => ofReviews(tea, metric, 'date')),
    ...([null, 'location'] as const).flatMap((dimension) => [
      ofRating('averageRating', 'average_rating', dimension),
      ofRating('totalReviewCount', 'review_count', dimension),
    ]),
  ],
  filters: [
    {
      name: 'a location',
      question: { report: 'performance', metrics: ['impressions', 'actionRate'], dimension: 'location' },
      condition: { field: 'location', operator: 'equals', value: first },
      keeps: (cell) => cell === first,
    },
    {
      name: 'words of a keyword',
      question: { report: 'searchKeywords', metrics: ['impressions', 'impressionsAtMost'], dimension: 'keyword' },
      condition: { field: 'keyword', operator: 'contains', value: 'hotel' },
      keeps: (cell) => cell.includes('hotel'),
    },
    {
      name: 'good reviews',
      question: { report: 'reviews', metrics: ['newReviews', 'replyRate'], dimension: 'starRating' },
      condition: { field: 'starRating', operator: 'greaterOrEqual', value: 4 },
      keeps: (cell) => ['4 stars', '5 stars'].includes(cell),
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  // Google names no zone for its daily figures; the moments of reviews are told in UTC.
  zones: [{ question: { report: 'reviews', metrics: ['newReviews'], dimension: 'date' }, zone: 'UTC', marksToday: true, endsToday: true }],
  paged: [
    { question: { report: 'searchKeywords', metrics: ['impressions'], dimension: 'keyword' }, callsMin: 2 },
    {
      question: { report: 'reviews', metrics: ['newReviews'], dimension: 'month', period: { start: '2025-06-01', end: period.end } },
      callsMin: 6,
    },
  ],
  sample: { report: 'performance', metrics: ['impressions', 'callClicks', 'actionRate'], dimension: 'date' },
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...{ report: 'performance', inputs: choose(lodge, 1), metrics: ['impressions'], dimension: 'date' },
      period: { start: period.start, end: `2026-10-${String(at + 10)}` },
    })),
    concurrentMax: 5,
  },
};
