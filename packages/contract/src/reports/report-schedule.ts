import { z } from 'zod';
import { daySchema, timezoneSchema } from '../core/time/period.ts';

/** docs/product.md 8.1. */
export const reportPeriods = ['MONTH', 'WEEK', 'DAY', 'QUARTER'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Days of a month or a quarter on which a report can be sent. */
export const reportDays = ['FIRST_DAY', 'LAST_DAY', 'FIRST_WORK_DAY'] as const;
export type ReportDay = (typeof reportDays)[number];

/** Weekdays by index, Monday first. */
export const weekdayIndexes = [0, 1, 2, 3, 4, 5, 6] as const;
export const everyWeeksMax = 12;
const someMonday = '2024-01-01';

const timeOfDay = {
  hour: z
    .int({ error: 'Choose an hour from 0 to 23.' })
    .min(0, { error: 'Choose an hour from 0 to 23.' })
    .max(23, { error: 'Choose an hour from 0 to 23.' }),
  minute: z
    .int({ error: 'Choose a minute from 0 to 59.' })
    .min(0, { error: 'Choose a minute from 0 to 59.' })
    .max(59, { error: 'Choose a minute from 0 to 59.' }),
  timezone: timezoneSchema,
};
const dayOf = { detail: z.enum(reportDays, { error: 'Choose a day.' }) };

/** When a report is sent: at a time of day in a zone, on the days that `period` and `detail` name. */
export const reportScheduleSchema = z.discriminatedUnion('period', [
  z.object({ period: z.literal('DAY'), ...timeOfDay }),
  z.object({
    period: z.literal('WEEK'),
    detail: z.literal(weekdayIndexes, { error: 'Choose a weekday.' }),
    /** Each week, each second week … */
    every: z
      .int()
      .min(1, { error: 'At least every week.' })
      .max(everyWeeksMax, { error: `At most every ${everyWeeksMax} weeks.` })
      .default(1),
    /** A day of a week in which it is sent; weeks begin on Monday. It matters where they are skipped. */
    from: daySchema.default(someMonday),
    ...timeOfDay,
  }),
  z.object({ period: z.literal('MONTH'), ...dayOf, ...timeOfDay }),
  z.object({ period: z.literal('QUARTER'), ...dayOf, ...timeOfDay }),
]);
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;
