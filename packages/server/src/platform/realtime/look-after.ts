import type { Context } from '../context.ts';
import type { Connection } from './connection.ts';
import { codes } from './frames.ts';
import type { RealtimeTimes } from './limits.ts';
import { liveSessions } from './rows.ts';
import { realtimeState } from './state.ts';

function lookAtSilence(connection: Connection, times: RealtimeTimes, nowMs: number): void {
  const { askedAtMs, heardAtMs, openedAtMs, grants } = connection;
  if (grants.size === 0 && nowMs - openedAtMs > times.unauthorizedMs) {
    // Not for good: its page may have failed to ask just then.
    connection.end(codes.reconnect, 'Nothing was subscribed to');
  } else if (askedAtMs !== null && nowMs - askedAtMs > times.pongWaitMs) {
    connection.end(codes.noPong, 'No answer to a ping');
  } else if (askedAtMs === null && nowMs - heardAtMs > times.activityMs) {
    connection.askedAtMs = nowMs;
    connection.sendEvent('pusher:ping', {});
  }
}

/** Cuts connections whose session has ended: signed out, run out, or gone with its person. */
async function lookAtSessions(context: Context, connections: ReadonlySet<Connection>): Promise<void> {
  const ids = new Set([...connections].flatMap(({ grants }) => [...grants.keys()]));
  if (ids.size === 0) return;
  const live = await liveSessions(context.database.db, [...ids]);
  for (const connection of connections) {
    // One that was vouched for meanwhile is looked at next time.
    const ended = [...connection.grants.keys()].some((id) => ids.has(id) && !live.has(id));
    if (ended) connection.end(codes.unauthorized, 'The session has ended');
  }
}

/** Looks after the connections of this process for as long as there are any; to be called when one opens. */
export function createLookout(context: Context, connections: ReadonlySet<Connection>): { wake(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;
  const look = async (): Promise<void> => {
    const { times } = realtimeState(context);
    const nowMs = performance.now();
    for (const connection of connections) lookAtSilence(connection, times, nowMs);
    await lookAtSessions(context, connections).catch((error: unknown) =>
      context.log.warn({ error }, 'the sessions of open connections could not be looked at'),
    );
  };
  const wake = (): void => {
    if (timer !== undefined || isStopped) return;
    timer = setTimeout(() => {
      looking = look().then(() => {
        timer = undefined;
        if (connections.size > 0) wake();
      });
    }, realtimeState(context).times.lookMs);
    timer.unref();
  };
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
