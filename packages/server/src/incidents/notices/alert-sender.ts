import type { Context } from '../../context.ts';
import { tryEach } from '../../try-each.ts';
import { writeDueDigests } from './digest.ts';
import { endDueSnoozes } from './end-due-snoozes.ts';
import { sendDueNotices } from './send-notices.ts';

const pauseMs = 2000;

/** All there is to tell at this moment. Safe to run in several processes at once, and again after one died at any point. */
export async function tellDue(context: Context): Promise<void> {
  await tryEach([endDueSnoozes, writeDueDigests, sendDueNotices], 'parts of what is to be told failed', (part) => part(context));
}

/** Tells what is due every two seconds, until it is stopped; stopping waits for what is under way. */
export function startAlertSender(context: Context): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const round = async (): Promise<void> => {
    await tellDue(context).catch((error: unknown) => context.log.error({ error }, 'alerts could not be told'));
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
