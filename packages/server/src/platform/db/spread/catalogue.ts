import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../engine/open.ts';

/** Rows of companies lie with their company; those of this table, which tell whose a word is, with the word. */
const ownColumns: Readonly<Record<string, string>> = { claim: 'key' };
export const companyColumn = 'company_id';
/** On the coordinator, though they name a company: read over all of them, or asked before it is known whose they are, as by who signs in. */
const localTables: readonly string[] = ['attempt', 'company_place'];
/** Copied whole to every node: asked for with the rows of companies, changed seldom. */
const referenceTables: readonly string[] = ['auth_user', 'coupon'];

/**
 * How the rows of a table lie on several servers: `spread` by one of their columns, `reference` whole on each, `local` on the coordinator alone.
 */
export type TableKind = 'spread' | 'reference' | 'local';

export interface Table {
  name: string;
  kind: TableKind;
  /** Of what is spread: the column that says where a row lies. */
  column: string | null;
}

/** Columns of an index or a constraint, in their order. */
const namesOf = (relation: RawBuilder<unknown>, numbers: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select attname::text from unnest(${numbers}) with ordinality as listed (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = listed.number order by place)`;

/** The tables of the product, as its schema lies there. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; key: string[] }>`
    select relname::text as name, coalesce((select ${namesOf(sql`pg_class.oid`, sql`indkey::int2[]`)} from pg_index where indrelid = pg_class.oid and indisprimary), '{}') as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`.execute(
    db,
  );
  return rows.map(({ name, key }): Table => {
    const column = ownColumns[name] ?? (key.includes(companyColumn) && !localTables.includes(name) ? companyColumn : null);
    if (column !== null) return { name, kind: 'spread', column };
    return { name, kind: referenceTables.includes(name) ? 'reference' : 'local', column };
  });
}

/** Names of the parts of tables, whose rows are found in the table as well. */
export const partitionNames = sql`(select relname from pg_class where relispartition and relnamespace = 'public'::regnamespace)`;

export interface UniqueKey {
  table: string;
  name: string;
  columns: string[];
}

export const uniqueKeysOf = async (db: Db): Promise<UniqueKey[]> =>
  (
    await sql<UniqueKey>`
      select tables.relname::text as table, keys.relname::text as name, ${namesOf(sql`indrelid`, sql`indkey::int2[]`)} as columns
      from pg_index join pg_class tables on tables.oid = indrelid join pg_class keys on keys.oid = indexrelid
      where indisunique and tables.relnamespace = 'public'::regnamespace and not tables.relispartition order by 1, 2`.execute(db)
  ).rows;

export interface Reference {
  table: string;
  name: string;
  columns: string[];
  referred: string;
  referredColumns: string[];
  definition: string;
}

/** Foreign keys. */
export const referencesOf = async (db: Db): Promise<Reference[]> =>
  (
    await sql<Reference>`
      select tables.relname::text as table, conname::text as name, ${namesOf(sql`conrelid`, sql`conkey`)} as columns,
        referred.relname::text as referred, ${namesOf(sql`confrelid`, sql`confkey`)} as "referredColumns", pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class tables on tables.oid = conrelid join pg_class referred on referred.oid = confrelid
      where contype = 'f' and conparentid = 0 and tables.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  ).rows;
