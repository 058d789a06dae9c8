import { sql } from 'kysely';
import { channelsWith } from '#monitoring/alert-channels/index.ts';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { readCopy } from '#reports/index.ts';
import {
  asJson,
  describedTables,
  type Entry,
  type ExportedTable,
  mediaEntries,
  missingWords,
  once,
  readRowsWhere,
} from '../company-export/index.ts';
import { matches } from './matches.ts';
import type { Person } from './person.ts';
import { type ListedColumn, personColumns } from './person-tables.ts';

const readMe = `What is in here

data/ holds what is stored about you, a file for each place, named after the table and the column that names you. The names of columns are those
that the product uses; times are in UTC. In it are, where there is any: your account (auth_user) with your consents and settings, the browsers you
are signed in with (auth_session), how you sign in (auth_account, social_identity, two_factor), your API tokens by name (api_token), invitations to
and by you (invitation), what you did and what was done to your account (audit_entry), reports that are mailed to you and what became of each mail
(automatic_report, report_delivery, report_reader), alerts that you are told (alert_notice, alert_channel), notes that you wrote (annotation), and
what you own or made (dashboard, source, campaign, own_template, file).
media/ holds files that you put here, by the stored_name that data/file.created_by.json tells of each.
mails/ holds the copies of report mails to you that are still kept, by the id that data/report_delivery.recipient.json tells of each.

Left out are passwords, keys and tokens, which are kept as hashes or sealed. Some places know people by their name alone: where a colleague has the
same name as you, nothing tells which of you is meant, and these are left out too. The same goes for your e-mail address until you confirmed it.
Dashboards and other things of your company as such belong to your company, whose administrators can export them.
`;

/** With the columns that are shown, as the rest counts as secret. */
function shownOf(table: ExportedTable, { shown }: ListedColumn): ExportedTable {
  if (!Array.isArray(shown)) return table;
  const kept: readonly string[] = shown;
  return {
    ...table,
    secrets: table.columns.map(({ name }) => name).filter((name) => !kept.includes(name) || table.secrets.includes(name)),
  };
}

const nameOf = ({ table, column }: ListedColumn): string => `data/${table}.${column}.json`;

async function* dataOf(scope: Scope, person: Person): AsyncGenerator<Entry> {
  const db = scope.db.withoutPlugins();
  const tables = new Map((await describedTables(db)).map((table) => [table.name, table]));
  for (const listed of personColumns) {
    const table = tables.get(listed.table);
    const named = matches(listed, person, 't');
    if (!table || named === null || (listed.shown !== 'row' && !Array.isArray(listed.shown))) continue;
    const ofCompany = table.columns.some(({ name }) => name === 'company_id')
      ? sql<boolean>`(t.company_id = ${scope.companyId} or t.company_id is null)`
      : sql<boolean>`true`;
    const rows = () => readRowsWhere(db, shownOf(table, listed), sql<boolean>`${named} and ${ofCompany}`);
    yield { name: nameOf(listed), asItIs: false, content: asJson(rows) };
  }
}

async function* filesOf(context: Context, scope: Scope, id: string, missing: string[]): AsyncGenerator<Entry> {
  const files = await scope.db
    .selectFrom('file')
    .select(['stored_name', 'kind'])
    .where('created_by', '=', id)
    .orderBy('stored_name')
    .execute();
  yield* mediaEntries(context, files, missing);
}

/** A copy that cannot be read any more must not take the rest of the archive with it. */
async function mailOf(context: Context, scope: Scope, id: string): Promise<string | Uint8Array> {
  try {
    return (await readCopy(context, scope, id)).raw;
  } catch (error) {
    context.log.error({ error, delivery: id }, 'a copy of a mail is left out of the archive of a person');
    return 'The copy of this mail is damaged, so it is left out.';
  }
}

async function* mailsTo(context: Context, scope: Scope, addresses: readonly string[]): AsyncGenerator<Entry> {
  if (addresses.length === 0) return;
  const kept = await scope.db
    .selectFrom('report_delivery')
    .select('id')
    .where('recipient', 'in', addresses)
    .where('copy', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id } of kept) {
    async function* content() {
      yield await mailOf(context, scope, id);
    }
    yield { name: `mails/${id}.eml`, asItIs: false, content: content() };
  }
}

async function* channelsOf(context: Context, scope: Scope, addresses: readonly string[]): AsyncGenerator<string[]> {
  const channels = await channelsWith(context, scope, addresses);
  yield channels.map(({ id, name }) => JSON.stringify({ id, name }));
}

/** Everything that is stored about a person, one file after the other; nothing is read before its turn. */
export async function* personEntries(context: Context, person: Person): AsyncGenerator<Entry> {
  const scope = scopeOf(context.database.db, person.companyId);
  const missing: string[] = [];
  yield* dataOf(scope, person);
  yield { name: 'data/alert_channel.json', asItIs: false, content: asJson(() => channelsOf(context, scope, person.addresses)) };
  if (person.id !== null) yield* filesOf(context, scope, person.id, missing);
  yield* mailsTo(context, scope, person.addresses);
  // Last, as it says what was left out.
  yield { name: 'read-me.txt', asItIs: false, content: once(readMe + missingWords(missing)) };
}
