import { domainsWords } from './figures.ts';

/** Under the title of the list of all domains; `isFound`: a search or a filter leaves these. */
export const allDomainsSentence = (total: number, isFound: boolean, locale: string): string =>
  `${domainsWords(total, locale)} ${isFound ? 'found' : 'of all groups'} · uptime of the last 7 days`;
