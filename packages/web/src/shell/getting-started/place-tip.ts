export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Between the control and its tip, and between the tip and the edge of the window. */
const gap = 10;
const edge = 8;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

const isOver = (place: { left: number; top: number }, tip: Size, box: Box): boolean =>
  place.left < box.left + box.width &&
  place.left + tip.width > box.left &&
  place.top < box.top + box.height &&
  place.top + tip.height > box.top;

/**
 * Where a tip stands: below the control if there is room, else above, in its middle or at one of its ends, else at a side; never over the control, nor over what is
 * `kept` free. Null: there is no room, or the control is out of sight.
 */
export function placeTip(control: Box, tip: Size, room: Size, kept: readonly Box[] = []): { left: number; top: number } | null {
  const right = control.left + control.width;
  const bottom = control.top + control.height;
  const isInSight = bottom > 0 && control.top < room.height && right > 0 && control.left < room.width;
  if (!isInSight) return null;
  const inside = (left: number): number => clamp(left, edge, Math.max(edge, room.width - tip.width - edge));
  const lefts = [control.left + control.width / 2 - tip.width / 2, control.left, right - tip.width].map(inside);
  const below = Math.max(bottom + gap, edge);
  const above = Math.min(control.top - gap, room.height - edge) - tip.height;
  const top = clamp(control.top, edge, Math.max(edge, room.height - tip.height - edge));
  const after = right + gap;
  const before = control.left - gap - tip.width;
  const places = [
    ...lefts.map((left) => ({ left, top: below, hasRoom: below + tip.height + edge <= room.height })),
    ...lefts.map((left) => ({ left, top: above, hasRoom: above >= edge })),
    { left: after, top, hasRoom: after + tip.width + edge <= room.width },
    { left: before, top, hasRoom: before >= edge },
  ];
  const free = places.find((place) => place.hasRoom && !kept.some((box) => isOver(place, tip, box)));
  return free ? { left: free.left, top: free.top } : null;
}
