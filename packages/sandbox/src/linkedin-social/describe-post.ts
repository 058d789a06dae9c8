import { shareOut } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import { organizationUrn } from './organizations.ts';
import { lifetimeOf } from './post-days.ts';
import type { Post } from './posts.ts';

/** URNs of the pictures, films and files of a post. */
export function mediaOf(post: Post): string[] {
  const id = `C4E${post.urn.slice(-12)}`;
  switch (post.kind) {
    case 'image':
    case 'video':
    case 'document':
      return [`urn:li:${post.kind}:${id}`];
    case 'article':
      return [`urn:li:image:${id}`];
    case 'multiImage':
      return [1, 2, 3].map((place) => `urn:li:image:${id}${place}`);
    case 'poll':
    case 'reshare':
    case 'text':
      return [];
  }
}

const TITLES = { image: 'Foto "Team"', video: 'Behind the scenes', document: 'Whitepaper.pdf' };

function contentOf(post: Post): Record<string, unknown> {
  const [first] = mediaOf(post);
  switch (post.kind) {
    case 'image':
    case 'video':
    case 'document':
      return { content: { media: { id: first, title: TITLES[post.kind] } } };
    case 'article':
      return { content: { article: { source: post.organization.website, title: 'Neues aus dem Blog', thumbnail: first } } };
    case 'multiImage':
      return { content: { multiImage: { images: mediaOf(post).map((id) => ({ id })) } } };
    case 'poll': {
      const options = [
        { text: 'Ja', isVotedByViewer: false, voteCount: 12 },
        { text: 'Nein', isVotedByViewer: false, voteCount: 5 },
      ];
      return { content: { poll: { question: 'Home office?', settings: { duration: 'THREE_DAYS' }, options } } };
    }
    case 'reshare':
      return { reshareContext: { parent: 'urn:li:share:7000000000000000001', root: 'urn:li:share:7000000000000000001' } };
    case 'text':
      return {};
  }
}

export function describePost(post: Post): Record<string, unknown> {
  return {
    id: post.urn,
    author: organizationUrn(post.organization),
    commentary: post.commentary,
    createdAt: post.publishedAt,
    publishedAt: post.publishedAt,
    lastModifiedAt: post.lastModifiedAt,
    lifecycleState: 'PUBLISHED',
    visibility: 'PUBLIC',
    distribution: { feedDistribution: post.isDark ? 'NONE' : 'MAIN_FEED', thirdPartyDistributionChannels: [] },
    ...contentOf(post),
    adContext: { isDsc: post.isDark },
    lifecycleStateInfo: { isEditedByAuthor: post.lastModifiedAt !== post.publishedAt },
    isReshareDisabledByAuthor: false,
  };
}

const REACTIONS: readonly [type: string, weight: number][] = [
  ['LIKE', 71],
  ['PRAISE', 12],
  ['EMPATHY', 8],
  ['INTEREST', 5],
  ['APPRECIATION', 3],
  ['ENTERTAINMENT', 1],
];

/** Reactions and comments of a post as they stand now. */
export function describeSocial(world: World, post: Post): Record<string, unknown> {
  const { likeCount, commentCount } = lifetimeOf(world, post);
  const counts = shareOut(
    likeCount,
    REACTIONS.map(([, weight]) => weight),
  );
  const summaries = REACTIONS.flatMap(([reactionType], index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [[reactionType, { reactionType, count }] as const] : [];
  });
  return {
    entity: post.urn,
    reactionSummaries: Object.fromEntries(summaries),
    commentSummary: { count: commentCount, topLevelCount: Math.ceil(commentCount * 0.8) },
    commentsState: 'OPEN',
  };
}
