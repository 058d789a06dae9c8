import type { Placed } from '@sightline/contract/dashboards';
import type { Direction } from '../../keys/command-of.ts';

interface Ordered {
  id: string;
}

const overlaps = (one: Placed<Ordered>, other: Placed<Ordered>): boolean => one.x < other.x + other.w && other.x < one.x + one.w;

/** The nearest widget above or below another that it would pass; its place in the order, or null. */
function passedBy(placed: readonly Placed<Ordered>[], from: number, ids: readonly string[], isUp: boolean): number | null {
  const own = placed[from];
  if (!own) return null;
  const [nearest] = placed
    .map((other, index) => ({ other, index, distance: isUp ? own.y - (other.y + other.h) : other.y - (own.y + own.h) }))
    .filter(({ other, distance }) => !ids.includes(other.widget.id) && distance >= 0 && overlaps(own, other))
    .sort((one, other) => one.distance - other.distance || (isUp ? one.index - other.index : other.index - one.index));
  if (!nearest) return null;
  // Something above may still come later in the order (a gap filled by a small widget): then there is nothing to pass.
  const passes = isUp ? nearest.index < from : nearest.index > from;
  return passes ? nearest.index : null;
}

/**
 * Where an arrow key moves widgets to, as the number of the others before them: left and right by one, up and down past the nearest widget above
 * or below. Several move as one block. Null where there is nothing in that direction.
 */
export function placeAfterKey(placed: readonly Placed<Ordered>[], ids: readonly string[], direction: Direction): number | null {
  const places = placed.flatMap(({ widget }, index) => (ids.includes(widget.id) ? [index] : []));
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return null;
  const othersCount = placed.length - places.length;
  const othersUpTo = (place: number): number => place - places.filter((own) => own < place).length;
  const isUp = direction === 'up';
  if (isUp || direction === 'down') {
    const passed = passedBy(placed, isUp ? first : last, ids, isUp);
    if (passed === null) return null;
    return isUp ? othersUpTo(passed) : othersUpTo(passed) + 1;
  }
  const to = direction === 'left' ? first - 1 : first + 1;
  return to < 0 || to > othersCount ? null : to;
}
