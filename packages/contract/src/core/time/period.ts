import { z } from 'zod';
import { madeOnce } from '../values/made-once.ts';
import { comparisonKindSchema, defaultComparison } from './comparison-kind.ts';

/** A calendar day, YYYY-MM-DD. What is none is not looked at further: nothing counts from it. */
export const daySchema = z.iso.date({ abort: true });
export type Day = string;

/** Both ends belong to the period. */
export const periodSchema = z.object({ start: daySchema, end: daySchema });
export type Period = z.infer<typeof periodSchema>;

/** docs/product.md 5.1. */
export const rangeTypes = [
  'daily',
  'yesterday',
  'weekly',
  'lastWeek',
  'monthly',
  'lastMonth',
  'midMonthly',
  'quarterly',
  'lastQuarter',
  'yearly',
  'lastYear',
  'last7Days',
  'last14Days',
  'last28Days',
  'last30Days',
  'last90Days',
  'last12Months',
  'custom',
] as const;
export const rangeTypeSchema = z.enum(rangeTypes);
export type RangeType = z.infer<typeof rangeTypeSchema>;

/** The days asked for; a missing comparison means "no comparison". */
export interface Range {
  period: Period;
  comparison: Period | null;
  /** A second comparison beside the first; left out: there is none, as there is without a first. */
  also?: Period;
}

/** What is kept with a dashboard: a rolling type needs no days; `custom` needs start and end. Days to compare with go before the kind of comparison. */
export const rangeSettingSchema = z.object({
  rangeType: rangeTypeSchema,
  startDate: daySchema.nullable(),
  endDate: daySchema.nullable(),
  compareStartDate: daySchema.nullable(),
  compareEndDate: daySchema.nullable(),
  comparisonKind: comparisonKindSchema.default(defaultComparison),
});
export type RangeSetting = z.infer<typeof rangeSettingSchema>;

/** A rolling type as it is usually compared. */
export const rollingSetting = (rangeType: RangeType): RangeSetting => ({
  rangeType,
  startDate: null,
  endDate: null,
  compareStartDate: null,
  compareEndDate: null,
  comparisonKind: defaultComparison,
});

/** Whether a name is one; making a formatter for each request would cost more than the rest of the check. */
const knownZones = madeOnce<boolean>();

function makesFormat(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    // The one way to ask: an unknown name throws.
    return false;
  }
}
const isTimezone = (zone: string): boolean => knownZones(zone, () => makesFormat(zone));

export const timezoneSchema = z.string().max(64).refine(isTimezone, { error: 'Unknown time zone. Use a name such as Europe/Vienna.' });
