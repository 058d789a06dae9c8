import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/scale.md'), 'utf8');
const distributionColumn = 'company_id';

/** Rows of the page's tables below a heading, as cells without backticks. */
function rowsBelow(heading: string): string[][] {
  const from = page.indexOf(`\n### ${heading}\n`);
  if (from < 0) throw new Error(`docs/scale.md has no heading “${heading}”`);
  const section = page.slice(from + 1).split(/\n#{2,3} /)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
}

const statementOf = (table: string): string =>
  table === 'company'
    ? `select create_distributed_table('${table}', '${distributionColumn}');`
    : `select create_distributed_table('${table}', '${distributionColumn}', colocate_with => 'company');`;

let context: TestContext;
let keys: Map<string, string[]>;
beforeAll(async () => {
  context = await testContext('pglite');
  const { rows } = await sql<{ name: string; key: string }>`
    select c.relname as name, coalesce((select string_agg(a.attname, ',' order by k.place) from unnest(i.indkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number), '') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where n.nspname = 'public' and c.relkind = 'r'`.execute(context.database.db);
  keys = new Map(rows.map(({ name, key }) => [name, key.split(',')]));
});
afterAll(() => context.close());

const isDistributed = ([, key]: [string, string[]]): boolean => key[0] === distributionColumn;

it('every table is spread by its company, or named in docs/scale.md with the reason why not', () => {
  const named = rowsBelow('Tables that are not spread');
  expect(named.map(([table]) => table).toSorted()).toEqual(
    [...keys]
      .filter((table) => !isDistributed(table))
      .map(([name]) => name)
      .toSorted(),
  );
  for (const [table, kind, reason = ''] of named) {
    expect([table, ['reference', 'local', 'after a change'].includes(kind ?? '')]).toEqual([table, true]);
    expect([table, reason.length > 20]).toEqual([table, true]);
  }
});

it('the page has the statement for every table that is spread, the company first', () => {
  const statements = page.split('\n').filter((line) => line.startsWith('select create_distributed_table('));
  const wanted = [...keys].filter(isDistributed).map(([name]) => statementOf(name));
  expect(statements.toSorted()).toEqual(wanted.toSorted());
  expect(statements[0]).toBe(statementOf('company'));
});

it('the page names every key and reference that goes across companies', async () => {
  const { db } = context.database;
  const { rows: unique } = await sql<{ table: string; name: string }>`
    select c.relname as table, x.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = ${distributionColumn} and a.attnum = any (i.indkey))`.execute(db);
  const { rows: references } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and not exists (
      select from pg_attribute a where a.attrelid = conrelid and a.attname = ${distributionColumn} and a.attnum = any (conkey))`.execute(
    db,
  );
  const spread = new Set([...keys].filter(isDistributed).map(([name]) => name));
  const across = [...unique, ...references].filter(({ table }) => spread.has(table)).map(({ name }) => name);
  expect(
    rowsBelow('Keys and references across companies')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(across.toSorted());
});
