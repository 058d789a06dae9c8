import { contrastMin, contrastRatio } from '@sightline/contract/rules/contrast';

/** What is hard to read with these two colours, in words; null when it can be read. */
export function contrastWarning(what: string, ink: string, ground: string): string | null {
  const ratio = contrastRatio(ink, ground);
  return ratio >= contrastMin ? null : `${what} is hard to read: the contrast is ${ratio.toFixed(1)}, and ${contrastMin} is needed.`;
}
