import { setImmediate as turn } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';

/** So long one who asks statement after statement may keep the process to themselves. */
const aloneMs = 4;

/**
 * The embedded database answers on the thread of the server, and its answers come before anything that arrives there: what asks it statement after statement
 * would have everybody else wait for its last, a browser for the sheet of the very page that is made. Here they are let in between.
 */
export async function letOthersIn(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  let letInMs = 0;
  connection.executeQuery = async <R>(...asked: Parameters<typeof execute>) => {
    try {
      return await execute<R>(...asked);
    } finally {
      if (performance.now() - letInMs > aloneMs) {
        await turn();
        letInMs = performance.now();
      }
    }
  };
}
