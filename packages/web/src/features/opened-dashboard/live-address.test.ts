import { expect, it } from 'vitest';
import { findLiveAddress } from './use-range.ts';

const shared = { permalink: 'p', visitorOrigin: 'https://reports.agency.test', public: true, passwordProtected: false };
const here = `${shared.visitorOrigin}/dashboards/p`;

it.each([
  ['the period shown, where the dashboard begins with another', 'last30Days', false, 'lastMonth', `${here}?rangeType=lastMonth`],
  ['nothing, where it begins with what is shown', 'lastMonth', false, 'lastMonth', here],
  ['nothing, where days were chosen and it begins with a rolling period', 'lastMonth', false, 'custom', here],
  ['a period, where it begins with fixed days and another is shown', 'custom', false, 'lastMonth', `${here}?rangeType=lastMonth`],
  ['no address, where its fixed days are shown', 'custom', false, 'custom', null],
  ['no address, where visitors get its fixed days whatever is shown', 'custom', true, 'lastMonth', null],
  ['nothing, where visitors get its own period whatever is shown', 'lastMonth', true, 'last30Days', here],
] as const)('a live link names %s', (_what, rangeType, hiddenDateSelector, type, expected) => {
  expect(findLiveAddress({ ...shared, rangeType, hiddenDateSelector }, { type })).toBe(expected);
});
