import type { Context } from '#platform/context.ts';
import { trySteps } from '#platform/jobs/try-each.ts';
import { writeDueDigests } from './digest.ts';
import { endDueSnoozes } from './end-due-snoozes.ts';
import { sendDueNotifications } from './send-notifications.ts';

const pauseMs = 2000;

const planDue = (context: Context): Promise<void> =>
  trySteps(
    () => endDueSnoozes(context),
    () => writeDueDigests(context),
  );

/** All there is to tell at this moment. Safe to run in several processes at once, and again after one died at any point. */
export const notifyDue = (context: Context): Promise<void> =>
  trySteps(
    () => planDue(context),
    () => sendDueNotifications(context),
  );

/** Does a thing every two seconds until it is stopped; stopping waits for what is under way. */
function everyTwoSeconds(context: Context, work: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const round = async (): Promise<void> => {
    await work().catch((error: unknown) => context.log.error({ error }, 'alerts could not be told'));
    if (!isStopped) next();
  };
  let running = Promise.resolve();
  const next = (): void => {
    timer = setTimeout(() => {
      running = round();
    }, pauseMs);
  };
  next();
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Tells what is due until it is stopped; stopping waits for what is being handed over. What ends by the clock does not wait for what is sent: while
 * receivers hang and ever more becomes due for them, sending goes on without an end.
 */
export function startAlertSender(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = [
    everyTwoSeconds(context, () => planDue(context)),
    everyTwoSeconds(context, () => sendDueNotifications(context, stopping.signal)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
