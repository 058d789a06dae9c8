/**
 * The named entries as one block, in the order they have, with `to` of the others before it; at most at the ends. The list itself where that
 * changes nothing.
 */
export function movedTogether<T extends { id: string }>(list: T[], ids: readonly string[], to: number): T[] {
  const block = list.filter(({ id }) => ids.includes(id));
  const others = list.filter(({ id }) => !ids.includes(id));
  const next = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...block);
  return next.every((entry, index) => entry === list[index]) ? list : next;
}
