import type { QuotaMeter } from '@sightline/contract/sources';
import { readerLocale } from '#lib/locale/reader-locale.ts';

/** "properties/1 tokens per day: 1,200 of 200,000 left"; without a locale the viewer's. */
export function quotaWords(
  { name, remaining, limit }: Pick<QuotaMeter, 'name' | 'remaining' | 'limit'>,
  locale: string = readerLocale(),
): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return `${name}: ${number.format(remaining)} of ${number.format(limit)} left`;
}
