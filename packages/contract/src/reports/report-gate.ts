import { z } from 'zod';
import { periodSchema } from '../core/time/period.ts';

/**
 * What happens to a run whose figures are not whole. `wait`: it waits for them so many hours, then goes with the gaps stated. `send`: it goes at once with the
 * gaps stated. `hold`: it goes nowhere until a person decides.
 */
export const gapChoices = ['wait', 'send', 'hold'] as const;
export type GapChoice = (typeof gapChoices)[number];
export const waitHoursMin = 1;
export const waitHoursMax = 72;
export const waitHoursDefault = 6;

/** A held run is asked about again after so long, and given up after so many days. */
export const holdReminderHours = 24;
export const holdDaysMax = 7;

/**
 * What is wrong with the figures of one widget. `loginEnded`: a login does not work any more. `loginEnding`: it ends before the run. `unreachable`: the
 * provider gives no answer now. `notSetUp`: the question cannot be answered as it is. `empty`: no figures in the whole period. `uncounted`: the provider has
 * not counted these days yet. `daysMissing`: days within the period have no figures. `unfinished`: a day of the period is not over. `provisional`: the
 * provider may still change the last days. `noValue`: nobody typed a value for these days.
 */
export const findingKinds = [
  'loginEnded',
  'loginEnding',
  'unreachable',
  'notSetUp',
  'empty',
  'uncounted',
  'daysMissing',
  'unfinished',
  'provisional',
  'noValue',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** `blocks`: the run is not whole, what then is the report's choice. `stated`: the mail says it. `fine`: its owner may want to know. */
export const findingSeverities = ['blocks', 'stated', 'fine'] as const;

export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(findingSeverities),
  /** The widget's hash, and its title with placeholders filled (empty: it has none). */
  hash: z.string(),
  title: z.string(),
  sourceId: z.string().nullable(),
  /** The source as people know it; null where it is none, or not known. */
  sourceName: z.string().nullable(),
  /** The days it is about; null: all. */
  days: periodSchema.nullable(),
  /** When what is shown in its place was fetched; null: nothing is. */
  asOf: z.iso.datetime().nullable(),
  /** When the login ends, since when it has not worked, or from when on figures are final; null: about none of these, or not known. */
  at: z.iso.datetime().nullable(),
  /** Of a fault, in words for the company; null: there are none. */
  reason: z.string().nullable(),
  /** Of several sources the one that is not shown, as clients know it; left out where it is the whole widget. */
  part: z.string().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** `ahead`: it is still to come. `waiting`: for its figures. `held`: for a person's decision. */
export const gatedStates = ['ahead', 'waiting', 'held'] as const;

/** A run of a report whose figures are not whole. */
export const gatedRunSchema = z.object({
  runAt: z.iso.datetime(),
  state: z.enum(gatedStates),
  /** Until when it waits, or is held before it is given up; null: it is still to come. */
  until: z.iso.datetime().nullable(),
  /** When the figures were looked at last. */
  checkedAt: z.iso.datetime(),
  findings: z.array(findingSchema),
});
export type GatedRun = z.infer<typeof gatedRunSchema>;

export const runDecisions = ['send', 'skip'] as const;
export type RunDecision = (typeof runDecisions)[number];
