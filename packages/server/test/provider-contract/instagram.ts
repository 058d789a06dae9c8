import { instagram as provider } from '@sightline/providers/instagram/index';
import type { LedgerCheck, Login, ProviderFacts, Question } from './provider-facts.ts';

const login: Login = { kind: 'oauth', user: 'anna@alpine-agency.test', account: 'Anna Alpine' };
const carla: Login = { kind: 'oauth', user: 'carla@sakura-tea.test', account: 'Carla Tanaka' };

/** Accounts of the sandbox. Meta counts all of them by its own days. */
const zone = 'America/Los_Angeles';
const alpine = '17841400000000001';
/** Was a personal account until 1 March 2025. */
const loewen = '17841400000000002';
/** Hides likes. */
const nakheel = '17841400000000004';
/** Has too few followers for what tells about them. */
const brandNew = '17841400000000005';
const sakura = '17841400000000201';

/** Of the last thirty days, as hours and new followers are told of no others. */
const period = { start: '2026-11-05', end: '2026-11-11' };
/** Thirty days, one of which has 25 hours. */
const thirtyDays = { start: '2026-10-13', end: '2026-11-11' };
/** More than one call may span. */
const longPeriod = { start: '2026-09-01', end: '2026-11-11' };

/** Our metrics of an account and Meta's names of them; after spaces a breakdown and its value. */
const ofAccount: Record<string, string> = {
  views: 'views',
  reach: 'reach',
  accountsEngaged: 'accounts_engaged',
  interactions: 'total_interactions',
  saves: 'saves',
  replies: 'replies',
  profileLinkTaps: 'profile_links_taps',
  profileViews: 'profile_views',
  websiteClicks: 'website_clicks',
  follows: 'follows_and_unfollows follow_type FOLLOWER',
  unfollows: 'follows_and_unfollows follow_type NON_FOLLOWER',
};
/** The same of posts and reels. */
const ofMedia: Record<string, string> = {
  views: 'media_views',
  reach: 'media_reach',
  interactions: 'media_total_interactions',
  saves: 'media_saved',
  likeCount: 'media_likes',
  commentCount: 'media_comments',
  totalLikes: 'media_total_likes',
  averageWatchTime: 'media_ig_reels_avg_watch_time',
  skipRate: 'media_reels_skip_rate',
  profileActivity: 'media_profile_activity',
  calls: 'media_profile_activity action_type CALL',
};
const ofStories: Record<string, string> = {
  views: 'media_views',
  navigation: 'media_navigation',
  exits: 'media_navigation story_navigation_action_type TAP_EXIT',
  linkClicks: 'media_link_clicks',
};
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;
const asked = (account: string, name: string): Record<string, string> => {
  const [metric = '', dimension, part] = name.split(' ');
  return { account, metric, ...period, ...(dimension === undefined || part === undefined ? {} : { dimension, part }) };
};
const of = (report: string, profile: string, metrics: string[], dimension: string | null = null): Question => ({
  report,
  inputs: { profile },
  metrics,
  dimension,
});

const check = (report: string, profile: string, [metric, name]: [string, string], dimension: string | null): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension ?? 'nothing'} of ${profile}`,
  question: of(report, profile, [metric], dimension),
  metric,
  login: profile === sakura ? carla : login,
  ask: asked(profile, name),
  read: ({ total, days, values }) => ({
    total: total as number | null,
    ...(dimension === null ? {} : { rows: figures(dimension === 'date' ? days : values) }),
  }),
});
const over = (days: typeof period, one: LedgerCheck): LedgerCheck => ({
  ...one,
  name: `${one.name} from ${days.start} to ${days.end}`,
  question: { ...one.question, period: days },
  ask: { ...one.ask, ...days },
});
const ofProduct = (product: string, one: LedgerCheck): LedgerCheck => ({ ...one, ask: { ...one.ask, product } });
/** By the values of something other than time, as the report words them. */
const by = (
  report: string,
  [metric, name]: [string, string],
  [dimension, ledgerDimension]: [string, string],
  word: (value: string) => string,
): LedgerCheck => ({
  name: `${metric} of ${report} by ${dimension}`,
  question: of(report, alpine, [metric], dimension),
  metric,
  ask: { ...asked(alpine, name), dimension: ledgerDimension },
  read: ({ total, values }) => ({
    total: total as number | null,
    rows: Object.fromEntries(Object.entries(figures(values)).map(([value, figure]) => [word(value), figure])),
  }),
});
const worded =
  (words: Record<string, string>) =>
  (value: string): string =>
    words[value] ?? value;
const mediaWords = worded({ POST: 'Posts', REEL: 'Reels', STORY: 'Stories', AD: 'Ads' });
const followWords = worded({ FOLLOWER: 'Followers', NON_FOLLOWER: 'Not followers' });
const buttonWords = worded({ CALL: 'Call', DIRECTION: 'Directions', EMAIL: 'Email', TEXT: 'Text' });
const genderWords = worded({ F: 'Women', M: 'Men', U: 'Unknown' });
const countries = new Intl.DisplayNames('en', { type: 'region' });

const inWeeks = (metric: string): Pick<LedgerCheck, 'question'> => ({
  question: { ...of('account', alpine, [metric], 'week'), period: thirtyDays },
});

const reports = provider.declaration.reports.map(({ key }) => key);

export const instagram: ProviderFacts = {
  provider,
  login,
  period,
  comparison: { start: '2026-10-29', end: '2026-11-04' },
  surveys: [
    ...reports.map((report) => ({ report, inputs: { profile: alpine } })),
    { report: 'account', inputs: { profile: brandNew } },
    { report: 'posts', inputs: { profile: nakheel } },
    { report: 'posts', inputs: { profile: loewen } },
  ],
  options: [
    { option: 'accounts', countMin: 4, search: { term: 'alpine.out', finds: alpine }, nonsense: 'zzzz' },
    {
      option: 'posts',
      inputs: { profile: alpine },
      countMin: 900,
      search: { term: 'first snow', finds: '1800006820013' },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...Object.entries(ofAccount).map((named) => check('account', alpine, named, 'date')),
    ...Object.entries(ofAccount).map((named) => over(thirtyDays, check('account', alpine, named, null))),
    check('account', alpine, ['newFollowers', 'follower_count'], 'date'),
    ...['views', 'reach'].map((metric) => check('account', sakura, [metric, metric], 'date')),
    ...['views', 'reach', 'interactions'].map((metric) =>
      over(longPeriod, check('account', alpine, [metric, ofAccount[metric] ?? ''], null)),
    ),
    by('sources', ['views', 'views'], ['mediaType', 'media_product_type'], mediaWords),
    by('sources', ['reach', 'reach'], ['followType', 'follow_type'], followWords),
    by('sources', ['profileLinkTaps', 'profile_links_taps'], ['contactButton', 'contact_button_type'], buttonWords),
    over(longPeriod, by('sources', ['likes', 'likes'], ['mediaType', 'media_product_type'], mediaWords)),
    ...Object.entries(ofMedia).map((named) => over(thirtyDays, check('posts', alpine, named, 'postId'))),
    over({ start: '2025-02-01', end: '2025-03-31' }, check('posts', loewen, ['views', 'media_views'], 'postId')),
    // Accounts of the whole time, which no weeks add up to.
    { ...over(thirtyDays, check('account', alpine, ['reach', 'reach'], null)), name: 'reach of weeks together', ...inWeeks('reach') },
    { ...over(thirtyDays, check('account', alpine, ['views', 'views'], null)), name: 'views of weeks together', ...inWeeks('views') },
    check('posts', nakheel, ['views', 'media_views'], 'date'),
    ofProduct('REELS', over(thirtyDays, check('reels', alpine, ['watchTime', 'media_ig_reels_video_view_total_time'], 'postId'))),
    ofProduct('REELS', over(thirtyDays, check('reels', alpine, ['crosspostedViews', 'media_crossposted_views'], 'date'))),
    // Those that are still there.
    ...Object.entries(ofStories).map(([metric, name]) => {
      const one = check('stories', sakura, [metric, name], 'postId');
      return ofProduct('STORY', { ...one, ask: { ...one.ask, start: '2026-11-18', end: '2026-11-20' } });
    }),
    by('audience', ['followers', 'follower_demographics'], ['country', 'country'], (code) => countries.of(code) ?? code),
    by('audience', ['followers', 'follower_demographics'], ['gender', 'gender'], genderWords),
    // Meta has no other time frame of this than the running month or week.
    by('audience', ['reachedAudience', 'reached_audience_demographics'], ['age', 'age'], String),
    by('hours', ['followersOnline', 'online_followers'], ['hourOfDay', 'hour'], (hour) => `${hour.padStart(2, '0')}:00`),
    over({ start: '2026-11-20', end: '2026-11-20' }, check('now', alpine, ['followers', 'followers_count'], null)),
  ],
  filters: [
    {
      name: 'a kind of post',
      question: of('posts', alpine, ['views', 'interactions'], 'postType'),
      condition: { field: 'postType', operator: 'equals', value: 'Reel' },
      keeps: (cell) => cell === 'Reel',
    },
    {
      name: 'days with more views',
      question: of('account', alpine, ['views', 'likes'], 'date'),
      condition: { field: 'views', operator: 'greater', value: 55_000 },
      keeps: (_, value) => (value('views') ?? 0) > 55_000,
    },
    {
      name: 'two ages',
      question: of('audience', alpine, ['followers'], 'age'),
      condition: { field: 'age', operator: 'in', value: ['18-24', '25-34'] },
      keeps: (cell) => ['18-24', '25-34'].includes(cell),
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: [
    { question: of('account', alpine, ['views'], 'date'), zone, marksToday: true, endsToday: true },
    { question: of('account', sakura, ['views'], 'date'), login: carla, zone, marksToday: true, endsToday: true },
    { question: of('posts', alpine, ['likeCount'], 'date'), zone, marksToday: true, endsToday: true },
  ],
  paged: [
    {
      question: { ...of('posts', alpine, ['likeCount', 'commentCount'], 'postId'), period: { start: '2026-03-01', end: '2026-11-11' } },
      callsMin: 4,
    },
  ],
  sample: of('account', alpine, ['views', 'reach', 'engagementRate']),
  crowd: {
    // Insights would go together in one call.
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...of('posts', alpine, ['likeCount'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 4,
  },
};
