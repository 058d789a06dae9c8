import { shortenNames } from './short-names.ts';
import { textWidth } from './text-width.ts';

export const rowTextSize = 12;
/** Closer lines cannot be read. */
export const rowHeightMin = 18;
const gap = 10;
/** Of the width: the rest is what is compared. */
const shareMax = 0.42;
/** A name cut to less says nothing. */
const nameMin = 40;
const withoutNames = 4;

/** Names at the left of rows, as they fit, and where the drawing begins beside them; empty where they have no room. */
export function nameColumn(
  labels: readonly string[],
  { width, isHighEnough }: { width: number; isHighEnough: boolean },
): { names: string[]; left: number } {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, rowTextSize)));
  const room = Math.min(widest, width * shareMax);
  if (!isHighEnough || (widest > room && room < nameMin)) return { names: labels.map(() => ''), left: withoutNames };
  const left = Math.ceil(room) + gap;
  return { names: shortenNames(labels, left - gap, rowTextSize), left };
}
