import { dayMs } from '@sightline/contract/core';
import { nextRun, type ReportSchedule } from '@sightline/contract/reports';

/** A report is late for so long; after that its figures are yesterday's news and it counts as missed. */
export const lateMaxMs = dayMs;
/** After a long pause of the service no more than these are recorded as missed. */
const missedMax = 60;

interface DueInstants {
  /** To be sent now, in order. */
  due: Date[];
  /** Too long ago, in order. */
  missed: Date[];
  /** The first instant that is still to come. */
  next: Date;
}

/** What has become due since `first`, the earliest instant that was not looked at yet. */
export function dueInstants(schedule: ReportSchedule, first: Date, now: Date): DueInstants {
  const [due, missed]: [Date[], Date[]] = [[], []];
  let next = first;
  while (next <= now) {
    (now.getTime() - next.getTime() > lateMaxMs ? missed : due).push(next);
    next = nextRun(schedule, next);
  }
  return { due, missed: missed.slice(-missedMax), next };
}
