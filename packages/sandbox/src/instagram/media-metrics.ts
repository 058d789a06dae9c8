import { accruedBy, type Counts, peopleBehind } from '../facebook-insights/accrual.ts';
import { insightHead, readNames } from '../facebook-insights/insight.ts';
import { dayStartS } from '../facebook-insights/pacific.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { badParameter, GraphRefusal } from '../facebook-oauth/graph-error.ts';
import { nowS } from '../kernel/days.ts';
import { type InstagramDesk, requireInsights } from './access.ts';
import { checkNames, unknownError } from './account-insights.ts';
import { ATOMS, type Atom, INTERACTIONS, sumOf, VIEWS } from './atoms.ts';
import type { Media } from './media.ts';
import { refreshedAt } from './refresh.ts';

type AtomCounts = Counts<Atom>;
const STORY_VIEWERS_MIN = 5;

export interface MediaMetric {
  name: string;
  /** Which of `media_product_type` have it. */
  products: readonly Media['product'][];
  read(counts: AtomCounts, media: Media): number;
  /** Only behind Facebook Login. */
  onFacebookOnly?: boolean;
  /** The breakdown it knows, and the atom of each of its values. */
  breakdown?: { name: string; parts: Readonly<Record<string, Atom>> };
}

const FR = ['FEED', 'REELS'] as const;
const FRS = ['FEED', 'REELS', 'STORY'] as const;
const FS = ['FEED', 'STORY'] as const;

function mediaReach(counts: AtomCounts, { account }: Media): number {
  return peopleBehind(sumOf(counts, VIEWS), 60 + account.followersAtStart * 4);
}

const ACTIONS = {
  BIO_LINK_CLICKED: 'bioLinkClicks',
  CALL: 'call',
  DIRECTION: 'direction',
  EMAIL: 'email',
  OTHER: 'otherActions',
  TEXT: 'text',
} as const;
const STORY_NAVIGATION = {
  TAP_FORWARD: 'tapForward',
  TAP_BACK: 'tapBack',
  TAP_EXIT: 'tapExit',
  SWIPE_FORWARD: 'swipeForward',
} as const;

/** `read`: a count, the sum of several, or what is made of them. */
function metric(
  name: string,
  products: MediaMetric['products'],
  read: Atom | readonly Atom[] | MediaMetric['read'],
  more: Partial<MediaMetric> = {},
): MediaMetric {
  const sum = (atoms: readonly Atom[]) => (counts: AtomCounts) => sumOf(counts, atoms);
  return { name, products, read: typeof read === 'function' ? read : sum(typeof read === 'string' ? [read] : read), ...more };
}

const ofFacebook = { onFacebookOnly: true };
const ofNavigation = { name: 'story_navigation_action_type', parts: STORY_NAVIGATION };
const watched: MediaMetric['read'] = (counts) => Math.round(counts.watchMs / Math.max(1, sumOf(counts, VIEWS)));

const list: readonly MediaMetric[] = [
  metric('views', FRS, VIEWS),
  metric('reach', FRS, mediaReach),
  metric('likes', FR, 'likes'),
  metric('comments', FR, 'comments'),
  metric('saved', FR, 'saves'),
  metric('shares', FRS, 'shares'),
  metric('reposts', FRS, 'reposts'),
  metric('total_interactions', FRS, INTERACTIONS),
  metric('total_likes', FR, ['likes', 'facebookLikes'], ofFacebook),
  metric('total_comments', FR, ['comments', 'facebookComments'], ofFacebook),
  metric('total_views', FRS, [...VIEWS, 'facebookViews'], ofFacebook),
  metric('facebook_views', FRS, 'facebookViews', ofFacebook),
  metric('crossposted_views', ['REELS'], [...VIEWS, 'facebookViews'], ofFacebook),
  metric('ig_reels_avg_watch_time', ['REELS'], watched),
  metric('ig_reels_video_view_total_time', ['REELS'], 'watchMs'),
  metric('reels_skip_rate', ['REELS'], (_, { skipRate }) => skipRate),
  metric('follows', FS, 'follows'),
  metric('profile_visits', FS, 'profileVisits'),
  metric('profile_activity', FS, Object.values(ACTIONS), { breakdown: { name: 'action_type', parts: ACTIONS } }),
  metric('navigation', ['STORY'], Object.values(STORY_NAVIGATION), { breakdown: ofNavigation }),
  metric('replies', ['STORY'], 'replies'),
  metric('link_clicks', ['STORY'], 'linkClicks', ofFacebook),
];

const byName = new Map(list.map((known) => [known.name, known]));

export function findMediaMetric(name: string): MediaMetric | null {
  return byName.get(name) ?? null;
}

/** What a medium has come to at an instant, as far as it is known by then. */
export function mediaCounts(media: Media, atS: number): AtomCounts {
  return accruedBy(media, ATOMS, refreshedAt(atS));
}

function checkMedia(media: Media, counts: AtomCounts): void {
  const { businessSince } = media.account;
  if (businessSince !== null && media.publishedS < dayStartS(businessSince)) {
    throw new GraphRefusal({
      message: 'Invalid parameter',
      code: 100,
      subcode: 2108006,
      isTransient: false,
      userTitle: 'Media posted before business account conversion',
      userMessage:
        'The media was posted before the most recent time that the user’s account was converted to a business account from a personal account.',
    });
  }
  if (media.product === 'STORY' && mediaReach(counts, media) < STORY_VIEWERS_MIN) {
    throw new GraphRefusal({ message: '(#10) Not enough viewers for the media to show insights', code: 10 });
  }
}

/** `/{media}/insights`: sums over the medium's life. One metric that does not suit its type fails the whole call. */
export function mediaInsights(desk: InstagramDesk, media: Media, call: GraphCall): unknown {
  requireInsights(desk, call);
  const known = list.filter(({ onFacebookOnly }) => desk.door.name === 'facebook' || !onFacebookOnly);
  const names = readNames(call.params, 'metric');
  checkNames(
    names,
    known.map(({ name }) => name),
  );
  const metrics = known.filter(({ name }) => names.includes(name)).sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const unsuited = metrics.find(({ products }) => !products.includes(media.product));
  if (unsuited) throw badParameter(`The Media Insights API does not support the ${unsuited.name} metric for this media product type.`);
  const counts = mediaCounts(media, nowS(desk.world));
  checkMedia(media, counts);
  const breakdown = call.params.breakdown ?? '';
  const data = metrics.map((metric) => {
    const value = metric.read(counts, media);
    const head = insightHead(media.id, { name: metric.name, title: metric.name, description: metric.name }, 'lifetime');
    if (breakdown === '') return { ...head, values: [{ value }] };
    if (metric.breakdown?.name !== breakdown) throw unknownError();
    const parts = Object.entries(metric.breakdown.parts).map(([name, atom]) => ({ dimension_values: [name], value: counts[atom] }));
    const results = parts.filter((part) => part.value > 0);
    return { ...head, total_value: { value, breakdowns: [{ dimension_keys: [breakdown], results }] } };
  });
  return { data };
}
