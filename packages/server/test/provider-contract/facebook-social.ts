import { facebookSocial as provider } from '@sightline/providers/facebook-social/index';
import type { LedgerCheck, Login, ProviderFacts, Question } from './provider-facts.ts';

const login: Login = { kind: 'oauth', user: 'anna@alpine-agency.test', account: 'Anna Alpine' };
const carla: Login = { kind: 'oauth', user: 'carla@sakura-tea.test', account: 'Carla Tanaka' };

/** Pages of the sandbox. Meta counts all of them by its own days. */
const zone = 'America/Los_Angeles';
const shop = '1055000000001';
/** Is refused some metrics. */
const harbor = '1055000000003';
/** Has too few followers for figures. */
const brandNew = '1055000000005';
const sakura = '1055000000201';

/** Older than the four weeks in which posts of the sandbox gather figures, so that they stand still. */
const period = { start: '2026-10-12', end: '2026-10-18' };
/** Summer time ends in the middle, and one call does not take it all. */
const longPeriod = { start: '2026-08-01', end: '2026-11-11' };
/** The same of posts that stand still. */
const longAgo = { start: '2026-07-15', end: '2026-10-18' };
const yesterday = { start: '2026-11-19', end: '2026-11-19' };

/** Our metrics of a page and Meta's names of them; an object's entry after a space. */
const ofPage: Record<string, string> = {
  views: 'page_media_view',
  engagements: 'page_post_engagements',
  pageVisits: 'page_views_total',
  buttonClicks: 'page_total_actions',
  followers: 'page_follows',
  newFollows: 'page_daily_follows',
  newFollowers: 'page_daily_follows_unique',
  lostFollowers: 'page_daily_unfollows_unique',
  newLikes: 'page_fan_adds_by_paid_non_paid_unique',
  newLikesPaid: 'page_fan_adds_by_paid_non_paid_unique paid',
  reactions: 'page_actions_post_reactions_total',
  angryReactions: 'page_actions_post_reactions_anger_total',
  videoViews: 'page_video_views',
  videoViewsPaid: 'page_video_views_paid',
  watchTime: 'page_video_view_time',
};
const ofPosts: Record<string, string> = {
  views: 'post_media_view',
  reactions: 'reactions',
  comments: 'comments',
  shares: 'shares',
  clicks: 'post_clicks',
  linkClicks: 'post_clicks_by_type link clicks',
  loveReactions: 'post_reactions_by_type_total love',
  activityShares: 'post_activity_by_action_type share',
  watchTime: 'post_video_view_time',
};
const figures = (value: unknown): Record<string, number | null> => value as Record<string, number | null>;
const asked = (account: string, name: string, days = period): Record<string, string> => {
  const [metric = '', ...part] = name.split(' ');
  return { account, metric, ...days, ...(part.length === 0 ? {} : { part: part.join(' ') }) };
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
const split = (dimension: string, ledgerDimension: string, words: Record<string, string>): LedgerCheck => {
  const report = dimension === 'reaction' ? 'reactions' : 'viewSources';
  const [metric, name] = report === 'reactions' ? ['reactions', 'page_actions_post_reactions_total'] : ['views', 'page_media_view'];
  return {
    name: `${metric} by ${dimension}`,
    question: of(report, shop, [metric], dimension),
    metric,
    ask: { ...asked(shop, name), dimension: ledgerDimension },
    read: ({ total, values }) => ({
      total: total as number | null,
      rows: Object.fromEntries(Object.entries(figures(values)).map(([word, value]) => [words[word] ?? word, value])),
    }),
  };
};

const reports = provider.declaration.reports.map(({ key }) => key);

export const facebookSocial: ProviderFacts = {
  provider,
  login,
  period,
  comparison: { start: '2026-10-05', end: '2026-10-11' },
  surveys: [
    ...reports.map((report) => ({ report, inputs: { profile: shop } })),
    { report: 'page', inputs: { profile: harbor } },
    { report: 'page', inputs: { profile: brandNew } },
  ],
  options: [
    { option: 'pages', countMin: 33, search: { term: 'alpine', finds: shop }, nonsense: 'zzzz' },
    {
      option: 'posts',
      inputs: { profile: shop },
      countMin: 300,
      search: { term: 'win a weekend', finds: `${shop}_122000000682014` },
      nonsense: 'zzzz',
    },
  ],
  ledger: [
    ...Object.entries(ofPage).map((named) => check('page', shop, named, 'date')),
    ...['views', 'followers', 'watchTime'].map((metric) => check('page', sakura, [metric, ofPage[metric] ?? ''], null)).map(asCarla),
    check('page', shop, ['viewers', 'page_total_media_view_unique'], 'date'),
    over({ start: '2026-10-15', end: '2026-11-11' }, check('page', shop, ['viewers', 'page_total_media_view_unique'], 'date')),
    over({ start: '2026-11-02', end: '2026-11-11' }, check('page', shop, ['viewers', 'page_total_media_view_unique'], 'date')),
    over(longPeriod, check('page', shop, ['views', 'page_media_view'], 'date')),
    // As many days as one call may span, and the hour that summer time gives back.
    over({ start: '2026-08-15', end: '2026-11-11' }, check('page', shop, ['views', 'page_media_view'], 'date')),
    over({ start: '2026-08-16', end: '2026-11-11' }, check('page', shop, ['views', 'page_media_view'], 'date')),
    over(longPeriod, check('page', harbor, ['engagements', 'page_post_engagements'], null)),
    ...Object.entries(ofPosts).map((named) => check('posts', shop, named, 'postId')),
    check('posts', shop, ['viewers', 'post_total_media_view_unique'], 'postId'),
    check('posts', shop, ['views', 'post_media_view'], 'date'),
    over(longAgo, check('posts', harbor, ['reactions', 'reactions'], null)),
    over(longAgo, check('videos', shop, ['videoViews', 'total_video_views'], 'postId')),
    over(longAgo, check('videos', shop, ['averageWatchTime', 'total_video_avg_time_watched'], 'postId')),
    over(longAgo, check('reels', shop, ['allPlays', 'fb_reels_total_plays'], 'postId')),
    // The newest day that is over.
    over(yesterday, check('now', shop, ['followers', 'page_follows'], null)),
    split('paidOrOrganic', 'is_from_ads', { 0: 'Organic', 1: 'Paid' }),
    split('followers', 'is_from_followers', { 0: 'Not followers', 1: 'Followers' }),
    split('reaction', 'reaction', { like: 'Like', love: 'Love', wow: 'Wow', haha: 'Haha', sorry: 'Sad', anger: 'Angry' }),
  ],
  filters: [
    {
      name: 'a type of post',
      question: of('posts', shop, ['views', 'clicks'], 'postType'),
      condition: { field: 'postType', operator: 'equals', value: 'Added photos' },
      keeps: (cell) => cell === 'Added photos',
    },
    {
      name: 'days with more views',
      question: of('page', shop, ['views', 'engagements'], 'date'),
      condition: { field: 'views', operator: 'greater', value: 15_000 },
      keeps: (_, value) => (value('views') ?? 0) > 15_000,
    },
    {
      name: 'a kind of reaction',
      question: of('reactions', shop, ['reactions'], 'reaction'),
      condition: { field: 'reaction', operator: 'contains', value: 'a' },
      keeps: (cell) => cell.toLowerCase().includes('a'),
    },
  ],
  addsUp: () => true,
  addsOverTime: () => true,
  zones: [
    { question: of('page', shop, ['views'], 'date'), zone, marksToday: true, endsToday: true },
    { question: of('page', sakura, ['views'], 'date'), login: carla, zone, marksToday: true, endsToday: true },
    { question: of('posts', shop, ['views'], 'date'), zone, marksToday: true, endsToday: true },
  ],
  paged: [{ question: { ...of('posts', harbor, ['views', 'comments'], 'postId'), period: longAgo }, callsMin: 8 }],
  sample: of('page', shop, ['views', 'viewers', 'followers', 'engagementRate'], 'date'),
  crowd: {
    questions: Array.from({ length: 20 }, (_, at) => ({
      ...of('page', shop, ['views'], 'date'),
      period: { start: `2026-10-${String(at + 1).padStart(2, '0')}`, end: '2026-11-10' },
    })),
    concurrentMax: 4,
  },
};

function asCarla(one: LedgerCheck): LedgerCheck {
  return { ...one, login: carla };
}
