import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { SealedColumn } from './sealed-columns.ts';

const batch = 200;

export interface Resealed {
  done: number;
  /** Changed by the product meanwhile, which seals with its own first key. */
  changedMeanwhile: number;
  /** Keys of rows that no key opens. */
  shut: string[];
}

type Row = Record<string, string>;

async function readBatch(context: Context, column: SealedColumn, firstKey: string, after: readonly string[] | null): Promise<Row[]> {
  const keys = sql.join(column.key.map((name) => sql.ref(name)));
  const columns = sql.join([...column.key, ...column.needs, column.column].map((name) => sql.ref(name)));
  const beyond = after === null ? sql`true` : sql`(${keys}) > (${sql.join(after.map((value) => sql`${value}::text`))})`;
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(column.table)}
    where ${sql.ref(column.column)} like 'v1.%' and not starts_with(${sql.ref(column.column)}, ${`v1.${firstKey}.`}) and ${beyond}
    order by ${keys} limit ${batch}`.execute(context.database.db);
  return rows;
}

/** By the first key; null: no key opens it. */
function sealAgain({ sealer }: Context, sealed: string, bounds: readonly string[]): string | null {
  for (const bound of bounds) {
    try {
      return sealer.seal(sealer.open(sealed, bound), bound);
    } catch {
      // Bound to something else, or its key is gone: what opens by no bound is told of.
    }
  }
  return null;
}

/** Only where it is still the text that was read. False: the product changed it meanwhile. */
async function replace(context: Context, column: SealedColumn, row: Row, fresh: string): Promise<boolean> {
  const old = row[column.column];
  const named = sql.join(
    column.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${fresh}
    where ${named} and ${sql.ref(column.column)} = ${old}`.execute(context.database.db);
  return numAffectedRows === 1n;
}

/** Seals what older keys sealed with the first one. What is done is not read again, so that it can be stopped and begun again, also beside the running product. */
export async function resealColumn(context: Context, column: SealedColumn): Promise<Resealed> {
  const firstKey = context.config.keys.ring[0]?.id ?? '';
  const result: Resealed = { done: 0, changedMeanwhile: 0, shut: [] };
  for (let after: string[] | null = null; ; ) {
    const rows = await readBatch(context, column, firstKey, after);
    for (const row of rows) {
      const fresh = sealAgain(context, row[column.column] ?? '', column.bounds(row));
      if (fresh === null) result.shut.push(column.key.map((name) => row[name]).join(' '));
      else if (await replace(context, column, row, fresh)) result.done += 1;
      else result.changedMeanwhile += 1;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return result;
    after = column.key.map((name) => last[name] ?? '');
  }
}
