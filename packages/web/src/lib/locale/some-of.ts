import { englishList, numberFormatter } from '@sightline/contract/core';

/** Names that a sentence holds; more are counted. */
const namedMax = 5;

/** Some names of so many, for a sentence. */
export function someOf(names: readonly string[], count: number, locale: string): string {
  const shown = names.slice(0, namedMax);
  const rest = count - shown.length;
  return englishList([...shown, ...(rest > 0 ? [`${numberFormatter(locale, {}).format(rest)} more`] : [])]);
}
