import type { ChangeView } from './change-view.ts';

/** A change as it is spoken: "up 12.4%", "unchanged"; null where it cannot be said. */
export function changeWords(change: ChangeView | null): string | null {
  if (change === null || change.value === null) return null;
  return change.direction === 'flat' ? 'unchanged' : `${change.direction} ${change.text}`;
}
