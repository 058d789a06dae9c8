import { rollingSetting } from '@sightline/contract/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findLiveAddress } from './use-range.ts';

const shared = { permalink: 'p', visitorOrigin: 'https://reports.agency.test', public: true, passwordProtected: false };
const here = `${shared.visitorOrigin}/dashboards/p`;
const usual = 'previousPeriod';
const lookAt = (pathname: string, search = '') =>
  vi.stubGlobal('window', { location: { origin: 'https://sightline.test', pathname, search } });
beforeEach(() => lookAt('/dashboards'));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the period shown, where the dashboard begins with another', 'last30Days', false, 'lastMonth', usual, `${here}?rangeType=lastMonth`],
  [
    'the comparison shown, where the dashboard begins with another',
    'lastMonth',
    false,
    'lastMonth',
    'previousYear',
    `${here}?rangeType=lastMonth&compare=previousYear`,
  ],
  ['that nothing is compared', 'lastMonth', false, 'lastMonth', 'none', `${here}?rangeType=lastMonth&compare=off`],
  ['the period alone, where days of its own are compared', 'last30Days', false, 'lastMonth', 'own', `${here}?rangeType=lastMonth`],
  ['nothing, where it begins with what is shown', 'lastMonth', false, 'lastMonth', usual, here],
  ['nothing, where days were chosen and it begins with a rolling period', 'lastMonth', false, 'custom', usual, here],
  ['a period, where it begins with fixed days and another is shown', 'custom', false, 'lastMonth', usual, `${here}?rangeType=lastMonth`],
  ['no address, where its fixed days are shown', 'custom', false, 'custom', usual, null],
  ['no address, where visitors get its fixed days whatever is shown', 'custom', true, 'lastMonth', usual, null],
  ['nothing, where visitors get its own period whatever is shown', 'lastMonth', true, 'last30Days', 'previousYear', here],
] as const)('a live link names %s', (_what, rangeType, hiddenDateSelector, type, kind, expected) => {
  expect(findLiveAddress({ ...shared, ...rollingSetting(rangeType), hiddenDateSelector }, { type, kind })?.() ?? null).toBe(expected);
});

it('a link leads to the page that is seen, from the dashboard itself', () => {
  const link = () =>
    findLiveAddress({ ...shared, ...rollingSetting('lastMonth'), hiddenDateSelector: false }, { type: 'lastMonth', kind: usual })?.();
  lookAt('/dashboards/p', '?page=Audience');
  expect(link()).toBe(`${here}?page=Audience`);
  // Of the list it is the page of that.
  lookAt('/dashboards', '?page=2');
  expect(link()).toBe(here);
});
