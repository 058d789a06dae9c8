import { englishList } from '@sightline/contract/core';
import type { Verdict } from '@sightline/contract/monitoring';

/** What another place says; null: it says nothing. */
export interface Opinion {
  name: string;
  isDown: boolean | null;
}

const places = (count: number): string => (count === 1 ? '1 other place' : `${count} other places`);

/**
 * What a failure seen from here counts as once other places have looked: it counts when more than half of all places that say something see it, ours
 * among them. A place that says nothing counts for neither side; when all are silent, what is seen from here counts.
 */
export function weighPlaces(own: Verdict, opinions: readonly Opinion[]): Verdict {
  const down = opinions.filter(({ isDown }) => isDown === true).map(({ name }) => name);
  const up = opinions.filter(({ isDown }) => isDown === false).map(({ name }) => name);
  if (down.length + up.length === 0) return own;
  const seen = `It fails from ${englishList(['here', ...down])}`;
  if (up.length === 0) return { ...own, text: `${own.text} ${seen}.` };
  const counts = (1 + down.length) * 2 > 1 + down.length + up.length;
  if (counts) return { ...own, text: `${own.text} ${seen}, and answers from ${englishList(up)}.` };
  return {
    state: 'ok',
    fault: null,
    rank: 0,
    text: `${seen}, and answers from ${places(up.length)} (${englishList(up)}), so it does not count as a fault. From here: ${own.text}`,
  };
}
