import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/**
 * Asks better-auth, which says of every failure the same. A database that is away says so itself when it is asked; one that answers by now is asked once more,
 * without prolonging a session (`isAgain`), as a full disk takes no changes but is read all the same.
 */
export async function askAuth<T>(context: Context, ask: (isAgain: boolean) => Promise<T>): Promise<T> {
  try {
    return await ask(false);
  } catch (error) {
    await sql`select 1`.execute(context.database.db);
    context.log.warn({ error }, 'a session could not be looked up, and is looked up once more');
    return ask(true);
  }
}
