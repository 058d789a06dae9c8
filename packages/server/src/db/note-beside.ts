import type { Context } from '../context.ts';

/** Writes what merely goes with reading, such as when somebody was last here: on a full disk nothing can be written, and all can be read. */
export async function noteBeside(context: Context, what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    context.log.warn({ error, what }, 'something could not be noted, and reading goes on without');
  }
}
