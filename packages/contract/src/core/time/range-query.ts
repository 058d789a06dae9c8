import { z } from 'zod';
import type { Calendar } from '../locale/locale-setting.ts';
import { orderedPeriod } from './days.ts';
import { type Day, daySchema, type Period, type Range, rangeSettingSchema, timezoneSchema } from './period.ts';
import { periodFault, settingFaults } from './period-bound.ts';

/** The days of a call that asks for figures. */
export const askedDaysSchema = z
  .object({
    start: daySchema,
    end: daySchema,
    compareStart: daySchema.optional(),
    compareEnd: daySchema.optional(),
    /** A second comparison, beside the first alone. */
    alsoStart: daySchema.optional(),
    alsoEnd: daySchema.optional(),
  })
  .superRefine(({ start, end, compareStart, compareEnd, alsoStart, alsoEnd }, context) => {
    const fault = periodFault(start, end);
    if (fault !== null) context.addIssue({ code: 'custom', path: ['start'], message: fault });
    const compared = compareStart === undefined || compareEnd === undefined ? null : periodFault(compareStart, compareEnd);
    if (compared !== null) context.addIssue({ code: 'custom', path: ['compareStart'], message: compared });
    const also = alsoStart === undefined || alsoEnd === undefined ? null : periodFault(alsoStart, alsoEnd);
    if (also !== null) context.addIssue({ code: 'custom', path: ['alsoStart'], message: also });
  });

/** Query of every call that asks for figures. */
export const rangeQuerySchema = askedDaysSchema.extend({ timezone: timezoneSchema.default('UTC') });
/** For `withFormerNames` of what holds these days. */
export const rangeFieldsOnceSnake = ['compareStart', 'compareEnd'] as const;
/** With the dashboard's calendar, from which periods of widgets' own are seen. No call names it but the preview of what is not saved yet. */
export type RangeQuery = z.infer<typeof rangeQuerySchema> & { [Part in keyof Calendar]?: Calendar[Part] | undefined };

/** Days as calls ask for their figures. */
export const rangeQueryOf = ({ period, comparison, also }: Range, timezone: string): RangeQuery => ({
  start: period.start,
  end: period.end,
  ...(comparison && { compareStart: comparison.start, compareEnd: comparison.end }),
  ...(comparison && also && { alsoStart: also.start, alsoEnd: also.end }),
  timezone,
});

/** Days that are to be kept from now on; those that are kept already may be more. */
export const newSettingSchema = rangeSettingSchema.superRefine((setting, context) => {
  for (const { field, text } of settingFaults(setting)) context.addIssue({ code: 'custom', path: [field], message: text });
});

const bothEnds = (start: Day | undefined, end: Day | undefined): Period | null =>
  start === undefined || end === undefined ? null : orderedPeriod(start, end);

/** The days of a call's query; a comparison needs both ends, an end before its start is swapped. A second one without a first is none. */
export function rangeOfQuery({ start, end, compareStart, compareEnd, alsoStart, alsoEnd }: RangeQuery): Range {
  const comparison = bothEnds(compareStart, compareEnd);
  const also = comparison && bothEnds(alsoStart, alsoEnd);
  return { period: orderedPeriod(start, end), comparison, ...(also && { also }) };
}
