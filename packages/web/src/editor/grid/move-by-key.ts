import type { Placed } from '@sightline/contract/rules/grid';
import type { Direction } from '../keys/command-of.ts';

interface Ordered {
  id: string;
}

const overlaps = (one: Placed<Ordered>, other: Placed<Ordered>): boolean => one.x < other.x + other.w && other.x < one.x + one.w;

/**
 * The place in the order an arrow key moves a widget to: left and right by one, up and down past the nearest widget above or below it. Null
 * where there is nothing in that direction.
 */
export function placeAfterKey(placed: readonly Placed<Ordered>[], id: string, direction: Direction): number | null {
  const from = placed.findIndex(({ widget }) => widget.id === id);
  const own = placed[from];
  if (!own) return null;
  if (direction === 'left' || direction === 'right') {
    const to = direction === 'left' ? from - 1 : from + 1;
    return to < 0 || to >= placed.length ? null : to;
  }
  const isUp = direction === 'up';
  const beyond = placed
    .map((other, index) => ({ other, index, distance: isUp ? own.y - (other.y + other.h) : other.y - (own.y + own.h) }))
    .filter(({ other, index, distance }) => index !== from && distance >= 0 && overlaps(own, other))
    .sort((one, other) => one.distance - other.distance || (isUp ? one.index - other.index : other.index - one.index));
  const [nearest] = beyond;
  if (!nearest) return null;
  // Something above may still come later in the order (a gap filled by a small widget): then there is nothing to pass.
  const passes = isUp ? nearest.index < from : nearest.index > from;
  return passes ? nearest.index : null;
}
