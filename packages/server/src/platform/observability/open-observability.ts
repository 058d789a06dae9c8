import type { Config } from '../config/env.ts';
import type { FaultReports } from '../ports/fault-reports.ts';
import { createLog, type Log } from '../ports/log.ts';
import type { Tracer } from '../ports/tracer.ts';
import { openFaultReports } from './open-fault-reports.ts';
import { openTracer } from './open-tracer.ts';
import { serverRelease } from './release.ts';

/** How long the end of a process waits for traces and reports to be taken: they are worth no more. */
export const lastWordsMs = 2000;

/** What a process tells of itself. */
export interface Observability {
  log: Log;
  tracer: Tracer;
  faults: FaultReports | null;
  /** Hands over what is still here. */
  stop(): Promise<void>;
}

export async function openObservability(config: Pick<Config, 'faults' | 'tracing' | 'logLevel' | 'role'>): Promise<Observability> {
  const faults = await openFaultReports(config.faults, {
    random: Math.random,
    onTrouble: (error) => log.warn({ error }, 'reports of faults are not taken by SENTRY_DSN; they are lost meanwhile'),
    release: serverRelease(),
    role: config.role,
  });
  const log = createLog(config.logLevel, process.stderr, faults);
  const tracer = await openTracer(config.tracing, log);
  return {
    log,
    tracer,
    faults,
    async stop() {
      await tracer.stop(lastWordsMs);
      await faults?.stop(lastWordsMs);
    },
  };
}
