import pg from 'pg';
import { ownConnections, poolSettings } from './pool-settings.ts';

/** The server tells by then that a connection is gone; to undo what a statement did takes a moment. */
const endMaxMs = 20_000;

export class MayRunOn extends Error {
  override readonly name = 'MayRunOn';

  constructor(cause: unknown) {
    super(
      `What it had begun could not be ended at the server, and may go on there for a while: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/**
 * Ends the connections of a pool at the server once it is stopped: a statement there would go on without whoever asked for it, beside whoever asks for it again.
 * What comes back waits until that is done, and throws a MayRunOn where it could not be.
 */
export function endWhenStopped(pool: pg.Pool, url: string, stopped: AbortSignal): () => Promise<void> {
  const processes = new Set<number>();
  pool.on('connect', (client) => {
    // The driver has it, its types do not.
    const { processID } = client as unknown as { processID: number | null };
    if (processID !== null) processes.add(processID);
  });
  let ending: Promise<MayRunOn | null> | null = null;
  const end = async (): Promise<void> => {
    if (processes.size === 0) return;
    const client = new pg.Client(poolSettings(url, { max: 1, silentMs: null }));
    await client.connect();
    try {
      // By their name too: behind a pooler the numbers are its own, and may be somebody else's.
      await client.query(
        'select pg_terminate_backend(pid, $1) from pg_stat_activity where datname = current_database() and application_name = $2 and pid = any($3)',
        [endMaxMs, ownConnections, [...processes]],
      );
    } finally {
      await client.end();
    }
  };
  stopped.addEventListener('abort', () => {
    ending = end().then(
      () => null,
      (error: unknown) => new MayRunOn(error),
    );
  });
  return async () => {
    const failure = await ending;
    if (failure !== null) throw failure;
  };
}
