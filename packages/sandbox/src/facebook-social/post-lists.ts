import { readInstant } from '../facebook-insights/window.ts';
import { pageOf } from '../facebook-oauth/connection.ts';
import { graphOf } from '../facebook-oauth/graph.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { nowS } from '../kernel/days.ts';
import { admitToContent, type PagesDesk } from './access.ts';
import { isThere, type Post, postsBetween } from './posts.ts';
import type { PageProfile } from './profiles.ts';

const LIMIT_MAX = 100;
/** More posts than that with insights in one answer are too much data. */
const LIMIT_WITH_INSIGHTS = 50;
/** As many of the posts of a stretch of time can be reached. */
const REACHED_MAX = 600;

/** Lists of posts or videos: newest first, within `since` and `until`. */
export function listPosts(
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
