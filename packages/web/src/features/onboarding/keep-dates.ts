import { type RangeType, rollingSetting } from '@sightline/contract/core';
import { saveUserData } from '@sightline/contract/identity';
import { call } from '#api/calls/client.ts';
import { getPageConfig } from '#lib/page/page-config.ts';

/** The last days that were chosen are those that the person's next dashboard begins with. Days by date are not: they would stand still there. */
export function keepDates(rangeType: RangeType): void {
  if (getPageConfig().user === null || rangeType === 'custom') return;
  const dates = rollingSetting(rangeType);
  // Nothing that anybody did is lost, so nobody is stopped for it.
  call(saveUserData, { body: { dates }, keepalive: true }).catch((thrown: unknown) => console.warn('The days were not kept.', thrown));
}
