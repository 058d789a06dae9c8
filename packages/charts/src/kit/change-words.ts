import { wordsIn } from '@sightline/contract/frames';
import type { ChangeView } from './change-view.ts';

/** A change as it is spoken: "up 12.4%", "unchanged until 9:24"; null where it cannot be said. */
export function changeWords(change: ChangeView | null, locale: string): string | null {
  if (change === null || change.value === null) return null;
  const words = wordsIn(locale).change;
  const said = change.direction === 'flat' ? words.unchanged : words[change.direction](change.text);
  return change.until === null ? said : `${said} ${change.until}`;
}
