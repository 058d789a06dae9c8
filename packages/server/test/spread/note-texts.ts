import type { Db } from '#platform/db/engine/open.ts';

/** Adds the text of each statement that is sent by what is returned, also in its transactions. */
export const noteTexts = (db: Db, texts: Set<string>): Db =>
  db.withPlugin({
    transformQuery({ node, queryId }) {
      texts.add(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
