import { z } from 'zod';

/** The worst of a domain's checks, or of a group's domains, the worst first. `pending`: it is being checked for the first time, and nothing is proved yet; `paused`: nobody looks. */
export const worstStates = ['critical', 'warning', 'unknown', 'pending', 'ok', 'paused'] as const;
export const worstStateSchema = z.enum(worstStates);
export type WorstState = z.infer<typeof worstStateSchema>;

/** A group page looks back 7 or 30 days. */
export const monitoringRanges = ['7', '30'] as const;
export const monitoringRangeSchema = z.enum(monitoringRanges);
export type MonitoringRange = z.infer<typeof monitoringRangeSchema>;

/** For how long something is kept quiet; a week is the usual one. */
export const snoozeSpans = ['hour', 'day', 'week', 'recovery'] as const;
export const snoozeSpanSchema = z.enum(snoozeSpans);
export type SnoozeSpan = z.infer<typeof snoozeSpanSchema>;
export const snoozeReasonMax = 300;
