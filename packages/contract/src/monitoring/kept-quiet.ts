import type { CheckKind } from './checks/index.ts';
import { type Severity, severities } from './incidents.ts';

/** What is wrong with one check of a domain, and how bad. */
export interface Trouble {
  kind: CheckKind;
  fault: string;
  severity: Severity;
  /** Within the same fault: a higher one is worse. */
  rank: number;
}

/** Worse in severity, or the same fault of a higher rank; ranks of different faults do not compare. */
export function isWorse(one: Omit<Trouble, 'kind'>, than: Omit<Trouble, 'kind'>): boolean {
  const step = severities.indexOf(one.severity) - severities.indexOf(than.severity);
  return step === 0 ? one.fault === than.fault && one.rank > than.rank : step > 0;
}

/** Whether a snooze that covers `covered` keeps `now` quiet: the same fault, not worse. A new or a worse one gets through. */
export const isKeptQuiet = (covered: Trouble, now: Trouble): boolean =>
  covered.kind === now.kind && covered.fault === now.fault && !isWorse(now, covered);
