import { minuteMs } from '@sightline/contract/core';
import type { Clock } from '../ports/clock.ts';

/** So far inside the minute, other clocks that are asked say the same of it. */
const insideMs = 50;
/** A clock that was set while it was waited for must not make the beginnings pile up. */
const leastMs = 1000;

/** Does the work as each minute begins; answers how to end that. */
export function onTheMinute(clock: Pick<Clock, 'now'>, work: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const restMs = minuteMs - (clock.now().getTime() % minuteMs);
    timer = setTimeout(
      () => {
        wait();
        work();
      },
      Math.max(leastMs, restMs + insideMs),
    );
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
