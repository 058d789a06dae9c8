import { englishList, shownHost } from '@sightline/contract/core';
import { trashDays } from '@sightline/contract/dashboards';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { counted, domainsWords } from '../words/figures.ts';

/** Names that a question holds; more are counted. */
const namedMax = 5;

/** Some names of so many, for a sentence. */
export function someOf(names: readonly string[], count: number, locale: string): string {
  const shown = names.slice(0, namedMax).map(shownHost);
  const rest = count - shown.length;
  return englishList([...shown, ...(rest > 0 ? [counted(rest, 'more', 'more', locale)] : [])]);
}

/** Whether so many domains, some of them by name, are to be deleted. */
export async function askToDelete(count: number, hosts: readonly string[]): Promise<boolean> {
  const locale = readerLocale();
  const [only] = hosts;
  const what = count === 1 && only !== undefined ? `“${shownHost(only)}”` : domainsWords(count, locale);
  const names = count === 1 || hosts.length === 0 ? '' : `${someOf(hosts, count, locale)}. `;
  const back =
    count === 1
      ? 'It is no longer watched, and comes back with its history'
      : 'They are no longer watched, and come back with their history';
  return askQuestion({
    title: `Delete ${what}?`,
    message: `${names}${back} from the bin of the group, for ${trashDays} days.`,
    confirmLabel: count === 1 ? 'Delete the domain' : `Delete ${domainsWords(count, locale)}`,
  });
}
