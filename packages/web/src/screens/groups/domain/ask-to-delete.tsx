import { shownHost } from '@sightline/contract/core';
import { trashDays } from '@sightline/contract/dashboards';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { someOf } from '#lib/locale/some-of.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { domainsWords } from '../words/figures.ts';

/** Whether so many domains, some of them by name, are to be deleted. */
export async function askToDelete(count: number, hosts: readonly string[]): Promise<boolean> {
  const locale = readerLocale();
  const [only] = hosts;
  const what = count === 1 && only !== undefined ? `“${shownHost(only)}”` : domainsWords(count, locale);
  const names = count === 1 || hosts.length === 0 ? '' : `${someOf(hosts.map(shownHost), count, locale)}. `;
  const back =
    count === 1
      ? 'It is no longer watched. The bin keeps it with its history'
      : 'They are no longer watched. The bin keeps them with their history';
  return askQuestion({
    title: `Delete ${what}?`,
    message: `${names}${back} for ${trashDays} days.`,
    confirmLabel: count === 1 ? 'Delete the domain' : `Delete ${domainsWords(count, locale)}`,
  });
}
