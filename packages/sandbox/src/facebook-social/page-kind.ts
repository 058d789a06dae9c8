import { pacificDay } from '../facebook-insights/pacific.ts';
import { readInstant } from '../facebook-insights/window.ts';
import { pageOf } from '../facebook-oauth/connection.ts';
import { graphOf } from '../facebook-oauth/graph.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { defineKind, type GraphKind } from '../facebook-oauth/graph-kind.ts';
import { nowS } from '../kernel/days.ts';
import { admitToContent, admitToCounts, KEY, type PagesDesk } from './access.ts';
import { ENGAGEMENT, sumOf } from './atoms.ts';
import { followersAt, pageDays } from './page-days.ts';
import { pageInsights } from './page-insights.ts';
import { isThere, type Post, postsBetween } from './posts.ts';
import { findProfile, type PageProfile } from './profiles.ts';

const LIMIT_MAX = 100;
/** More posts than that with insights in one answer are too much data. */
const LIMIT_WITH_INSIGHTS = 50;
/** As many of the posts of a stretch of time can be reached. */
const REACHED_MAX = 600;

/** Lists of posts or videos: newest first, within `since` and `until`. */
function listPosts(
  desk: PagesDesk,
  profile: PageProfile,
  call: GraphCall,
  fits: (post: Post) => boolean,
  idOf: (post: Post) => string,
): unknown {
  admitToContent(desk, profile, call);
  const now = nowS(desk.world);
  const from = readInstant(call.params, 'since') ?? 0;
  const to = Math.min(now, readInstant(call.params, 'until') ?? now) + 1;
  const posts = postsBetween(desk.world.seed, profile, from, to).filter((post) => isThere(post, now) && fits(post));
  const reached = posts.reverse().slice(0, REACHED_MAX);
  const hasInsights = call.fields?.some(({ name }) => name === 'insights' || name === 'video_insights') ?? false;
  const graph = graphOf(call.world);
  return pageOf(call, reached, (post) => graph.render(idOf(post), call), { max: hasInsights ? LIMIT_WITH_INSIGHTS : LIMIT_MAX });
}

/** What a page has for reporting; who may see it is checked where the family describes pages. */
export function pageKind(desk: PagesDesk): GraphKind {
  const yesterday = () => pacificDay(nowS(desk.world)) - 1;
  const followers = (profile: PageProfile) => followersAt(desk.world.seed, profile, yesterday());
  const count = (read: (profile: PageProfile) => number) => (profile: PageProfile, call: GraphCall) => {
    admitToCounts(desk, profile, call);
    return read(profile);
  };
  const list = (fits: (post: Post) => boolean, idOf: (post: Post) => string = ({ id }) => id) => ({
    GET: (profile: PageProfile, call: GraphCall) => listPosts(desk, profile, call, fits, idOf),
  });
  const videoId = ({ videoId: id }: Post) => id ?? '';
  const all = list(() => true);
  return defineKind<PageProfile>({
    typeName: 'Page',
    key: KEY,
    find: findProfile,
    fields: {
      link: ({ link }) => link,
      picture: ({ page }) => ({
        data: { height: 50, width: 50, is_silhouette: false, url: `https://scontent.xx.fbcdn.net/v/t39.30808-1/${page.id}_n.jpg` },
      }),
      followers_count: count(followers),
      fan_count: count((profile) => Math.floor(followers(profile) * 0.94)),
      talking_about_count: count((profile) => Math.ceil(sumOf(pageDays(desk.world.seed, profile, yesterday(), 7), ENGAGEMENT) * 0.6)),
      rating_count: count(({ followersAtStart }) => Math.floor(followersAtStart / 90)),
      overall_star_rating: count(({ followersAtStart }) => (followersAtStart < 90 ? 0 : 3.8 + (followersAtStart % 12) / 10)),
      were_here_count: count(({ followersAtStart }) => followersAtStart * 2),
    },
    edges: {
      insights: { GET: (profile, call) => pageInsights(desk, profile, call) },
      published_posts: all,
      posts: all,
      // Visitors write nothing on the sandbox's pages.
      feed: all,
      videos: list(({ kind }) => kind === 'video' || kind === 'reel', videoId),
      video_reels: list(({ kind }) => kind === 'reel', videoId),
    },
  });
}
