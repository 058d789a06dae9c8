import type { Company } from '@sightline/contract/company';
import { expect, it } from 'vitest';
import { setReaderLanguage } from '#lib/locale/reader-locale.ts';
import { entitlementWords } from './entitlement-words.ts';

setReaderLanguage('en-GB');

const plan = { dashboards: 25, interval: 12 } as const;
const at = '2026-12-04T09:00:00.000Z';
const running = { plan, nextPlan: null, currency: 'USD', nextCharge: 130_000, discount: 0, nextChargeAt: at, endsAt: null };
const canceled = { ...running, nextCharge: null, discount: 0, nextChargeAt: null, endsAt: at };

it.each<[Company['state'], string | null, Parameters<typeof entitlementWords>[1], RegExp]>([
  ['trial', at, null, /^Your trial runs until 4 December 2026\. Subscribe/],
  ['trial', null, null, /without an end\.$/],
  ['expired', at, null, /Ended on 4 December 2026\. Everything is kept; subscribe to go on\.$/],
  ['active', at, running, /^Your plan: 25 dashboards, paid yearly\. Next charge: \$1,300\.00 on 4 December 2026\.$/],
  [
    'active',
    at,
    { ...running, nextCharge: 104_000, discount: 26_000 },
    /charge: \$1,040\.00 on 4 December 2026, \$260\.00 off by coupon\.$/,
  ],
  ['active', at, { ...running, nextPlan: { dashboards: 10, interval: 1 } }, /Then: 10 dashboards, paid monthly\.$/],
  ['overdue', at, running, /A recent charge failed\. Change your card/],
  ['canceled', at, canceled, /Canceled; works until 4 December 2026\. Resume it/],
])('%s, ending %s: says how it stands', (state, expiresAt, subscription, words) => {
  expect(entitlementWords({ state, expiresAt }, subscription).join(' ')).toMatch(words);
});
