import { z } from 'zod';

/** What one check found. `unknown`: it could not tell (the registry is silent, our own network is down), which is nobody's fault. */
export const checkStates = ['ok', 'warning', 'critical', 'unknown'] as const;
export const checkStateSchema = z.enum(checkStates);
export type CheckState = z.infer<typeof checkStateSchema>;

/** What a check makes of its facts. */
export interface Verdict {
  state: CheckState;
  /** Names what is wrong, such as `tls.expires`; the same fault has the same name over time and over domains. Null: nothing is. */
  fault: string | null;
  /** How bad within the same fault: a higher one is worse and is told again (30 days left: 0, 14: 1 …). */
  rank: number;
  /** In plain words what is so and, where something is wrong, what to do; one or two sentences. */
  text: string;
}

/** How one setting is asked for in a form. */
export interface CheckField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'numbers' | 'boolean' | 'choice';
  /** Said after a number. */
  unit?: string;
  help?: string;
  placeholder?: string;
  choices?: readonly { value: string; label: string }[];
}

/** One kind of check as browser and server know it; how it is done is the server's matter. */
export interface CheckType<Kind extends string = string, Settings extends z.ZodObject = z.ZodObject> {
  kind: Kind;
  /** Sentence case, such as “Website”. */
  label: string;
  /** What it looks at, one sentence. */
  about: string;
  /** Seconds between two checks, as long as nobody chose others … */
  intervalS: number;
  /** … and how few they may be. */
  intervalMinS: number;
  /** Runs on a new group by itself; others wait until somebody sets them up. */
  isOnByDefault: boolean;
  /** What its uptime counts as: only where a critical state means that visitors do not get the website. */
  countsForUptime: boolean;
  /** Every field has a default, or must be filled before the check can be switched on. */
  settings: Settings;
  fields: readonly CheckField[];
}

export const checkType = <const Kind extends string, Settings extends z.ZodObject>(
  type: CheckType<Kind, Settings>,
): CheckType<Kind, Settings> => type;

export const pathField: CheckField = { name: 'path', label: 'Path', kind: 'text', placeholder: '/', help: 'Of the page that is fetched.' };
export const pathSetting = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/[^\s#]*$/, { error: 'Begin with a slash, without spaces, such as /shop.' })
  .default('/');

/** Days before an end at which an alert opens or is told again; the longest first. */
export const warnDaysField: CheckField = {
  name: 'warnDays',
  label: 'Warn so many days before',
  kind: 'numbers',
  unit: 'days',
  help: 'Each of them is told once; the smaller half as critical.',
};
const warnDaysDefault = [30, 14, 7, 1];
export const warnDaysSetting = z
  .array(z.number().int().min(1).max(365))
  .min(1, { error: 'At least one number of days.' })
  .max(8, { error: 'At most 8 numbers of days.' })
  .transform((days) => [...new Set(days)].toSorted((a, b) => b - a))
  .default(warnDaysDefault);
