import { z } from 'zod';

/**
 * What a period is compared with: the unit before (of a running one the same part, of days that are none as many before), as many whole weeks back as
 * it takes to meet the same weekdays, the same of last year, the unit before and last year beside it, or nothing. Days of one's own are kept as days.
 */
export const comparisonKinds = ['previousPeriod', 'matchingWeekdays', 'previousYear', 'previousPeriodAndYear', 'none'] as const;
export const comparisonKindSchema = z.enum(comparisonKinds);
export type ComparisonKind = (typeof comparisonKinds)[number];
export const defaultComparison: ComparisonKind = 'previousPeriod';
