import { trashDays } from '@sightline/contract/dashboards';
import { domainsWords } from './figures.ts';

/** What stands in the place of a group's domains where it has none; `deleted`: how many of its domains are in the bin. */
export const noDomainsWords = (deleted: number, locale: string): { title: string; text: string } =>
  deleted === 0
    ? {
        title: 'Add the first domains',
        text: 'Paste host names or drop a CSV file. Results come within a minute.',
      }
    : {
        title: 'All domains are deleted',
        text: `${domainsWords(deleted, locale)} ${deleted === 1 ? 'is' : 'are'} in the bin, for ${trashDays} days each, with history.`,
      };
