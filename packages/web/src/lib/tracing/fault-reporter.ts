import type { PageConfig } from '@sightline/contract/app';
import { isFault } from './is-fault.ts';

export type FaultSettings = NonNullable<PageConfig['faultReports']>;

export interface Reporter {
  /** `how`: who caught it. Ends when the report is on its way or given up; never rejects. */
  report(error: Error, how: string): Promise<void>;
}

export interface ReporterParts {
  random(): number;
  /** The code that reports: fetched when the first fault is reported, by no page before. */
  load(): Promise<Reporter>;
}

/** A page that fails again and again says nothing new; nor does it keep a visitor's line busy. */
const reportsMax = 10;

/** Decides which faults are reported, before anything is loaded for it. */
export function faultReporter(
  { sampleRate }: FaultSettings,
  { random, load }: ReporterParts,
): (thrown: unknown, how: string) => Promise<void> {
  const reported = new WeakSet<Error>();
  let reporter: Promise<Reporter> | null = null;
  let reports = 0;
  return async (thrown, how) => {
    if (!isFault(thrown) || reported.has(thrown)) return;
    // What a boundary caught may reach the window too.
    reported.add(thrown);
    if (reports >= reportsMax || random() >= sampleRate) return;
    reports += 1;
    try {
      reporter ??= load();
      await (await reporter).report(thrown, how);
    } catch (failure) {
      // Without a way to the server there is nobody to tell; the console has both.
      console.warn('Fault not reported', failure);
      reporter = null;
    }
  };
}
