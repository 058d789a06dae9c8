import { words } from '../kernel/words.ts';

/** Views of content, by what brought them and whether the viewer follows the page. */
export const VIEWS = ['organicFollower', 'organicOther', 'paidFollower', 'paidOther'] as const;
/** Reactions as the Graph names them. */
export const REACTIONS = ['like', 'love', 'wow', 'haha', 'sorry', 'anger'] as const;
export const CLICKS = ['linkClicks', 'otherClicks', 'photoViews', 'videoPlays'] as const;
export const ATOMS = [
  ...VIEWS,
  ...REACTIONS,
  ...words('comments shares'),
  ...CLICKS,
  ...words('video3sOrganic video3sPaid video15s videoComplete watchMs reelPlays reelReplays'),
] as const;
export type Atom = (typeof ATOMS)[number];

/** Sums of some atoms. */
export function sumOf(counts: Readonly<Record<Atom, number>>, names: readonly Atom[]): number {
  return names.reduce((sum, name) => sum + counts[name], 0);
}

export const ENGAGEMENT: readonly Atom[] = [...REACTIONS, 'comments', 'shares', ...CLICKS];
