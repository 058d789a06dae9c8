/** Counts of a post or a day by name. */
export type Counts<A extends string> = Record<A, number>;

/** Something published that gathers counts: quickly at first, then less, until its life is over. */
export interface Piece<A extends string> {
  publishedS: number;
  lifeS: number;
  /** What it will have come to in the end; need not be whole. */
  finals: Counts<A>;
}

const STEEP = 6;

function shareAt(piece: Piece<string>, atS: number): number {
  const age = (atS - piece.publishedS) / piece.lifeS;
  if (age <= 0) return 0;
  return age >= 1 ? 1 : (1 - Math.exp(-STEEP * age)) / (1 - Math.exp(-STEEP));
}

const zeros = new WeakMap<readonly string[], Counts<string>>();

/** A count of nothing for each name. Copying the last answer is much faster than making it. */
export function noCounts<A extends string>(names: readonly A[]): Counts<A> {
  const known = zeros.get(names) ?? Object.fromEntries(names.map((name) => [name, 0]));
  zeros.set(names, known);
  return { ...known } as Counts<A>;
}

/** What a piece has come to at an instant. Never falls, so what lies between two instants is never negative. */
export function accruedBy<A extends string>(piece: Piece<A>, names: readonly A[], atS: number): Counts<A> {
  const share = shareAt(piece, atS);
  const counts = noCounts(names);
  for (const name of names) counts[name] = Math.floor(piece.finals[name] * share);
  return counts;
}

/** Adds to `sum` what a piece gathered between two instants. */
export function addBetween<A extends string>(sum: Counts<A>, piece: Piece<A>, names: readonly A[], fromS: number, toS: number): void {
  const [before, after] = [shareAt(piece, fromS), shareAt(piece, toS)];
  if (before === after) return;
  for (const name of names) sum[name] += Math.floor(piece.finals[name] * after) - Math.floor(piece.finals[name] * before);
}

export function addCounts<A extends string>(sum: Counts<A>, more: Counts<A>, names: readonly A[]): void {
  for (const name of names) sum[name] += more[name];
}

/**
 * How many different people are behind a number of views: at most as many, never fewer for more views, and for all together at
 * most as many as for the parts added up. `pool` is how many there are at all.
 */
export function peopleBehind(views: number, pool: number): number {
  return Math.ceil(pool * (1 - Math.exp(-views / (pool * 1.25))) - 1e-9);
}
