import type { FigureMetric } from '../kit/families/meta-figures.ts';
import { count, rate } from '../kit/families/meta-figures.ts';

export interface AccountMetric extends FigureMetric {
  /** Meta's metric; null: it is worked out. */
  name: string | null;
  /** The entry of its breakdown it is; absent: its value. */
  entry?: { breakdown: string; key: string };
  /** Metrics with the same word are asked for together. */
  asked: string;
}

const asOne = 'account';
const from = (metric: FigureMetric, name: string, extras: Partial<AccountMetric> = {}): AccountMetric => ({
  ...metric,
  name,
  asked: asOne,
  ...extras,
});
/** Some accounts are refused it: asked for alone, it spoils nothing else. */
const alone = (metric: FigureMetric, name: string): AccountMetric => from(metric, name, { asked: name });
const follows = (metric: FigureMetric, key: string): AccountMetric =>
  from(metric, followsName, { asked: followsName, entry: { breakdown: 'follow_type', key } });

const reach = 'Reach';
const engagement = 'Engagement';
const profile = 'Profile';
const followers = 'Followers';
const followsName = 'follows_and_unfollows';
const distinct = { aggregation: { kind: 'provider' as const } };

export const reachId = 'reach';
export const newFollowersId = 'newFollowers';

/** https://developers.facebook.com/documentation/instagram-platform/api-reference/instagram-user/insights */
export const accountMetrics: AccountMetric[] = [
  from(count(reach, 'views', 'Views'), 'views'),
  from(
    count(reach, reachId, 'Accounts reached', {
      ...distinct,
      description: 'An estimate by Meta, for 30 days at most: longer periods have no total.',
    }),
    'reach',
  ),
  from(count(engagement, 'accountsEngaged', 'Accounts engaged', { ...distinct, description: 'For 30 days at most.' }), 'accounts_engaged'),
  from(count(engagement, 'interactions', 'Interactions'), 'total_interactions'),
  from(count(engagement, 'likes', 'Likes'), 'likes'),
  from(count(engagement, 'comments', 'Comments'), 'comments'),
  from(count(engagement, 'saves', 'Saves'), 'saves'),
  from(count(engagement, 'shares', 'Shares'), 'shares'),
  from(count(engagement, 'reposts', 'Reposts'), 'reposts'),
  from(count(engagement, 'replies', 'Story replies'), 'replies'),
  {
    ...rate(engagement, 'engagementRate', 'Engagement rate', ['interactions', reachId], {
      description: 'Interactions for each account reached.',
    }),
    name: null,
    asked: '',
  },
  from(count(profile, 'profileLinkTaps', 'Contact button taps'), 'profile_links_taps'),
  alone(count(profile, 'profileViews', 'Profile visits'), 'profile_views'),
  alone(count(profile, 'websiteClicks', 'Link-in-bio clicks'), 'website_clicks'),
  follows(count(followers, 'follows', 'Follows'), 'FOLLOWER'),
  follows(count(followers, 'unfollows', 'Unfollows', { good: 'down' }), 'NON_FOLLOWER'),
  from(
    count(followers, newFollowersId, 'New followers', {
      description: 'Of the last 30 days without today. Take "Follows" for other periods.',
    }),
    'follower_count',
  ),
];
