import type { Version } from '@sightline/contract/dashboards';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { exactTime } from '#ui/feedback/relative-time.ts';

/** What a version is called: its name, else its time. */
export const versionTitle = ({ name, createdAt }: Version, locale: string = readerLocale()): string => name ?? exactTime(createdAt, locale);

/** Under its title: when, by whom, how much. */
export function versionFacts({ name, createdAt, authorName, widgetCount }: Version, locale: string = readerLocale()): string {
  const parts = [
    name === null ? null : exactTime(createdAt, locale),
    authorName,
    widgetCount === 1 ? '1 widget' : `${widgetCount} widgets`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
