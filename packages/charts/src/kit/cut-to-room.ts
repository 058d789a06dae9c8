import { wordsIn } from '@sightline/contract/frames';

/** The layout of as many of these rows as have room, with how many those are among its notes where they are not all. */
export function cutToRoom<L>(
  { notes, all, locale }: { notes: readonly string[]; all: number; locale: string },
  layoutWith: (notes: string[]) => L,
  countOf: (layout: L) => number,
): L {
  const whole = layoutWith([...notes]);
  if (countOf(whole) >= all) return whole;
  const noted = (count: number): L => layoutWith([...notes, wordsIn(locale).table.cut(count, all)]);
  // The note itself takes room.
  return noted(countOf(noted(countOf(whole))));
}
