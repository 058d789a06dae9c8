import { graphTime } from '../facebook-insights/pacific.ts';
import { pageOf } from '../facebook-oauth/connection.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { defineKind, type GraphKind } from '../facebook-oauth/graph-kind.ts';
import { nowS } from '../kernel/days.ts';
import { admitToContent, KEY, type PagesDesk } from './access.ts';
import { REACTIONS, sumOf } from './atoms.ts';
import { postCounts } from './page-days.ts';
import { postInsights, videoInsights } from './post-metrics.ts';
import { type Post, type PostKind, postBySerial, serialOfPostId } from './posts.ts';
import { findProfile, profileAt } from './profiles.ts';

/** What a kind is called: its status, and its attachment. */
const KINDS: Record<PostKind, readonly [status: string, mediaType?: string, type?: string]> = {
  photo: ['added_photos', 'photo', 'photo'],
  album: ['added_photos', 'album', 'album'],
  video: ['added_video', 'video', 'video_inline'],
  reel: ['added_video', 'video', 'video_inline'],
  link: ['mobile_status_update', 'link', 'share'],
  text: ['mobile_status_update'],
  shared: ['shared_story', 'link', 'share'],
  event: ['created_event'],
};

function serialText({ id }: Post): string {
  return id.split('_')[1] ?? '';
}

function permalink(post: Post): string {
  const { link } = post.profile;
  if (post.kind === 'reel') return `https://www.facebook.com/reel/${post.videoId}/`;
  return post.kind === 'video' ? `${link}/videos/${post.videoId}/` : `${link}/posts/${serialText(post)}`;
}

function picture(post: Post): string | undefined {
  if (post.kind === 'text' || post.kind === 'event') return undefined;
  return `https://scontent.xx.fbcdn.net/v/t39.30808-6/${serialText(post)}_n.jpg`;
}

function attachments(post: Post): unknown {
  const [, media_type, type] = KINDS[post.kind];
  if (!media_type) return undefined;
  const url = post.kind === 'link' || post.kind === 'shared' ? 'https://blog.example.test/story?a=1&b=2' : permalink(post);
  const title = post.kind === 'link' ? 'The whole story' : undefined;
  const target = { id: post.videoId ?? `8${serialText(post)}`, url };
  return { data: [{ media_type, type, ...(title === undefined ? {} : { title }), url, target }] };
}

/** `reactions` or `comments`: the objects, and their number when `summary` asks for it. */
function edgeOf(desk: PagesDesk, count: (post: Post) => number, show: (post: Post, index: number) => unknown) {
  return {
    GET: (post: Post, call: GraphCall) => {
      admitToContent(desk, post.profile, call);
      const total = count(post);
      const indexes = Array.from({ length: total }, (_, index) => index);
      const list = pageOf(call, indexes, (index) => show(post, index));
      const asksSummary = ['total_count', 'true', '1'].includes(call.params.summary ?? '');
      return asksSummary ? { ...list, summary: { total_count: total } } : list;
    },
  };
}

function postKind(desk: PagesDesk): GraphKind {
  const counts = (post: Post) => postCounts(post, nowS(desk.world));
  const name = (post: Post) => post.profile.page.name;
  return defineKind<Post>({
    typeName: 'Post',
    key: KEY,
    find: (id) => {
      const [pageId = '', serial] = id.split('_');
      const profile = serial === undefined ? null : findProfile(pageId);
      return profile && postBySerial(desk.world.seed, profile, serialOfPostId(serial ?? ''), nowS(desk.world));
    },
    admit: (post, call) => admitToContent(desk, post.profile, call),
    fields: {
      message: ({ message }) => message ?? undefined,
      story: (post) =>
        post.kind === 'shared' ? `${name(post)} shared a post.` : post.kind === 'event' ? `${name(post)} added an event.` : undefined,
      created_time: ({ publishedS }) => graphTime(publishedS),
      updated_time: ({ publishedS }) => graphTime(publishedS),
      permalink_url: permalink,
      full_picture: picture,
      status_type: ({ kind }) => KINDS[kind][0],
      is_published: () => true,
      from: (post) => ({ name: name(post), id: post.profile.page.id }),
      attachments,
      shares: (post) => {
        const { shares } = counts(post);
        return shares === 0 ? undefined : { count: shares };
      },
    },
    defaults: ['created_time', 'message', 'story'],
    edges: {
      insights: { GET: (post, call) => postInsights(desk, post, call) },
      reactions: edgeOf(
        desk,
        (post) => sumOf(counts(post), REACTIONS),
        (post, index) => ({ id: `34${serialText(post)}${index}`, type: 'LIKE' }),
      ),
      comments: edgeOf(
        desk,
        (post) => counts(post).comments,
        (post, index) => ({
          created_time: graphTime(post.publishedS + 60 + index),
          message: '👍',
          id: `${serialText(post)}_${5_000_000 + index}`,
        }),
      ),
    },
  });
}

function videoKind(desk: PagesDesk): GraphKind {
  return defineKind<Post>({
    typeName: 'Video',
    key: KEY,
    find: (id) => {
      const [, place, serial] = /^9(\d{3})(\d{7})$/.exec(id) ?? [];
      const profile = place === undefined ? null : profileAt(Number(place));
      const post = profile && postBySerial(desk.world.seed, profile, Number(serial), nowS(desk.world));
      return post?.videoId === id ? post : null;
    },
    admit: (post, call) => admitToContent(desk, post.profile, call),
    fields: {
      title: ({ message }) => message?.split('\n')[0],
      description: ({ message }) => message ?? undefined,
      length: ({ videoLengthS }) => videoLengthS,
      created_time: ({ publishedS }) => graphTime(publishedS),
      updated_time: ({ publishedS }) => graphTime(publishedS),
      permalink_url: permalink,
      picture,
      post_id: serialText,
      views: (post) => sumOf(postCounts(post, nowS(desk.world)), ['video3sOrganic', 'video3sPaid']),
    },
    defaults: ['description', 'updated_time'],
    edges: { video_insights: { GET: (post, call) => videoInsights(desk, post, call) } },
  });
}

export function postKinds(desk: PagesDesk): GraphKind[] {
  return [postKind(desk), videoKind(desk)];
}
