import { numberFormatter } from '@sightline/contract/core';

/** `3 domains`, with the digits of the locale. */
export const counted = (count: number, one: string, many: string, locale: string): string =>
  count === 1 ? `1 ${one}` : `${numberFormatter(locale, { maximumFractionDigits: 0 }).format(count)} ${many}`;
