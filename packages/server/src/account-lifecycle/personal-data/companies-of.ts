import { normalEmail } from '@sightline/contract/core';
import { type RawBuilder, sql } from 'kysely';
import { channelsWith } from '#monitoring/alert-channels/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { matches } from './matches.ts';
import { recipientOf } from './person.ts';
import { personColumns } from './person-tables.ts';

const idOf = ({ company_id }: { company_id: string }): string => company_id;

/** Companies that know an address: as that of somebody who signs in, or of whom mails go to. */
export async function companiesOf(context: Context, address: string): Promise<string[]> {
  const { db } = context.database;
  const people = await db.selectFrom('auth_user').select('companyId').where('email', '=', normalEmail(address)).execute();
  const found = new Set(people.map(({ companyId }) => companyId));
  const nobody = recipientOf('', address);
  const inTables: RawBuilder<unknown>[] = personColumns.flatMap((listed) => {
    const named = listed.table.startsWith('auth_') || listed.table === 'coupon' ? null : matches(listed, nobody);
    return named === null ? [] : [sql`select company_id from ${sql.table(listed.table)} where company_id <> '' and ${named}`];
  });
  const { rows } = await sql<{ company_id: string }>`${sql.join(inTables, sql` union `)}`.execute(db);
  for (const row of rows) found.add(idOf(row));
  const withChannels = await db.selectFrom('alert_channel').select('company_id').distinct().where('type', '=', 'email').execute();
  for (const companyId of withChannels.map(idOf))
    if ((await channelsWith(context, scopeOf(db, companyId), [normalEmail(address)])).length > 0) found.add(companyId);
  return [...found].toSorted();
}
