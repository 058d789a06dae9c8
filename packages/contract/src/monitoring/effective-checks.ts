import { hourS } from '../core/time/time-units.ts';
import { type CheckKind, type CheckSetting, type CheckSettings, type CheckType, checkTypes } from './checks/index.ts';

/** One kind of check as it is done: every setting is there. */
export interface EffectiveCheck {
  kind: CheckKind;
  intervalS: number;
  settings: Record<string, unknown>;
}

export interface EffectiveChecks {
  /** Those that are switched on and set up, in the order of the list. */
  checks: EffectiveCheck[];
  /** What is wrong, by field: `checks.http.intervalS`, `checks.keyword.settings.text`. A kind with a fault is not among the checks. */
  errors: Record<string, string[]>;
}

const longInterval = (seconds: number): string => {
  const [size, unit] =
    seconds % hourS === 0 ? [seconds / hourS, 'hour'] : seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${size} ${unit}${size === 1 ? '' : 's'}`;
};

function intervalFaults(type: CheckType, intervalS: number): string[] {
  return intervalS < type.intervalMinS ? [`At least ${longInterval(type.intervalMinS)} between two checks of this kind.`] : [];
}

/** What no check of this type knows is a fault too: it would do nothing. */
function settingFaults(type: CheckType, given: Record<string, unknown>): { settings: Record<string, unknown>; faults: [string, string][] } {
  const unknown = Object.keys(given)
    .filter((name) => !Object.hasOwn(type.settings.shape, name))
    .map((name): [string, string] => [name, `${type.label} has no such setting. Leave it out.`]);
  const parsed = type.settings.safeParse(given);
  if (parsed.success) return { settings: parsed.data, faults: unknown };
  // An empty form has no value at all where one must be; zod would speak of types.
  const wordsFor = (name: string, message: string) =>
    given[name] === undefined ? `${type.label} needs this before it is switched on.` : message;
  const wrong = parsed.error.issues.map(({ path, message }): [string, string] => {
    const name = String(path[0] ?? '');
    return [name, wordsFor(name, message)];
  });
  return { settings: {}, faults: [...unknown, ...wrong] };
}

/** Of two layers the nearer one wins, setting by setting. */
const layered = (outer: CheckSetting | undefined, inner: CheckSetting | undefined): CheckSetting => ({
  ...outer,
  ...inner,
  settings: { ...outer?.settings, ...inner?.settings },
});

/** The checks of a domain: the types' own settings, over them its group's, over them what the domain sets otherwise. */
export function effectiveChecks(group: CheckSettings, domain: CheckSettings = {}): EffectiveChecks {
  const checks: EffectiveCheck[] = [];
  const errors: Record<string, string[]> = {};
  for (const type of checkTypes) {
    const { on = type.isOnByDefault, intervalS = type.intervalS, settings: given = {} } = layered(group[type.kind], domain[type.kind]);
    // What is switched off may be half filled in: it is kept for the day that it is switched on.
    if (!on) continue;
    const { settings, faults } = settingFaults(type, given);
    const all = [
      ...intervalFaults(type, intervalS).map((fault): [string, string] => ['intervalS', fault]),
      ...faults.map(([name, fault]): [string, string] => [`settings.${name}`, fault]),
    ];
    for (const [field, fault] of all) {
      const name = `checks.${type.kind}.${field}`;
      errors[name] = [...(errors[name] ?? []), fault];
    }
    if (all.length === 0) checks.push({ kind: type.kind, intervalS, settings });
  }
  return { checks, errors };
}
