import { randomId } from '@sightline/contract/core';
import { type RawBuilder, sql } from 'kysely';
import { takeOutOfChannels } from '#monitoring/alert-channels/index.ts';
import { actingName } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { kindIn } from '#platform/db/claims/claim-kinds.ts';
import { giveUpClaimsOf } from '#platform/db/claims/claims.ts';
import type { Scope } from '#platform/db/scope.ts';
import { forgetMails } from './forget-mails.ts';
import { matches, patternsOf } from './matches.ts';
import type { Person } from './person.ts';
import { kindsOf, type ListedColumn, personColumns } from './person-tables.ts';

const pseudonymLength = 6;
/** By chance, so that nothing leads back; the same in all places, so that the log still tells who did what. */
const newPseudonym = (person: Person): string =>
  `${person.id === null ? 'former-recipient' : 'former-colleague'}-${randomId(pseudonymLength)}`;

async function typeOf({ db }: Scope, { table, column }: ListedColumn): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(db.withoutPlugins());
  const [found] = rows;
  if (!found) throw new Error(`There is no column ${table}.${column}`);
  return found.type;
}

/** The column's value with the pseudonym in the place of the person. */
async function renamedIn(scope: Scope, listed: ListedColumn, person: Person, pseudonym: string): Promise<RawBuilder<unknown>> {
  const ref = sql.ref(listed.column);
  if (!kindsOf(listed).includes('words')) {
    const acting = person.names.map(actingName);
    return acting.length === 0
      ? sql`${pseudonym}`
      : sql`case when ${ref} in (${sql.join(acting)}) then ${actingName(pseudonym)}::text else ${pseudonym}::text end`;
  }
  const type = sql.raw(await typeOf(scope, listed));
  return sql`(${patternsOf(person, pseudonym).reduce<RawBuilder<unknown>>(
    (text, { pattern, instead }) => sql`regexp_replace(${text}, ${pattern}, ${instead}, 'gi')`,
    sql`${ref}::text`,
  )})::${type}`;
}

function takenOutOf(listed: ListedColumn, { addresses }: Person): RawBuilder<unknown> {
  const ref = sql.ref(listed.column);
  const theirs = sql`array[${sql.join(addresses)}]::text[]`;
  return kindsOf(listed).includes('keys')
    ? sql`${ref} - array(select said.name from jsonb_object_keys(${ref}) as said (name) where lower(said.name) = any(${theirs}))`
    : sql`(select coalesce(string_agg(said.one, ', ' order by said.place), '') from regexp_split_to_table(${ref}, '[,;\\s]+') with ordinality as said (one, place)
        where said.one <> '' and lower(said.one) <> all(${theirs}))`;
}

async function forgetColumn(scope: Scope, listed: ListedColumn, person: Person, pseudonym: string): Promise<void> {
  const { table, column, forgotten } = listed;
  // Their own row takes what hangs on it along; tables of no company are asked for it alone, and by `forgetOffers`.
  if (table.startsWith('auth_')) return;
  const named = matches(listed, person);
  if (named === null) return;
  const where = sql`where company_id = ${scope.companyId} and ${named}`;
  const bare = scope.db.withoutPlugins();
  const set = (value: RawBuilder<unknown>) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${where}`.execute(bare);
  if (forgotten === 'row') {
    const kind = kindIn(table);
    if (kind !== undefined) await giveUpClaimsOf(scope, kind, named);
    await sql`delete from ${sql.table(table)} ${where}`.execute(bare);
  }
  if (forgotten === 'emptied') await set(sql`null`);
  if (forgotten === 'takenOut') await set(takenOutOf(listed, person));
  if (forgotten === 'renamed') await set(await renamedIn(scope, listed, person, pseudonym));
}

/**
 * Takes a person out of everything that a company keeps, within a transaction and before their row goes: what they own was handed over. Who merely claims an address
 * does not stop what goes there. Answers files that are to be
 * removed once it holds, and the pseudonym that stands in their place.
 */
export async function forgetPerson(context: Context, inside: Scope, person: Person): Promise<{ files: string[]; pseudonym: string }> {
  const pseudonym = newPseudonym(person);
  // The log knows them by more than their name.
  if (person.id !== null) await inside.db.updateTable('audit_entry').set({ by_name: pseudonym }).where('by_id', '=', person.id).execute();
  const mailed = { ...person, addresses: person.proved };
  await takeOutOfChannels(context, inside, mailed.addresses);
  // Names first: a row that is known by its id must still be found when its name is replaced.
  const inOrder = personColumns.toSorted((one, other) => Number(kindsOf(one).includes('id')) - Number(kindsOf(other).includes('id')));
  const mails = inOrder.filter(({ forgotten }) => forgotten === 'takenOut');
  for (const listed of mails) await forgetColumn(inside, listed, mailed, pseudonym);
  const files = await forgetMails(inside, mailed.addresses);
  for (const listed of inOrder) if (listed.forgotten !== 'takenOut') await forgetColumn(inside, listed, person, pseudonym);
  return { files, pseudonym };
}
