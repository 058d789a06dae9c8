import { dayS, hourS } from '@sightline/contract/core';
import { type CheckKind, type CheckSetting, type CheckSettings, checkTypeOf, checkTypes } from '@sightline/contract/monitoring';

/** Field texts by path, as both the rules and the server name them. */
export type CheckErrors = Readonly<Record<string, readonly string[]>>;
const errorHead = 'checks.';
export const intervalPath = (kind: CheckKind): string => `${errorHead}${kind}.intervalS`;
export const fieldPath = (kind: CheckKind, field: string): string => `${errorHead}${kind}.settings.${field}`;
export const isFaulty = (kind: CheckKind, errors: CheckErrors): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`${errorHead}${kind}.`));
/** Whether a text belongs to some check, so that it is seen there. */
export const isCheckPath = (path: string): boolean => path.startsWith(errorHead);

/** Kinds that are named where they are folded. */
const namedMax = 4;

/** What a field holds while nobody set it; empty where it must be filled. */
function defaultOf(kind: CheckKind, field: string): unknown {
  const schema = checkTypeOf(kind).settings.shape[field];
  const parsed = schema?.safeParse(undefined);
  return parsed?.success ? parsed.data : '';
}

/** How a kind of check is set: its own, else as `base` (the group of a domain) has it, else the usual. */
export const isOn = (kind: CheckKind, own: CheckSettings, base: CheckSettings): boolean =>
  own[kind]?.on ?? base[kind]?.on ?? checkTypeOf(kind).isOnByDefault;
export const intervalOf = (kind: CheckKind, own: CheckSettings, base: CheckSettings): number =>
  own[kind]?.intervalS ?? base[kind]?.intervalS ?? checkTypeOf(kind).intervalS;
export const settingOf = (kind: CheckKind, field: string, own: CheckSettings, base: CheckSettings): unknown =>
  own[kind]?.settings?.[field] ?? base[kind]?.settings?.[field] ?? defaultOf(kind, field);

/** `Website, Certificate, DNS, Registration and 8 more`, for where they are folded. */
export function checksWords(own: CheckSettings): string {
  const labels = checkTypes.filter(({ kind }) => isOn(kind, own, {})).map(({ label }) => label);
  if (labels.length === 0) return 'Nothing is checked';
  const [named, rest] = [labels.slice(0, namedMax), labels.length - namedMax];
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

export const withSetting = (own: CheckSettings, kind: CheckKind, change: CheckSetting): CheckSettings => ({
  ...own,
  [kind]: { ...own[kind], ...change },
});
export const withField = (own: CheckSettings, kind: CheckKind, field: string, value: unknown): CheckSettings =>
  withSetting(own, kind, { settings: { ...own[kind]?.settings, [field]: value } });
export function without(own: CheckSettings, kind: CheckKind): CheckSettings {
  const { [kind]: _, ...rest } = own;
  return rest;
}

const offered = [30, 60, 120, 300, 600, 900, 1800, hourS, 10_800, 21_600, 43_200, dayS];
/** Intervals to choose from: none below the least, and the one that is set among them. */
export const intervalsOf = (kind: CheckKind, now: number): number[] =>
  [...new Set([...offered, checkTypeOf(kind).intervalS, now])]
    .filter((seconds) => seconds >= checkTypeOf(kind).intervalMinS || seconds === now)
    .toSorted((a, b) => a - b);

/** `30, 14, 7` as numbers; null where something else is in it. */
export function numbersIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}
