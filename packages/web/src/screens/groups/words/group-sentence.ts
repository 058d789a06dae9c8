import { type Campaign, type CampaignCard, worstStates } from '@sightline/contract/monitoring';
import { counted } from '#lib/locale/counted.ts';
import { readerZone } from '#lib/locale/reader-locale.ts';
import { domainsWords } from './figures.ts';
import { type GroupReader, maintenanceWords, untilWords } from './moments.ts';
import { stateWord } from './state-words.ts';

type Counts = Pick<CampaignCard, 'counts' | 'domainsCount'>;
type OnCard = Counts & Pick<CampaignCard, 'maintenanceUntil' | 'timezone'>;
type OnPage = OnCard & Pick<Campaign, 'snoozedUntil' | 'snoozedCount'>;

const inWords = (count: number, word: string, locale: string): string => counted(count, word.toLowerCase(), word.toLowerCase(), locale);

/** How many domains are in which state: the healthy first, then the worst; `48 domains · 45 healthy · 2 critical`. */
function countsWords({ counts, domainsCount }: Counts, locale: string): string {
  if (domainsCount === 0) return 'No domains';
  const states = ['ok' as const, ...worstStates.filter((state) => state !== 'ok')].filter((state) => counts[state] > 0);
  return [domainsWords(domainsCount, locale), ...states.map((state) => inWords(counts[state], stateWord(state).word, locale))].join(' · ');
}

const readerOf = ({ timezone }: OnCard, locale: string): GroupReader => ({ locale, timezone: timezone ?? readerZone() });

/** Whatever state a domain is in, it may be snoozed too. */
function quietWords(group: OnPage, now: number, locale: string): string[] {
  if (group.snoozedUntil !== null && group.snoozedCount >= group.domainsCount)
    return [`all snoozed until ${untilWords(group.snoozedUntil, now, readerOf(group, locale))}`];
  return group.snoozedCount === 0 ? [] : [inWords(group.snoozedCount, 'of them snoozed', locale)];
}

/** What the list of groups says of one: its states, and until when it is worked on. */
export const cardWords = (group: OnCard, now: number, locale: string): string =>
  [countsWords(group, locale), ...maintenanceWords(group.maintenanceUntil, now, readerOf(group, locale))].join(' · ');

/** The line under a group's name, with what is kept quiet and what is being worked on. */
export const groupSentence = (group: OnPage, now: number, locale: string): string =>
  [
    countsWords(group, locale),
    ...quietWords(group, now, locale),
    ...maintenanceWords(group.maintenanceUntil, now, readerOf(group, locale)),
  ].join(' · ');
