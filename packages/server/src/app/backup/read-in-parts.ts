import { type Kysely, type RawBuilder, sql } from 'kysely';
import { historyNames, historyTables, weeksIn } from '#platform/db/history/history-weeks.ts';
import { companyColumn, tablesOf } from '#platform/db/spread/catalogue.ts';
import { shardsOfCompanies } from '#platform/db/spread/placement.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Page, readTable } from './read-table.ts';
import type { StoredTable } from './stored-tables.ts';

type Inside = Kysely<Tables>;

/** About so many rows are read at once: tens of megabytes, within a second or two. */
const rowsAPart = 50_000;
/** After a part with few rows so many times as many companies come next, and no more: of the next ones each may have many. */
const growthMax = 4;

/** Null: no end. */
const within = (column: string, from: string | Date | null, to: string | Date | null): RawBuilder<unknown> =>
  sql.join(
    [
      ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}`]),
      ...(to === null ? [] : [sql`${sql.ref(column)} < ${to}`]),
      ...(from === null && to === null ? [sql`true`] : []),
    ],
    sql` and `,
  );

/** Conditions for one week of history after the other, which no row is beside; of another table a single one that all of it meets. */
async function weeksOf(trx: Inside, { name }: StoredTable): Promise<RawBuilder<unknown>[]> {
  const history = historyNames.find((each) => each === name);
  const weeks = history === undefined ? null : await weeksIn(trx, history);
  if (history === undefined || weeks === null) return [sql`true`];
  const starts = weeks.map(({ begins }) => begins);
  return [null, ...starts].map((begins, place) => within(historyTables[history], begins, starts[place] ?? null));
}

/** Ranges of ids from one company to another, without gaps and without ends: rows of a company that is not among them, or of none, lie in one as well. */
async function* readByCompanies(trx: Inside, table: StoredTable, ids: readonly string[], most: number): AsyncGenerator<Page> {
  for (const ofWeek of await weeksOf(trx, table)) {
    let at = 0;
    let width = 1;
    do {
      const range = within(companyColumn, at === 0 ? null : (ids[at] ?? null), ids[at + width] ?? null);
      let rows = 0;
      for await (const page of readTable(trx, table, sql`${ofWeek} and ${range}`)) {
        rows += page.length;
        yield page;
      }
      at += width;
      width = Math.max(1, Math.min(growthMax * width, Math.floor((width * most) / Math.max(1, rows))));
    } while (at < ids.length);
  }
}

/**
 * How the tables of this database are read, each row once. Where they are spread Citus has no cursor over several shards: asked for its first page it would bring
 * all of a table to the coordinator's disk, so they are read in parts.
 */
export async function tableReader(trx: Inside, most = rowsAPart): Promise<(table: StoredTable) => AsyncGenerator<Page>> {
  if ((await shardsOfCompanies(trx)) === 0) return (table) => readTable(trx, table);
  const companies = await trx.selectFrom('company').select('company_id').orderBy('company_id').execute();
  const ids = companies.map(({ company_id }) => company_id);
  const spread = new Set((await tablesOf(trx)).filter(({ kind }) => kind === 'spread').map(({ name }) => name));
  return (table) => (spread.has(table.name) ? readByCompanies(trx, table, ids, most) : readTable(trx, table));
}
