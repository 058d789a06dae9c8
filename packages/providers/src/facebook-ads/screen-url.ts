import { addDays } from '@sightline/contract/core';
import type { Query } from '../kit/provider.ts';
import { idIn, screenAddress } from '../kit/screen-address.ts';

/** Reports whose rows are of a level below campaigns open Ads Manager on that level. */
const levels: Record<string, string> = { adGroups: 'adsets', ads: 'ads' };

/** Ads Manager with the account and the days; it writes the day after the last one. */
export function screenUrl({ report, inputs, period }: Query): string | null {
  const act = idIn(inputs, 'profile', /^(?:act_)?(\d+)$/);
  if (act === null) return null;
  const level = Object.hasOwn(levels, report) ? levels[report] : 'campaigns';
  const date = `${period.start}_${addDays(period.end, 1)}`;
  return screenAddress(`https://adsmanager.facebook.com/adsmanager/manage/${level}`, { act, date });
}
