import type { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';

/** Is told of each statement that is sent by what is returned, also in its transactions; one of which it throws is not sent. */
export const noteStatements = (db: Db, note: (statement: CompiledQuery) => void): Db =>
  db.withPlugin({
    transformQuery({ node, queryId }) {
      note(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
