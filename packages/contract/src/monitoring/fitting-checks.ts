import { type CheckKind, type CheckSettings, checkTypes } from './checks/index.ts';
import { effectiveChecks } from './effective-checks.ts';

/** A domain's own settings, with the kinds switched off (what they had set is kept) that do not go with what its group says by now. */
export function fittingChecks(group: CheckSettings, own: CheckSettings): { checks: CheckSettings; switchedOff: CheckKind[] } {
  const faults = Object.keys(effectiveChecks(group, own).errors);
  const switchedOff = checkTypes.flatMap(({ kind }) => (faults.some((field) => field.startsWith(`checks.${kind}.`)) ? [kind] : []));
  const off = Object.fromEntries(switchedOff.map((kind) => [kind, { ...own[kind], on: false }]));
  return { checks: { ...own, ...off }, switchedOff };
}
