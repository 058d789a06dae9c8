import { graphTime } from '../facebook-insights/pacific.ts';
import { readInstant } from '../facebook-insights/window.ts';
import { pageOf } from '../facebook-oauth/connection.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { unknownField } from '../facebook-oauth/graph-error.ts';
import { defineKind, type GraphKind, NodeRef } from '../facebook-oauth/graph-kind.ts';
import { type FacebookPage, findPage } from '../facebook-oauth/pages.ts';
import { nowS } from '../kernel/days.ts';
import { admitTo, type InstagramDesk, KEY } from './access.ts';
import { followersAt } from './account-days.ts';
import { accountInsights } from './account-insights.ts';
import { type InstagramAccount, instagramAccounts } from './accounts.ts';
import { type Atom, sumOf, VIEWS } from './atoms.ts';
import { findMedia, isThere, type Media, mediaBetween, STORY_LIFE_S, storiesBetween } from './media.ts';
import { mediaCounts, mediaInsights } from './media-metrics.ts';

const LIMIT_MAX = 100;
/** Older media cannot be reached. */
const REACHED_MAX = 10_000;

function mediaOf({ world }: InstagramDesk, account: InstagramAccount, from: number, to: number): Media[] {
  const now = nowS(world);
  const found = mediaBetween(world.seed, account, from, Math.min(now, to) + 1);
  return found.filter((media) => isThere(media, now)).reverse();
}

function listMedia(desk: InstagramDesk, account: InstagramAccount, call: GraphCall): unknown {
  const from = readInstant(call.params, 'since') ?? 0;
  const to = readInstant(call.params, 'until') ?? nowS(desk.world);
  const found = mediaOf(desk, account, from, to).slice(0, REACHED_MAX);
  return pageOf(call, found, ({ id }) => desk.graph.render(id, call), { max: LIMIT_MAX });
}

/** The stories of the last 24 hours. */
function listStories(desk: InstagramDesk, account: InstagramAccount, call: GraphCall): unknown {
  const now = nowS(desk.world);
  const found = storiesBetween(desk.world.seed, account, now - STORY_LIFE_S, now + 1).filter((story) => isThere(story, now));
  return pageOf(call, found.reverse(), ({ id }) => desk.graph.render(id, call), { max: LIMIT_MAX });
}

function accountKind(desk: InstagramDesk): GraphKind {
  const { world, door } = desk;
  const typeName = door.name === 'facebook' ? 'IGUser' : 'User';
  const professional = (read: (account: InstagramAccount) => unknown, name: string) => (account: InstagramAccount) => {
    if (door.name === 'facebook') throw unknownField(name, typeName);
    return read(account);
  };
  return defineKind<InstagramAccount>({
    typeName,
    key: KEY,
    find: (id) => instagramAccounts.find((account) => account.id === id || door.idOf(account) === id) ?? null,
    admit: (account, call) => admitTo(desk, account, call, account.id),
    fields: {
      username: ({ username }) => username,
      name: ({ name }) => name,
      profile_picture_url: ({ id }) => `https://scontent.cdninstagram.com/v/t51.2885-15/${id}_n.jpg`,
      followers_count: (account) => followersAt(world.seed, account, nowS(world)),
      follows_count: ({ followersAtStart }) => 40 + (followersAtStart % 700),
      media_count: (account) => mediaOf(desk, account, 0, nowS(world)).length,
      website: ({ username }) => `https://${username.replaceAll('_', '-')}.example.test/`,
      user_id: professional(({ id }) => id, 'user_id'),
      account_type: professional(({ type }) => type, 'account_type'),
    },
    edges: {
      insights: { GET: (account, call) => accountInsights(desk, account, call) },
      media: { GET: (account, call) => listMedia(desk, account, call) },
      stories: { GET: (account, call) => listStories(desk, account, call) },
    },
  });
}

/** Counters of 2026-04-22, behind Facebook Login only. */
const NEW_COUNTERS: Readonly<Record<string, readonly Atom[]>> = {
  shares_count: ['shares'],
  saved_count: ['saves'],
  reposts_count: ['reposts'],
  total_like_count: ['likes', 'facebookLikes'],
  total_comments_count: ['comments', 'facebookComments'],
  total_views_count: [...VIEWS, 'facebookViews'],
};

function mediaKind(desk: InstagramDesk): GraphKind {
  const now = () => nowS(desk.world);
  const file = (media: Media, ending: string) => `https://scontent.cdninstagram.com/v/t51.82787-15/${media.id}_n.${ending}`;
  const path = (media: Media) => {
    if (media.kind === 'story') return `stories/${media.account.username}/${media.id}`;
    return `${media.kind === 'reel' ? 'reel' : 'p'}/C${Number(media.id).toString(36)}`;
  };
  const counters = desk.door.name === 'facebook' ? NEW_COUNTERS : {};
  const newFields = Object.entries(counters).map(([name, atoms]) => [name, (media: Media) => sumOf(mediaCounts(media, now()), atoms)]);
  return defineKind<Media>({
    typeName: desk.door.name === 'facebook' ? 'IGMedia' : 'Media',
    key: KEY,
    find: (id) => findMedia(desk.world.seed, id, now()),
    admit: (media, call) => admitTo(desk, media.account, call, media.id),
    fields: {
      ...Object.fromEntries(newFields),
      caption: ({ caption }) => caption ?? undefined,
      media_type: ({ mediaType }) => mediaType,
      media_product_type: ({ product }) => product,
      permalink: (media) => `https://www.instagram.com/${path(media)}/`,
      media_url: (media) => (media.isProtected ? undefined : file(media, media.mediaType === 'VIDEO' ? 'mp4' : 'jpg')),
      thumbnail_url: (media) => (media.mediaType === 'VIDEO' ? file(media, 'jpg') : undefined),
      timestamp: ({ publishedS }) => graphTime(publishedS),
      username: ({ account }) => account.username,
      owner: ({ account }) => ({ id: desk.door.idOf(account) }),
      like_count: (media) => (media.account.hidesLikes ? undefined : mediaCounts(media, now()).likes),
      comments_count: (media) => mediaCounts(media, now()).comments,
    },
    edges: { insights: { GET: (media, call) => mediaInsights(desk, media, call) } },
  });
}

/** The account behind a page, as Facebook Login shows it. */
export function pageKind(): GraphKind {
  return defineKind<FacebookPage>({
    typeName: 'Page',
    key: KEY,
    find: findPage,
    fields: {
      instagram_business_account: ({ instagramId }, { token }) =>
        instagramId === null || !token.scopes.includes('instagram_basic') ? undefined : new NodeRef(instagramId),
    },
  });
}

export function instagramKinds(desk: InstagramDesk): GraphKind[] {
  return [accountKind(desk), mediaKind(desk)];
}
