import type { Context } from '../context.ts';
import { ClockMark } from './clock-mark.ts';
import { type AskTime, lookAtClock, type Mend } from './look-at-clock.ts';

const lookEveryMs = 30_000;
const noticeEveryMs = 1000;

export interface ClockWatch {
  stop(): Promise<void>;
}

/** Looks at the clock before anything else does, every half minute, and as soon as it was set back. */
export async function startClockWatch(
  context: Context,
  mends: readonly Mend[],
  { noticeMs = noticeEveryMs, askTime }: { noticeMs?: number; askTime?: AskTime } = {},
): Promise<ClockWatch> {
  const mark = new ClockMark(context.clock);
  await lookAtClock(context, mends, askTime);
  let looked = performance.now();
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (looking !== null || !(mark.wasSetBack() || performance.now() - looked >= lookEveryMs)) return;
    looked = performance.now();
    looking = lookAtClock(context, mends, askTime)
      .catch((error: unknown) => context.log.error({ error }, 'the clock could not be compared with what was seen before'))
      .finally(() => {
        looking = null;
      });
  }, noticeMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
