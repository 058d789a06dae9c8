import { wordsIn } from '@sightline/contract/frames';
import type { ChangeView } from './change-view.ts';

/** A change as it is spoken: "up 12.4%", "unchanged"; null where it cannot be said. */
export function changeWords(change: ChangeView | null, locale: string): string | null {
  if (change === null || change.value === null) return null;
  const words = wordsIn(locale).change;
  return change.direction === 'flat' ? words.unchanged : words[change.direction](change.text);
}
