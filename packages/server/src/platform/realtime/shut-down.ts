import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { codes } from './frames.ts';
import type { RealtimeTimes } from './limits.ts';

const inRandomOrder = <T>(items: Iterable<T>): T[] =>
  [...items]
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Sends every client to another process, one after the other rather than all at once. */
export async function closeConnections(
  connections: ReadonlySet<Connection>,
  { closingPauseMs, closingMaxMs }: RealtimeTimes,
): Promise<void> {
  const order = inRandomOrder(connections);
  const pauseMs = Math.min(closingPauseMs, closingMaxMs / Math.max(1, order.length));
  for (const connection of order) {
    connection.end(codes.reconnect, 'This process stops');
    await sleep(pauseMs);
  }
}
