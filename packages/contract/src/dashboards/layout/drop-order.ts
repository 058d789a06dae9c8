/** The list with the entry at `from` moved to `to`; positions outside mean the nearest end. */
export function moveWidget<T>(order: readonly T[], from: number, to: number): T[] {
  const moved = [...order];
  if (from < 0 || from >= order.length) return moved;
  const taken = moved.splice(from, 1);
  moved.splice(Math.max(0, Math.min(to, moved.length)), 0, ...taken);
  return moved;
}

/** Widgets with their `order` counted anew from 0, as they stand in the list; unchanged ones stay the same objects. */
export const withOrder = <T extends { order: number }>(widgets: readonly T[]): T[] =>
  widgets.map((widget, order) => (widget.order === order ? widget : { ...widget, order }));
