import { watchDatabaseClock } from '#platform/clock-mark/index.ts';
import type { Context } from '#platform/context.ts';
import { lookForUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { endRunning, heartbeatEveryMs, type RunningProcess, sendHeartbeat } from '#platform/db/engine/in-use.ts';
import { askAnewWhetherSpread } from '#platform/jobs/buckets/index.ts';
import { repeat } from '#platform/jobs/repeat.ts';

/** Whether tables are spread changes while no process is seen alone, and each asks once. */
export async function askWhatMayHaveChanged(context: Context): Promise<void> {
  await askAnewWhetherSpread(context);
  await lookForUnclaimed(context.database.db);
}

/**
 * Has whoever may not begin while the product runs see this process, until it is stopped: by one statement in ten seconds, which tells the database's time as
 * well. One that stood still, or could not reach the database, for so long that nobody saw it asks anew what may have changed meanwhile.
 */
export function startHeartbeat(context: Context, own: RunningProcess): { stop(): Promise<void> } {
  const { db } = context.database;
  const compare = watchDatabaseClock(context);
  let mayHaveChanged = false;
  const say = async (): Promise<void> => {
    await compare(async () => {
      const { at, wasSeen } = await sendHeartbeat(db, own);
      mayHaveChanged ||= !wasSeen;
      return at;
    });
    if (!mayHaveChanged) return;
    await askWhatMayHaveChanged(context);
    mayHaveChanged = false;
  };
  const saying = repeat(heartbeatEveryMs, async () => {
    await say().catch((error: unknown) => context.log.warn({ error }, 'the database could not be told that this process runs'));
    return { again: false };
  });
  return {
    async stop() {
      await saying.stop();
      await endRunning(db, own).catch((error: unknown) =>
        context.log.warn({ error }, 'the database could not be told that this process ended; it counts for half a minute more'),
      );
    },
  };
}
