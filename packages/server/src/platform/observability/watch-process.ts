import type { FaultReports } from '../ports/fault-reports.ts';
import type { Log } from '../ports/log.ts';
import { lastWordsMs } from './open-observability.ts';

/**
 * The end of this process by an exception that nobody caught or a promise that nobody awaited is told before it ends, as it would without this. Nothing is
 * listened to where nothing is reported: then Node ends it by itself.
 */
export function watchProcess(faults: FaultReports | null, log: Log): void {
  if (faults === null) return;
  process.once('uncaughtException', (error) => {
    console.error(error);
    // The line's own report is not needed: this one is never left to chance.
    log.fatal('the process ends by a fault that nobody caught');
    const end = (): never => process.exit(1);
    faults.reportLast(error, lastWordsMs).then(end, end);
    setTimeout(end, lastWordsMs + 500);
  });
}
