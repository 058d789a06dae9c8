import { campaignDomainsMax } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { leavesOut } from './left-out.ts';

const refused = 'a.test\nco.uk';

it.each([
  ['lines that are seen to be none', 'a.test\nno', { count: 1, faultsCount: 1 }, null, true],
  ['lines that the server alone knows to be none', refused, { count: 2, faultsCount: 0 }, refused, true],
  ['nothing once the lines were corrected', 'a.test\nb.test', { count: 2, faultsCount: 0 }, refused, false],
  ['nothing where nothing was refused', 'a.test', { count: 1, faultsCount: 0 }, null, false],
  ['nothing where nothing would be left', 'no', { count: 0, faultsCount: 1 }, null, false],
  ['nothing of more than a group holds', refused, { count: campaignDomainsMax + 1, faultsCount: 0 }, refused, false],
  ['nothing of more than a group holds with what is none', refused, { count: campaignDomainsMax, faultsCount: 1 }, null, false],
] as const)('a new group leaves out %s', (_what, text, counts, refusedText, expected) => {
  expect(leavesOut(text, counts, refusedText)).toBe(expected);
});
