import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { csvLine, csvMark } from '#platform/http/csv.ts';
import { rowAsCsv } from './as-csv.ts';
import type { Entry } from './entry.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';
import { mediaEntries, missingWords } from './media-entries.ts';
import { readRows } from './read-rows.ts';

type Rows = () => AsyncIterable<string[]>;

/** Pages of rows, each a JSON text, as one document. */
export async function* asJson(rows: Rows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of rows()) {
    yield `${before}${page.join(',\n')}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* asCsv(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  for await (const page of rows()) yield page.map((row) => rowAsCsv(columns, row)).join('');
}

const peopleColumns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'creator',
  'timezone',
  'language',
  'consentedAt',
  'createdAt',
] as const;

async function* peopleOf({ db, companyId }: Scope): AsyncGenerator<string[]> {
  const rows = await db
    .withoutPlugins()
    .selectFrom('auth_user')
    .select(peopleColumns)
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .execute();
  yield rows.map((row) => JSON.stringify(row));
}

const bothForms = (name: string, columns: readonly string[], rows: Rows): Entry[] => [
  { name: `json/${name}.json`, asItIs: false, content: asJson(rows) },
  { name: `csv/${name}.csv`, asItIs: false, content: asCsv(columns, rows) },
];

const entriesOf = (scope: Scope, table: ExportedTable): Entry[] => {
  const columns = table.columns.map(({ name }) => name).filter((name) => !table.secrets.includes(name));
  return bothForms(table.name, columns, () => readRows(scope.db.withoutPlugins(), scope.companyId, table));
};

const readMe = `What is in here

json/ and csv/ hold the same: a file for each kind of thing your company has, the names of columns as the product keeps them.
media/ holds images, and tables that were uploaded, by the stored_name that file.json tells of each.
Passwords, keys and tokens are left out, and so is what was fetched from sources: it can be fetched again.
`;

export async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Everything of a company, one file after the other; nothing is read before its turn. */
export async function* exportEntries(context: Context, scope: Scope): AsyncGenerator<Entry> {
  yield* bothForms('people', peopleColumns, () => peopleOf(scope));
  for (const table of await exportedTables(scope.db.withoutPlugins())) yield* entriesOf(scope, table);
  const files = await scope.db.selectFrom('file').select(['stored_name', 'kind']).orderBy('stored_name').execute();
  const missing: string[] = [];
  yield* mediaEntries(context, files, missing);
  // Last, as it says what was left out.
  yield { name: 'read-me.txt', asItIs: false, content: once(readMe + missingWords(missing)) };
}
