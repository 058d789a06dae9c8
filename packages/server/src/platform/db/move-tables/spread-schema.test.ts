import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Db } from '#platform/db/engine/open.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { companyColumn, referencesOf, type Table, tablesOf, uniqueKeysOf } from '../spread/catalogue.ts';
import { spreadFaults } from './spread-faults.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/scale.md'), 'utf8');

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

const statementOf = ({ name, column }: Table): string =>
  name === 'company'
    ? `select create_distributed_table('${name}', '${column}');`
    : `select create_distributed_table('${name}', '${column}', colocate_with => '${column === companyColumn ? 'company' : 'none'}');`;

let context: TestContext;
let tables: Table[];
beforeAll(async () => {
  context = await testContext('pglite');
  tables = await tablesOf(context.database.db);
});
afterAll(() => context.close());

it('every table is spread, or named in docs/scale.md with the reason why not', () => {
  const named = rowsBelow('Tables that are not spread');
  const others = tables.filter(({ kind }) => kind !== 'spread');
  expect(named.map(([name, kind]) => [name, kind]).toSorted()).toEqual(others.map(({ name, kind }) => [name, kind]).toSorted());
  for (const [table, , reason = ''] of named) expect([table, reason.length > 20]).toEqual([table, true]);
});

it('the page has the statement for every table that is spread, the company first', () => {
  const statements = page.split('\n').filter((line) => line.startsWith('select create_distributed_table('));
  const wanted = tables.filter(({ kind }) => kind === 'spread').map(statementOf);
  expect(statements.toSorted()).toEqual(wanted.toSorted());
  expect(statements[0]).toBe("select create_distributed_table('company', 'company_id');");
});

it('the schema is the same on both engines', async () => {
  const other = await testContext('postgres');
  onTestFinished(() => other.close());
  const reads: ((db: Db) => Promise<unknown>)[] = [tablesOf, uniqueKeysOf, referencesOf];
  for (const read of reads) expect(await read(other.database.db)).toEqual(await read(context.database.db));
});

it('no key is unique over all servers, and no reference leads to another', async () => {
  const { db } = context.database;
  expect(await spreadFaults(db)).toEqual([]);
  await sql`create unique index planted on dashboard (permalink)`.execute(db);
  await sql`alter table account_link add constraint planted_reference foreign key (company_id) references company (company_id)`.execute(db);
  await sql`create unique index planted_sum on check_hour (company_id, domain_id, up_s)`.execute(db);
  await sql`create table planted_note (company_id text, domain_id text, kind text, hour timestamptz, primary key (company_id, domain_id),
    constraint planted_history foreign key (company_id, domain_id, kind, hour) references check_hour (company_id, domain_id, kind, hour))`.execute(
    db,
  );
  expect((await spreadFaults(db)).map(({ table, name }) => `${table} ${name}`)).toEqual([
    'check_hour planted_sum',
    'dashboard planted',
    'account_link planted_reference',
    'planted_note planted_history',
  ]);
});
