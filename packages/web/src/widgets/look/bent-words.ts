import { seenOn } from '@sightline/charts/kit/colour';
import { luminanceOf } from '@sightline/contract/core';

export interface Paper {
  colour: string;
  /** "light cards". */
  words: string;
}

/** Where a colour of series is not drawn as it was chosen, and why; null: it is, on all of these. */
export function bentWords(colour: string, papers: readonly Paper[]): string | null {
  const bent = papers.flatMap((paper) => {
    const drawn = seenOn(colour, paper.colour);
    return drawn === colour ? [] : [`${luminanceOf(drawn) < luminanceOf(colour) ? 'darker' : 'lighter'} on ${paper.words}`];
  });
  return bent.length === 0 ? null : `Drawn ${bent.join(' and ')}, so that it can be seen.`;
}
