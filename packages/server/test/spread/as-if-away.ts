import type { Db } from '#platform/db/engine/open.ts';
import { noteStatements } from './note-statements.ts';

/** As while the server of these companies is away: no statement that names one of them is sent. */
export const asIfAway = (db: Db, companies: readonly string[]): Db =>
  noteStatements(db, ({ parameters }) => {
    const words = JSON.stringify(parameters);
    if (companies.some((id) => words.includes(id))) throw new Error('connection to the remote node failed');
  });
