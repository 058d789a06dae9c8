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

/** Where a tip stands: below the control if there is room, else above, else at a side; never over the control. Null: there is no room, or the control is out of sight. */
export function placeTip(control: Box, tip: Size, room: Size): { left: number; top: number } | null {
  const right = control.left + control.width;
  const bottom = control.top + control.height;
  const isInSight = bottom > 0 && control.top < room.height && right > 0 && control.left < room.width;
  if (!isInSight) return null;
  const left = clamp(control.left + control.width / 2 - tip.width / 2, edge, Math.max(edge, room.width - tip.width - edge));
  const below = Math.max(bottom + gap, edge);
  if (below + tip.height + edge <= room.height) return { left, top: below };
  const above = Math.min(control.top - gap, room.height - edge) - tip.height;
  if (above >= edge) return { left, top: above };
  const top = clamp(control.top, edge, Math.max(edge, room.height - tip.height - edge));
  if (right + gap + tip.width + edge <= room.width) return { left: right + gap, top };
  const before = control.left - gap - tip.width;
  return before >= edge ? { left: before, top } : null;
}
