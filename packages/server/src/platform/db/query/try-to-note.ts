import type { Log } from '../../ports/log.ts';

/** Writes what merely goes with reading, such as when somebody was last here: on a full disk nothing can be written, and all can be read. */
export async function tryToNote({ log }: { log: Log }, what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn({ error, what }, 'something could not be noted, and reading goes on without');
  }
}
