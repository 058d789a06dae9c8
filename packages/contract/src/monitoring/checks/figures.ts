import { z } from 'zod';
import { hourS } from '../../core/time/time-units.ts';
import { measureKinds } from '../../sources/measure-kinds.ts';
import { type CheckField, checkType } from './check-type.ts';

const [traffic, clicks, position, spend] = measureKinds;

const settings = z.object({
  /** The last so many whole days against as many before. */
  days: z.enum(['7', '30']).default('7'),
  warnPercent: z.number().int().min(5).max(1000).default(30),
  criticalPercent: z.number().int().min(5).max(1000).default(60),
  /** Smaller figures go up and down by chance. */
  atLeast: z.number().min(0).max(1_000_000_000).default(50),
});
const fields: readonly CheckField[] = [
  {
    name: 'days',
    label: 'Compare the last',
    kind: 'choice',
    choices: [
      { value: '7', label: '7 days with the 7 before' },
      { value: '30', label: '30 days with the 30 before' },
    ],
  },
  { name: 'warnPercent', label: 'Warn when worse by', kind: 'number', unit: '%' },
  { name: 'criticalPercent', label: 'Critical when worse by', kind: 'number', unit: '%' },
  {
    name: 'atLeast',
    label: 'Only where there were at least',
    kind: 'number',
    help: 'In the days before: visits, clicks, impressions (for the position) or money. Smaller figures go up and down by chance.',
  },
];
const daily = { intervalS: 21_600, intervalMinS: hourS, isOnByDefault: true, countsForUptime: false, settings, fields };

/** From the company's own sources that measure the domain; without one they do not run. */
export const trafficCheck = checkType({
  kind: traffic,
  label: 'Traffic',
  about: 'Visits against the days before, from a source that measures this domain.',
  ...daily,
});
export const clicksCheck = checkType({
  kind: clicks,
  label: 'Search clicks',
  about: 'Clicks from search results against the days before, from a source that measures this domain.',
  ...daily,
});
export const positionCheck = checkType({
  kind: position,
  label: 'Search position',
  about: 'The average position in search results against the days before, from a source that measures this domain.',
  ...daily,
});
export const spendCheck = checkType({
  kind: spend,
  label: 'Ad spend',
  about: 'Advertising cost against the days before, from a source that advertises this domain.',
  ...daily,
});

/** Checks that compare figures of the company's own sources. */
export const figuresChecks = [trafficCheck, clicksCheck, positionCheck, spendCheck] as const;
