import { shownHost } from '@sightline/contract/core';
import { checkTypeOf, type SwitchedOff } from '@sightline/contract/monitoring';
import { domainsWords } from './figures.ts';

/** `a.com is`, `2 domains are`: what something was done to. `host`: of the one it was meant for; left out: they are counted. */
export const actedAre = (host: string | undefined, count: number, locale: string): string =>
  `${actedName(host, count, locale)} ${count === 1 ? 'is' : 'are'}`;

export const actedName = (host: string | undefined, count: number, locale: string): string =>
  host === undefined ? domainsWords(count, locale) : shownHost(host);

/** What became of domains that were to come back from the bin. */
export function restoredWords(
  { host, ids }: { host?: string | undefined; ids: readonly string[] },
  { changed, switchedOff }: { changed: readonly string[]; switchedOff: readonly SwitchedOff[] },
  locale: string,
): string {
  const left = ids.length - changed.length;
  return [
    ...(changed.length > 0 ? [`${actedAre(host, changed.length, locale)} back.`] : []),
    ...(left > 0 ? [`${actedAre(host, left, locale)} not restored: already in the group, or gone from the bin.`] : []),
    ...switchedOff.map(
      ({ kind, hosts: [first = '', ...others] }) =>
        `${checkTypeOf(kind).label} is off for ${others.length === 0 ? shownHost(first) : domainsWords(others.length + 1, locale)}: its own settings no longer fit the group’s.`,
    ),
  ].join(' ');
}
